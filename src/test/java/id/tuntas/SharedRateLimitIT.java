package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.Accounts;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.RateLimitedSupplier;
import id.tuntas.testsupport.RateLimitedSupplier.Second;
import id.tuntas.testsupport.Storefront;
import id.tuntas.testsupport.TextRows;
import java.time.Duration;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Replicas of the packaged application, which could send more calls than their supplier takes, share one budget.
@EnabledIfSystemProperty(named = "tuntas.storm", matches = "true")
class SharedRateLimitIT {

    private static final int REPLICAS = 3;
    private static final int ORDERS = 150;
    private static final int CALLS_PER_SECOND = 10;
    private static final int SECONDS_NEEDED = 2 * ORDERS / CALLS_PER_SECOND;
    private static final int UNLIMITED = 10_000;

    /// Calls that do not wait for their turn, such as for the catalogue, and those that are sent late.
    private static final int MORE = 3 * CALLS_PER_SECOND;

    private Receiver customers;
    private PackagedApplication origin;
    private RateLimitedSupplier supplier;
    private List<PackagedApplication> replicas = List.of();

    @BeforeEach
    void start() {
        customers = Receiver.start();
        origin = PackagedApplication.fresh().startByScript();
        origin.createDatabase("shop");
    }

    @AfterEach
    void stop() {
        replicas.forEach(PackagedApplication::close);
        if (supplier != null) {
            supplier.close();
        }
        origin.close();
        customers.close();
    }

    @Test
    void limitThatIsSetHoldsForAllTogether() {
        supplier = new RateLimitedSupplier(origin.url("/"), UNLIMITED);
        startReplicas(
                replica -> replica.with("TUNTAS_SUPPLIER_CALLS_PER_MINUTE", Integer.toString(CALLS_PER_SECOND * 60)));

        buy();

        var calls = sum(Second::taken);
        assertThat(calls).isGreaterThan(5 * MORE).isLessThan(CALLS_PER_SECOND * secondsOfCalls() + MORE);
    }

    /// A few calls are needed to learn it.
    @Test
    void limitIsLearnedTogether() {
        supplier = new RateLimitedSupplier(origin.url("/"), CALLS_PER_SECOND);
        startReplicas(UnaryOperator.identity());

        buy();

        assertThat(sum(Second::refused)).isPositive().isLessThan(sum(Second::taken) / 5);
        // Each order is placed, and asked for once.
        assertThat(secondsUntilAllEnded())
                .as("seconds until all had ended, whose calls alone take %d", SECONDS_NEEDED)
                .isLessThan(2 * SECONDS_NEEDED);
    }

    private void startReplicas(UnaryOperator<PackagedApplication> settings) {
        replicas = IntStream.range(0, REPLICAS)
                .mapToObj(_ -> settings.apply(PackagedApplication.fresh()
                        .shopOf(origin, origin.jdbcUrl("shop"))
                        .with("TUNTAS_SUPPLIER_BASE_URL", supplier.url("/api").toString())))
                .toList();
        var callbackUrl = replicas.getFirst().url("/callbacks/supplier").toString();
        replicas.forEach(replica ->
                replica.with("TUNTAS_CALLBACK_PUBLIC_URL", callbackUrl).startByScript());
        supplier.forget();
    }

    private void buy() {
        var doors = replicas.stream().map(replica -> replica.url("/")).toList();
        var shop = new Storefront(doors, customers.url("/hook"));
        shop.buy(ORDERS);

        var accounts = new Accounts(origin.jdbcUrl("shop"), origin.jdbcUrl("tuntas_commerce"), customers);
        accounts.awaitTheEnd(Duration.ofMinutes(5));
        accounts.assertNothingIsLostOrDoubled(shop.accepted());
    }

    /// Finished orders are asked for again later.
    private int secondsUntilAllEnded() {
        var seconds = "select timestampdiff(second, min(created_at), max(finished_at)) from orders";
        return Integer.parseInt(TextRows.of(origin.jdbcUrl("shop"), seconds).getFirst());
    }

    private int secondsOfCalls() {
        return (int) supplier.seconds().getLast().number() + 1;
    }

    private int sum(ToIntFunction<Second> calls) {
        return supplier.seconds().stream().mapToInt(calls).sum();
    }
}
