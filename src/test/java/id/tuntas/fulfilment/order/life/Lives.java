package id.tuntas.fulfilment.order.life;

import static java.util.stream.Collectors.partitioningBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.SubstituteSupplier;
import id.tuntas.testsupport.Time;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.awaitility.core.ConditionTimeoutException;

/// Has orders live: every step of theirs at the same time, and a look at all of them when nothing is left to do. At the
/// end everything works again, the supplier finishes what it has, and says so, unless a life ends in silence.
@ApplicationScoped
class Lives {

    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int PEOPLE = 4;
    private static final int MAX_ROUNDS_AT_THE_END = 20;

    /// Longer than until the slowest check.
    private static final Duration SILENCE = Duration.ofMinutes(75);

    private static final int MAX_SILENCES = 12;

    /// A claim whose owner does not know of it.
    private record LostClaim(long generation, Instant leasedUntil) {}

    private final FulfilmentDatabase database;
    private final OrderRows rows;
    private final SubstituteSupplier substitute;
    private final Time time;
    private final Clock clock;
    private final Map<String, LostClaim> lostClaims = new HashMap<>();

    Lives(FulfilmentDatabase database, OrderRows rows, SubstituteSupplier substitute, Time time, Clock clock) {
        this.database = database;
        this.rows = rows;
        this.substitute = substitute;
        this.time = time;
        this.clock = clock;
    }

    void prepare() {
        tidyUp();
        database.execute("create table unwritable_order (order_id char(26) character set ascii collate ascii_bin"
                + " primary key)");
        cannotBeWritten("orders_cannot_be_written", "update on orders", "id");
        cannotBeWritten("timelines_cannot_be_written", "insert on timeline", "order_id");
    }

    private void cannotBeWritten(String trigger, String when, String orderId) {
        database.execute("create trigger " + trigger + " before " + when + " for each row"
                + " if exists (select 1 from unwritable_order where order_id = new." + orderId + ") then"
                + " signal sqlstate '45000' set message_text = 'not now'; end if");
    }

    void tidyUp() {
        substitute.leaves();
        database.execute("drop trigger if exists orders_cannot_be_written");
        database.execute("drop trigger if exists timelines_cannot_be_written");
        database.execute("drop table if exists unwritable_order");
    }

    /// @return the first of which something was not true
    Optional<Living> live(List<Life> lives) {
        var suppliers = new Suppliers();
        database.clean();
        substitute.takesOver(suppliers);
        database.execute("delete from unwritable_order");
        database.hasItem(SupplierSide.ITEM, "H2H", null, null);
        lostClaims.clear();
        var living = lives.stream().map(Living::new).toList();
        try (var people = Executors.newFixedThreadPool(PEOPLE)) {
            each(living, people, one -> one.isBoughtFrom(suppliers));
            var wrong = look(living);
            for (int i = 0; wrong.isEmpty() && i < lives.getFirst().steps().size(); i++) {
                step(i, living, people);
                wrong = look(living);
            }
            return wrong.isPresent() ? wrong : end(living, people);
        }
    }

    private void step(int index, List<Living> living, ExecutorService people) {
        if (living.getFirst().life.steps().get(index) instanceof Step.Passes passes) {
            time.passes(passes.time());
        } else {
            living.forEach(one -> inDatabase(one, one.life.steps().get(index)));
            each(living, people, one -> happens(one, one.life.steps().get(index)));
        }
    }

    private void inDatabase(Living one, Step step) {
        switch (step) {
            case Step.Fault.CLAIM_IS_LOST -> losesClaim(one);
            case Step.Fault.CANNOT_BE_WRITTEN -> {
                one.cannotBeWritten(true);
                database.execute("insert ignore into unwritable_order values (?)", one.id());
            }
            case Step.Fault.CAN_BE_WRITTEN -> {
                database.execute("delete from unwritable_order where order_id = ?", one.id());
                one.cannotBeWritten(false);
            }
            case Step.Move _, Step.NextQuestion _, Step.Callback _, Step.Act _, Step.Passes _ -> {
                // None of its business.
            }
        }
    }

    private static void happens(Living one, Step step) {
        switch (step) {
            case Step.Move move -> one.supplier.moves(move);
            case Step.NextQuestion question -> one.supplier.nextQuestion(question);
            case Step.Callback callback -> one.isCalledBack(callback);
            case Step.Act act -> one.acts(act);
            case Step.Fault _, Step.Passes _ -> {
                // Done for all in turn.
            }
        }
    }

