package id.tuntas.chaos;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver.Received;
import id.tuntas.testsupport.Accounts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Every [Disturbance] once, in an order that a seed decides, while orders come in a steady beat. Ten seconds after
/// each, as many orders are in time as before all of them; in the end, every order was bought once and ended once, and
/// its customer notified once.
@EnabledIfSystemProperty(named = "tuntas.chaos", matches = "true", disabledReason = "./mvnw verify -Pstorm")
class ChaosIT {

    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration UNTIL_BACK = Duration.ofSeconds(10);
    private static final Duration SPAN = Duration.ofSeconds(10);
    private static final double OF_THE_EARLIER_RATE = 0.99;
    private static final String BEFORE = "before";

    private record Struck(Disturbance disturbance, Instant begin, Instant end) {}

    @Test
    void nothingIsLostOrDoubledAndTheRateComesBack() throws Exception {
        long seed = Long.getLong("tuntas.chaos.seed", System.currentTimeMillis());
        var random = new Random(seed);
        var disturbances = disturbances(random);
        System.out.printf("-Dtuntas.chaos.seed=%d: %s%n", seed, disturbances);

        try (var site = new Site(random)) {
            site.start();
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> site.accounts().endNotifications().count() > 0);
            Thread.sleep(WARM_UP);
            var calm = Instant.now();
            Thread.sleep(SPAN.plus(SteadyLoad.IN_TIME));
            var struck = new ArrayList<Struck>();
            for (var disturbance : disturbances) {
                struck.add(strike(disturbance, site));
                Thread.sleep(UNTIL_BACK.plus(SPAN).plus(SteadyLoad.IN_TIME));
            }
            site.load().end();
            site.accounts().awaitTheEnd(Duration.ofMinutes(3));

            var rates = rates(site, calm, struck);
            site.accounts().assertNothingIsLostOrDoubled(site.load().accepted());
            assertThatTheyCameBack(rates);
        }
    }

    private static List<Disturbance> disturbances(Random random) {
        var only = System.getProperty("tuntas.chaos.only", "");
        var disturbances = new ArrayList<>(Stream.of(Disturbance.values())
                .filter(one -> only.isEmpty() || only.contains(one.name()))
                .toList());
        Collections.shuffle(disturbances, random);
        return disturbances;
    }

    private static Struck strike(Disturbance disturbance, Site site) throws Exception {
        var begin = Instant.now();
        disturbance.strike(site);
        return new Struck(disturbance, begin, Instant.now());
    }

    /// Orders in time a second before all disturbances, and after each.
    private static Map<String, Double> rates(Site site, Instant calm, List<Struck> struck) {
        var notified = timesOfEnds(site.accounts());
        var rates = new LinkedHashMap<String, Double>();
        rates.put(BEFORE, site.load().rate(calm, SPAN, notified));
        struck.forEach(one -> rates.put(
                one.disturbance() + " of "
                        + Duration.between(one.begin(), one.end()).toSeconds() + " s",
                site.load().rate(one.end().plus(UNTIL_BACK), SPAN, notified)));
        System.out.printf("%d orders; in time a second afterwards: %s%n", notified.size(), rates);
        return rates;
    }

    private static void assertThatTheyCameBack(Map<String, Double> rates) {
        var before = rates.get(BEFORE);
        assertThat(before).isGreaterThanOrEqualTo(OF_THE_EARLIER_RATE * SteadyLoad.PER_SECOND);
        assertThat(rates)
                .allSatisfy((_, after) -> assertThat(after).isGreaterThanOrEqualTo(OF_THE_EARLIER_RATE * before));
    }

    /// When each customer was first notified of the end, by the order's reference.
    private static Map<String, Instant> timesOfEnds(Accounts accounts) {
        return accounts.endNotifications()
                .collect(toMap(
                        Accounts::referenceOf, Received::at, (first, later) -> first.isBefore(later) ? first : later));
    }
}
