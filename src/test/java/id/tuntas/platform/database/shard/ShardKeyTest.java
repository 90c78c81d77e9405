package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.Ulid;
import java.time.Instant;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ShardKeyTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @Property(tries = 200)
    void idTellsTheKeyOfItsRefId(@ForAll String refId) {
        var id = ShardKey.newId(refId, NOW);

        assertThat(Ulid.isValid(id)).isTrue();
        assertThat(id).isLowerCase();
        assertThat(ShardKey.ofId(id)).isEqualTo(ShardKey.of(refId)).isBetween(0, ShardKey.COUNT - 1);
        assertThat(ShardKey.ofId(ShardKey.newIdBeside(id, NOW))).isEqualTo(ShardKey.of(refId));
    }

    /// As in `crc32('TNT-1') >> 17` of MySQL: it must not change, or orders would no longer be found in their shards.
    @Test
    void keyOfRefIdIsThatOfSql() {
        assertThat(ShardKey.of("TNT-1")).isEqualTo(13_597);
        assertThat(ShardKey.newId("TNT-1", NOW).substring(10, 13)).isEqualTo("d8x");
    }

    @Test
    void idsOfAnOrderGrowAndDiffer() {
        var first = ShardKey.newId("TNT-1", NOW);

        assertThat(IntStream.range(0, 10_000)
                        .mapToObj(_ -> ShardKey.newIdBeside(first, NOW))
                        .toList())
                .isSorted()
                .doesNotHaveDuplicates()
                .allMatch(id -> id.compareTo(first) > 0);
    }

    @Test
    void keysAreSpreadEvenly() {
        var counts = new int[16];
        IntStream.range(0, 16_000).forEach(n -> counts[ShardKey.of("TNT-" + n) * 16 / ShardKey.COUNT]++);

        assertThat(IntStream.of(counts)).allMatch(count -> count > 850 && count < 1_150);
    }

    @Test
    void anyTextHasSomeKey() {
        assertThat(ShardKey.ofId("")).isZero();
        assertThat(ShardKey.ofId("ord_ü")).isZero();
        assertThat(ShardKey.ofId("!".repeat(26))).isBetween(0, ShardKey.COUNT - 1);
    }
}
