import id.tuntas.fulfilment.order.duration.Ended;
import id.tuntas.fulfilment.order.duration.LearnedCurves;
import id.tuntas.fulfilment.order.duration.StoredCurve;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.time.Backoff;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// Replays generated durations of orders through the product's planning of checks, in virtual time, beside its fixed
/// delays: `java -cp CLASSES Checks.java ORDERS SEED`. Fails if a goal is missed.
public final class Checks {

    private static final double MOST_REQUESTS = 1.5;
    private static final double MOST_REQUESTS_WITH_CALLBACKS = 1.1;
    private static final double MOST_OF_FIXED_P95 = 0.5;

    /// Of 100 callbacks, two are lost: the supplier repeats those that fail.
    private static final double CALLBACKS_THAT_ARRIVE = 0.98;

    private static final double ORDERS_PER_SECOND = 2;
    private static final int ITEMS = 20;
    private static final double CALLBACK_DELAY = 0.3;
    private static final double EXCHANGE_EVERY = 60;

    /// Orders that were placed before are not counted: nothing was learned yet.
    private static final double COUNTED_FROM = 600;

    private static final Duration FASTEST = Duration.ofSeconds(1);
    private static final Duration SLOWEST = Duration.ofMinutes(10);
    private static final Backoff FIXED = new Backoff(Duration.ofSeconds(20), 1.6, SLOWEST);

    /// How long orders take.
    private enum Durations {
        /// Each item has a median between 1 and 15 s.
        LOG_NORMAL {
            @Override
            double next(Random random, int item, double now) {
                return logNormal(random, spread(item, 1, 15), 0.5);
            }
        },
        /// One in ten orders of each item takes a second way, which lasts 30 to 90 s.
        BIMODAL {
            @Override
            double next(Random random, int item, double now) {
                return random.nextDouble() < 0.9
                        ? logNormal(random, spread(item, 1, 8), 0.4)
                        : logNormal(random, spread(item, 30, 90), 0.3);
            }
        },
        /// Every 40 minutes a quarter of the items stands still for five minutes, and then catches up.
        OUTAGES {
            @Override
            double next(Random random, int item, double now) {
                double usual = logNormal(random, spread(item, 1, 15), 0.5);
                double since = now % 2_400 - 1_200;
                boolean isOut = item % 4 == (int) (now / 2_400) % 4 && since >= 0 && since < 300;
                return isOut ? 300 - since + usual * (1 + random.nextDouble()) : usual;
            }
        },
        /// Medians between 30 s and 5 min: no times of 1.5 checks find such ends twice as soon, so that this shows how
        /// much is possible.
        SLOW {
            @Override
            double next(Random random, int item, double now) {
                return logNormal(random, spread(item, 30, 300), 0.5);
            }
        };

        abstract double next(Random random, int item, double now);

        private static double logNormal(Random random, double median, double sigma) {
            return median * Math.exp(sigma * random.nextGaussian());
        }

        private static double spread(int item, double least, double most) {
            return least * Math.pow(most / least, item / (ITEMS - 1.0));
        }
    }

    /// @param version of its next check: earlier ones are void
    private record Event(double at, What what, int order, int version) implements Comparable<Event> {

        enum What {
            PLACED,
            CHECK,
            CALLBACK,
            EXCHANGE
        }

        @Override
        public int compareTo(Event other) {
            return Double.compare(at, other.at);
        }
    }

    /// @param requests per finished order
    private record Result(double requests, double p50, double p95) {}

    private final int orders;
    private final boolean isLearned;
    private final Random random;
    private final Random jitter;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final LearnedCurves curves = new LearnedCurves(FASTEST, SLOWEST);
    private final Map<String, StoredCurve> rows = new HashMap<>();
    private final Map<Long, Long> products =
            LongStream.range(0, ITEMS).boxed().collect(Collectors.toMap(item -> item, item -> item / 5));
    private final List<Ended> ended = new ArrayList<>();
    private final double[] placed;
    private final double[] end;
    private final double[] lastCheck;
    private final int[] item;
    private final int[] attempt;
    private final int[] version;
    private final double[] latency;
    private int finished;
    private int counted;
    private long requests;

    private Checks(int orders, boolean isLearned, long seed) {
        this.orders = orders;
        this.isLearned = isLearned;
        this.random = new Random(seed);
        this.jitter = new Random(seed + 1);
        placed = new double[orders];
        end = new double[orders];
        lastCheck = new double[orders];
        item = new int[orders];
        attempt = new int[orders];
        version = new int[orders];
        latency = new double[orders];
    }

