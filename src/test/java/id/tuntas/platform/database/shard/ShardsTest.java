package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ShardsTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private static final Shard LOW = new Shard(0, "low");
    private static final Shard HIGH = new Shard(1, "high");

    private static final List<ShardedTables> TABLES = List.of(() -> List.of(new ShardedTable("orders", "id")));

    private final Transaction transaction = new Transaction();
    private final ConnectionReserve reserve = new ConnectionReserve(4, transaction);
    private final ParallelReads reads = new ParallelReads(4);
    private final Shards shards = shards("low", "high");

    @Test
    void orderIsInTheShardThatItsIdsTell() {
        for (int n = 0; n < 1_000; n++) {
            var refId = "TNT-" + n;
            assertThat(shards.ofId(ShardKey.newId(refId, NOW))).isEqualTo(shards.of(refId));
        }
    }

    /// As Vitess divides the keys: each shard has a range of the same size.
    @Test
    void shardsAreRangesOfKeys() {
        var four = shards("-40", "40-80", "80-c0", "c0-");

        for (int n = 0; n < 1_000; n++) {
            var refId = "TNT-" + n;
            assertThat(four.of(refId).number()).isEqualTo(ShardKey.of(refId) >> 13);
        }
    }

    /// As after the division of one of two shards.
    @Test
    void shardMayHaveSeveralRanges() {
        var three = shards("-40", "40-80", "80-", "80-");

        assertThat(three.all()).containsExactly(new Shard(0, "-40"), new Shard(1, "40-80"), new Shard(2, "80-"));
        for (int n = 0; n < 1_000; n++) {
            var refId = "TNT-" + n;
            assertThat(three.of(refId).number()).isEqualTo(Math.min(2, ShardKey.of(refId) >> 13));
        }
    }

    @Test
    void transactionIsBoundOnce() {
        shards.bind(HIGH);
        shards.bind(HIGH);

        assertThat(shards.database()).isEqualTo("high");
        assertThatIllegalStateException()
                .isThrownBy(() -> shards.bind(LOW))
                .withMessageContaining("cannot be bound to")
                .withMessageContaining("low");
    }

    @Test
    void transactionThatHasReadOverAllShardsCannotBeBound() {
        assertThat(shards.database()).isEmpty();

        assertThatIllegalStateException()
                .isThrownBy(() -> shards.bind(LOW))
                .withMessageContaining("a transaction on all shards cannot be bound");
    }

    /// It would not see there what it has written itself.
    @Test
    void boundTransactionCannotReadOverAllShards() {
        shards.bind(HIGH);

        assertThatIllegalStateException()
                .isThrownBy(() -> shards.fromEach(() -> "read"))
                .withMessageContaining("cannot read over all shards")
                .withMessageContaining("high");
    }

    /// With a transaction of its own it would need a second connection, for which others may wait, too.
    @Test
    void workOnTheSameShardJoinsTheTransaction() {
        assertThat(shards.isHere(HIGH)).isFalse();
        shards.bind(HIGH);

        assertThat(shards.on(HIGH).join(() -> "joined")).isEqualTo("joined");
        assertThat(shards.isHere(LOW)).isFalse();
        assertThat(reserve.free()).isEqualTo(2);
    }

    /// Its orders are still those of the shard that is being divided.
    @Test
    void nothingIsBoundToAShardThatIsNotServedYet() {
        var ofVitess = shards("tuntas_orders:-80", "tuntas_orders:80-");

        assertThatIllegalStateException()
                .isThrownBy(() -> ofVitess.bind(ofVitess.all().getFirst()))
                .withMessageContaining("not served by vtgate yet")
                .satisfies(
                        refused -> assertThat(DatabaseTrouble.of(refused)).isEqualTo(DatabaseTrouble.CONNECTION_LOST));
        assertThat(reserve.free()).isEqualTo(3);
    }

    /// Of four connections, so that what it does apart finds one.
    @Test
    void boundTransactionsLeaveConnectionsFree() {
        shards.bind(HIGH);
        shards.bind(HIGH);

        assertThat(reserve.free()).isEqualTo(2);

        transaction.ends.forEach(end -> end.afterCompletion(Status.STATUS_ROLLEDBACK));

        assertThat(reserve.free()).isEqualTo(3);
    }

    @Test
    void connectionWithoutTransactionIsThatOfTheUrl() {
        transaction.status = Status.STATUS_NO_TRANSACTION;

        assertThat(shards.database()).isEmpty();
        assertThat(transaction.resources).isEmpty();
    }

    @Test
    void itemsAreDividedInOrder() {
        var refIds = IntStream.range(0, 100).mapToObj(n -> "TNT-" + n).toList();
        var numbers = new ArrayList<Integer>();
        var divided = new ArrayList<String>();

        shards.each(refIds, shards::of, (shard, part) -> {
            numbers.add(shard.shard().number());
            assertThat(part).isNotEmpty().allMatch(refId -> shards.of(refId).equals(shard.shard()));
            divided.addAll(part);
        });

        assertThat(numbers).containsExactly(0, 1);
        assertThat(divided).containsExactlyInAnyOrderElementsOf(refIds);
    }

    @Test
    void onlyTablesOfOrdersAreInTheShards() {
        var id = ShardKey.newId("TNT-1", NOW);

        assertThat(shards.onPlacesOf("orders"))
                .extracting(ShardTransactions::shard)
                .containsExactly(LOW, HIGH);
        assertThat(shards.onPlacesOf("item")).containsExactly(ShardTransactions.UNBOUND);
        assertThat(shards.onPlaceOf("orders", id).shard()).isEqualTo(shards.of("TNT-1"));
        assertThat(shards.onPlaceOf("item", id)).isEqualTo(ShardTransactions.UNBOUND);
    }

    @Test
    void oneDatabaseNeedsNoBinding() {
        var one = new Shards(Optional::empty, TABLES, new ServedShards(Optional::empty), reserve, reads, transaction);

        one.bind(one.of("TNT-1"));

        assertThat(transaction.resources).isEmpty();
        assertThat(one.all()).containsExactly(Shard.ONLY);
        assertThat(one.ofId(ShardKey.newId("TNT-1", NOW))).isEqualTo(Shard.ONLY);
        assertThat(one.unsharded(() -> "joined")).isEqualTo("joined");
        assertThat(one.fromEach(Thread::currentThread)).containsExactly(Thread.currentThread());
    }

    @Test
    void numberOfRangesIsAPowerOfTwo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shards("-55", "55-aa", "aa-"))
                .withMessage("tuntas.database.shards has 3 databases: their number must be a power of two, at most 256;"
                        + " one that is larger than others is named several times in a row");
    }

    private Shards shards(String... databases) {
        ShardConfig config = () -> Optional.of(List.of(databases));
        return new Shards(config, TABLES, new ServedShards(config), reserve, reads, transaction);
    }

    private static final class Transaction implements TransactionSynchronizationRegistry {

        private final Map<Object, Object> resources = new HashMap<>();
        private final List<Synchronization> ends = new ArrayList<>();
        private int status = Status.STATUS_ACTIVE;

        @Override
        public Object getTransactionKey() {
            return this;
        }

        @Override
        public void putResource(Object key, @Nullable Object value) {
            resources.put(key, value);
        }

        @Override
        public @Nullable Object getResource(Object key) {
            return resources.get(key);
        }

        @Override
        public void registerInterposedSynchronization(Synchronization synchronization) {
            ends.add(synchronization);
        }

        @Override
        public int getTransactionStatus() {
            return status;
        }

        @Override
        public void setRollbackOnly() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean getRollbackOnly() {
            return false;
        }
    }
}
