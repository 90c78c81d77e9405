package id.tuntas.platform.work.loop;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.toUnmodifiableSet;

import id.tuntas.platform.database.shard.Shard;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.replica.Replicas;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Which shards a replica attends to: it looks for due rows of them as soon as they are due. If all replicas did so
/// on all shards, each would find few rows at a time, and most of their questions none.
///
/// That is a matter of cost only, not of ownership: rows belong to the replica that has claimed them. Every replica
/// works on the rows that it announces itself, such as those of an order that it accepts, and looks at all shards now
/// and then, so that replicas may disagree about who runs.
@ApplicationScoped
class ShardAssignment {

    /// For the others to go on when one is replaced.
    private static final int MIN_REPLICAS = 2;

    /// What follows from the hosts of all replicas.
    private record Members(List<String> hosts, Set<Shard> others) {}

    private final Shards shards;
    private final Replicas replicas;
    private volatile Members known = new Members(List.of(), Set.of());

    ShardAssignment(Shards shards, Replicas replicas) {
        this.shards = shards;
        this.replicas = replicas;
    }

    /// Adapts to the replicas that run now.
    @Scheduled(every = "5s", identity = "shard-assignment", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void refresh() {
        var hosts = replicas.hosts();
        if (!hosts.equals(known.hosts())) {
            var others = shards.all().stream()
                    .filter(not(shard -> replicasOf(shard.number(), shards.all().size(), hosts)
                            .contains(replicas.host())))
                    .collect(toUnmodifiableSet());
            if (!others.equals(known.others())) {
                Log.infof(
                        "attends to %d of %d shards, beside replicas at %d other hosts",
                        shards.all().size() - others.size(), shards.all().size(), hosts.size() - 1);
            }
            known = new Members(hosts, others);
        }
    }

    /// As last adapted. True for what is not divided.
    boolean isOurs(Shard shard) {
        return !known.others().contains(shard);
    }

    /// Divides the shards evenly: each has two replicas, or more if every replica is to have a shard.
    ///
    /// @param replicas distinct, in an order that all of them agree on
    static Set<String> replicasOf(int shard, int shards, List<String> replicas) {
        int each = Math.max(MIN_REPLICAS, Math.ceilDiv(replicas.size(), shards));
        return IntStream.range(shard * each, (shard + 1) * each)
                .mapToObj(place -> replicas.get(place % replicas.size()))
                .collect(toUnmodifiableSet());
    }
}