    /// As the row stands after a commit whose answer has not arrived.
    private void losesClaim(Living one) {
        var until = clock.instant().plus(LEASE);
        int claimed = database.execute(
                "update open_order set generation = generation + 1, due_at = least(due_at, utc_timestamp(6)),"
                        + " leased_until = timestampadd(second, 30, utc_timestamp(6))"
                        + " where order_id = ? and leased_until is null",
                one.id());
        if (claimed == 1) {
            one.supplier.replicaWasLost();
            var generation = database.number("select generation from open_order where order_id = ?", one.id());
            lostClaims.put(one.id(), new LostClaim(generation, until));
        }
    }

    private Optional<Living> look(List<Living> living) {
        awaitRest(living);
        compare(living, Living::isSeenAs);
        return firstWrong(living);
    }

    private void compare(List<Living> living, BiConsumer<Living, OrderRow> look) {
        var found = rows.read();
        for (var one : living) {
            var row = found.get(one.id());
            if (row == null) {
                one.violates("it is in no table");
            } else {
                look.accept(one, row);
            }
        }
    }

    private static Optional<Living> firstWrong(List<Living> living) {
        return living.stream().filter(one -> !one.violations().isEmpty()).findFirst();
    }

    /// Nothing is due but what others seem to hold.
    private void awaitRest(List<Living> living) {
        try {
            await().pollInterval(Duration.ofMillis(5))
                    .until(() -> rows.due().entrySet().stream().allMatch(due -> isHeld(due.getKey(), due.getValue())));
        } catch (ConditionTimeoutException _) {
            var due = rows.due();
            living.stream()
                    .filter(one -> due.containsKey(one.id()))
                    .forEach(one -> one.violates("it is looked at again and again"));
        }
    }

    private boolean isHeld(String orderId, long generation) {
        var lost = lostClaims.get(orderId);
        return lost != null
                && lost.generation() == generation
                && clock.instant().isBefore(lost.leasedUntil());
    }

    private Optional<Living> end(List<Living> living, ExecutorService people) {
        database.execute("delete from unwritable_order");
        living.forEach(one -> one.cannotBeWritten(false));
        var found = rows.read();
        // Not one that waits until midnight: the clock of other tests would be days ahead.
        var ends = living.stream()
                .collect(partitioningBy(
                        one -> one.life.endsInSilence() && !found.get(one.id()).isAboveTheDailyLimit()));
        var silent = ends.get(true);
        var loud = ends.get(false);
        silent.forEach(one -> one.fallsSilentAs(found.get(one.id())));
        var wrong = Optional.<Living>empty();
        for (int round = 0; wrong.isEmpty() && round < MAX_ROUNDS_AT_THE_END; round++) {
            living.forEach(one -> one.supplier.settlesDown());
            each(loud, people, one -> one.isCalledBack(Step.Callback.TRUE));
            wrong = look(living);
            if (wrong.isPresent() || open(loud).isEmpty()) {
                break;
            }
            each(unfinished(loud), people, one -> one.acts(Step.Act.RECHECK)); // some would wait until midnight
            time.passes(Duration.ofMinutes(6));
            wrong = look(living);
        }
        for (int round = 0;
                wrong.isEmpty() && round < MAX_SILENCES && !open(silent).isEmpty();
                round++) {
            silent.forEach(one -> one.supplier.settlesDown());
            time.passes(SILENCE);
            wrong = look(living);
        }
        awaitNotifications();
        compare(living, Living::hasEndedAs);
        return wrong.isPresent() ? wrong : firstWrong(living);
    }

    /// What is still there is one of the violations.
    private void awaitNotifications() {
        try {
            await().until(() -> database.count("notification where due_at <= utc_timestamp(6)") == 0);
        } catch (ConditionTimeoutException _) {
            // See LifeCheck.
        }
    }

    private List<Living> open(List<Living> living) {
        var found = rows.read();
        return living.stream().filter(one -> found.get(one.id()).isOpen()).toList();
    }

    /// A recheck would open a finished order again.
    private List<Living> unfinished(List<Living> living) {
        var found = rows.read();
        return living.stream().filter(one -> !found.get(one.id()).isFinal()).toList();
    }

    private static void each(List<Living> living, ExecutorService people, Consumer<Living> step) {
        try {
            var steps = living.stream()
                    .map(one -> (Callable<Boolean>) () -> {
                        one.tries(() -> step.accept(one));
                        return true;
                    })
                    .toList();
            people.invokeAll(steps).forEach(Future::resultNow);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
