package id.tuntas.fulfilment.operations;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.account.BalanceFigures;
import id.tuntas.fulfilment.callback.api.CallbackFigures;
import id.tuntas.fulfilment.notification.api.NotificationFigures;
import id.tuntas.fulfilment.operations.series.ReadSeries;
import id.tuntas.fulfilment.operations.series.SpendingPace;
import id.tuntas.fulfilment.order.figures.OpenFigures;
import id.tuntas.fulfilment.order.figures.OrderFigures;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures;
import id.tuntas.fulfilment.reconcile.detection.DetectionLatency;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.replica.ReplicaView;
import id.tuntas.platform.replica.Replicas;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The figures that are counted in tables, every few seconds at most.
@ApplicationScoped
class CountedFigures {

    private static final Duration FRESH = Duration.ofSeconds(5);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(1);
    private static final int SHARE = 50;
    private static final Duration DAY = Duration.ofDays(1);

    private static final Set<String> OF_DAY = Stream.of(OrderFigures.COUNTED, CallbackFigures.COUNTED)
            .flatMap(Set::stream)
            .collect(toSet());

    record Figures(
            OrderFigures orders,
            CallbackFigures callbacks,
            OpenFigures open,
            NotificationFigures notifications,
            DetectionFigures detection,
            @Nullable BalanceFigures balance,
            List<ReplicaView> replicas) {}

    private final Sql sql;
    private final ReadSeries readSeries;
    private final DetectionLatency detection;
    private final SpendingPace pace;
    private final Replicas replicas;
    private final Shards shards;
    private final Paced<Figures> figures = new Paced<>(FRESH, MAX_PAUSE, SHARE);

    CountedFigures(
            Sql sql,
            ReadSeries readSeries,
            DetectionLatency detection,
            SpendingPace pace,
            Replicas replicas,
            Shards shards) {
        this.readSeries = readSeries;
        this.detection = detection;
        this.shards = shards;
        this.sql = sql;
        this.pace = pace;
        this.replicas = replicas;
    }

    Figures at(Instant now) {
        return figures.at(now, () -> count(now));
    }

    private Figures count(Instant now) {
        var spentPerDay = pace.perDay();
        var running = replicas.running();
        return QuarkusTransaction.requiringNew().call(() -> {
            var dayAgo = now.minus(DAY);
            var day = readSeries.total(OF_DAY, dayAgo, now);
            var open = OpenFigures.at(now, sql, shards);
            return new Figures(
                    OrderFigures.of(day, open, dayAgo),
                    CallbackFigures.at(now, day, sql, shards),
                    open,
                    NotificationFigures.at(now),
                    detection.at(now, day),
                    BalanceFigures.of(spentPerDay, now).orElse(null),
                    running);
        });
    }
}