    public static void main(String... arguments) {
        boolean isGood = run(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]), System.out);
        if (!isGood) {
            System.exit(1);
        }
    }

    /// @return whether all goals are met
    public static boolean run(int orders, long seed, PrintStream out) {
        var isGood = true;
        out.printf("%-12s %-10s %-8s %10s %8s %8s%n", "durations", "callbacks", "checks", "requests", "p50 s", "p95 s");
        for (var durations : Durations.values()) {
            for (double callbacks : new double[] {0, CALLBACKS_THAT_ARRIVE}) {
                var fixed = new Checks(orders, false, seed).replay(durations, callbacks);
                var learned = new Checks(orders, true, seed).replay(durations, callbacks);
                print(out, durations, callbacks, "fixed", fixed);
                print(out, durations, callbacks, "learned", learned);
                isGood &= isGood(durations, callbacks, fixed, learned);
            }
        }
        out.println(isGood ? "all goals are met" : "a goal is missed");
        return isGood;
    }

    private static boolean isGood(Durations durations, double callbacks, Result fixed, Result learned) {
        if (callbacks > 0) {
            return learned.requests() <= MOST_REQUESTS_WITH_CALLBACKS;
        }
        return learned.requests() <= MOST_REQUESTS
                && (durations == Durations.SLOW || learned.p95() <= MOST_OF_FIXED_P95 * fixed.p95());
    }

    private static void print(PrintStream out, Durations durations, double callbacks, String checks, Result result) {
        out.printf(
                Locale.ROOT,
                "%-12s %-10s %-8s %10.3f %8.1f %8.1f%n",
                durations.name().toLowerCase(Locale.ROOT),
                callbacks == 0 ? "none" : Math.round(100 * callbacks) + " %",
                checks,
                result.requests(),
                result.p50(),
                result.p95());
    }

    private Result replay(Durations durations, double callbacks) {
        double now = 0;
        for (int order = 0; order < orders; order++) {
            now -= Math.log(1 - random.nextDouble()) / ORDERS_PER_SECOND;
            placed[order] = now;
            // Some items are bought far more often than others.
            item[order] = (int) (ITEMS * Math.pow(random.nextDouble(), 2));
            end[order] = now + durations.next(random, item[order], now);
            events.add(new Event(now, Event.What.PLACED, order, 0));
            if (random.nextDouble() < callbacks) {
                events.add(new Event(end[order] + CALLBACK_DELAY, Event.What.CALLBACK, order, 0));
            }
        }
        events.add(new Event(EXCHANGE_EVERY, Event.What.EXCHANGE, 0, 0));
        while (finished < orders) {
            process(events.remove());
        }
        Arrays.sort(latency, 0, counted);
        return new Result((double) requests / counted, latency[counted / 2], latency[(int) (counted * 0.95)]);
    }

    private void process(Event event) {
        int order = event.order();
        switch (event.what()) {
            case PLACED -> plan(order, event.at());
            case CHECK -> {
                if (event.version() == version[order]) {
                    attempt[order]++;
                    check(order, event.at(), false);
                }
            }
            case CALLBACK -> {
                if (version[order] >= 0) {
                    check(order, event.at(), true);
                }
            }
            case EXCHANGE -> {
                if (isLearned) {
                    exchange(event.at());
                }
                events.add(new Event(event.at() + EXCHANGE_EVERY, Event.What.EXCHANGE, 0, 0));
            }
        }
    }

    private void check(int order, double now, boolean isReported) {
        boolean isCounted = placed[order] >= COUNTED_FROM;
        requests += isCounted ? 1 : 0;
        if (end[order] > now) {
            lastCheck[order] = now - placed[order];
            plan(order, now);
            return;
        }
        finished++;
        if (isCounted) {
            latency[counted++] = now - end[order];
        }
        version[order] = -1;
        var until = duration(now - placed[order]);
        var after = isReported ? until : duration(lastCheck[order]);
        ended.add(new Ended(item[order], ItemKind.H2H, after, until, isReported));
    }

    private void plan(int order, double now) {
        var delay = curves.delay(item[order], ItemKind.H2H, duration(now - placed[order]), jitter)
                .orElseGet(() -> FIXED.delay(attempt[order], jitter));
        events.add(new Event(now + delay.toMillis() / 1_000.0, Event.What.CHECK, order, ++version[order]));
    }

    /// What each replica does once a minute, without the table.
    private void exchange(double now) {
        var moment = Instant.EPOCH.plus(duration(now));
        ended.stream()
                .flatMap(end -> StoredCurve.rows(end.itemId(), end.kind(), products.get(end.itemId()), moment))
                .forEach(row -> rows.putIfAbsent(row.key(), row));
        var changed = StoredCurve.changed(rows, ended, products, moment);
        changed.forEach(row -> rows.put(row.key(), row));
        curves.learn(changed);
        ended.clear();
    }

    private static Duration duration(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }
}
