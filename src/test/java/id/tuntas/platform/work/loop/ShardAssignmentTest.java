package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ShardAssignmentTest {

    @Property
    void eachShardHasTwoReplicasAndEachReplicaItsShare(
            @ForAll @IntRange(min = 1, max = 256) int shards, @ForAll @IntRange(min = 2, max = 300) int replicas) {
        var assigned = assigned(shards, replicas);

        assertThat(assigned).allSatisfy(some -> assertThat(some).hasSizeGreaterThanOrEqualTo(2));
        var shares = names(replicas).stream()
                .map(name ->
                        assigned.stream().filter(some -> some.contains(name)).count())
                .toList();
        assertThat(shares).allSatisfy(share -> assertThat(share).isPositive());
        assertThat(shares.stream().max(Long::compare).orElseThrow()
                        - shares.stream().min(Long::compare).orElseThrow())
                .isLessThanOrEqualTo(1);
    }

    @Test
    void twoReplicasAttendToAllShards() {
        assertThat(assigned(16, 2)).allSatisfy(some -> assertThat(some).containsExactlyInAnyOrder("pod-0", "pod-1"));
        assertThat(assigned(16, 1)).allSatisfy(some -> assertThat(some).containsExactly("pod-0"));
    }

    @Test
    void allReplicasAttendToADatabaseThatIsNotDivided() {
        assertThat(assigned(1, 58)).singleElement().satisfies(some -> assertThat(some)
                .hasSize(58));
    }

    @Test
    void moreReplicasThanShardsAreDividedAmongThem() {
        assertThat(assigned(2, 8)).extracting(Collection::size).containsExactly(4, 4);
        assertThat(assigned(2, 3)).containsExactly(Set.of("pod-0", "pod-1"), Set.of("pod-2", "pod-0"));
    }

    private static List<Set<String>> assigned(int shards, int replicas) {
        return IntStream.range(0, shards)
                .mapToObj(shard -> ShardAssignment.replicasOf(shard, shards, names(replicas)))
                .toList();
    }

    private static List<String> names(int replicas) {
        return IntStream.range(0, replicas).mapToObj(number -> "pod-" + number).toList();
    }
}
