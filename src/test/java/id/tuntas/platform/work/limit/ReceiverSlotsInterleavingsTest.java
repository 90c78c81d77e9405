package id.tuntas.platform.work.limit;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import id.tuntas.testsupport.Scale;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/// Whatever the claiming threads of two shards and the workers do at the same time has the results of some order in
/// which they could have done it one after the other. Public, since a model checker makes instances of it.
@Param(name = "row", gen = IntGen.class, conf = "1:4")
public class ReceiverSlotsInterleavingsTest {

    private final ReceiverSlots slots = new ReceiverSlots(
            Lane.whole(WorkSettings.defaults(), Receivers.equal("receiver", 1)),
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

    private Reservation first = slots.reserve();
    private Reservation second = slots.reserve();

    @Test
    void slotsAreTakenAndReleasedAsIfOneAfterTheOther() {
        new ModelCheckingOptions()
                .iterations(Scale.of(4, 20))
                .invocationsPerIteration(200)
                .actorsBefore(1)
                .actorsPerThread(3)
                .actorsAfter(1)
                .check(getClass());
    }

    @Operation(nonParallelGroup = "first shard")
    public boolean takeOnFirstShard(@Param(name = "row") int row) {
        return first.take(claim("first-", row), receiver(row));
    }

    @Operation(nonParallelGroup = "second shard")
    public boolean takeOnSecondShard(@Param(name = "row") int row) {
        return second.take(claim("second-", row), receiver(row));
    }

    @Operation(nonParallelGroup = "first shard")
    public void claimedOnFirstShard() {
        first = slots.reserve();
    }

    @Operation(nonParallelGroup = "second shard")
    public boolean cancelOnSecondShard() {
        var failed = second;
        second = slots.reserve();
        return slots.cancel(failed);
    }

    @Operation
    public List<String> full() {
        return slots.reserve().full(List.of()).stream().sorted().toList();
    }

    @Operation
    public boolean release(@Param(name = "row") int row) {
        return slots.release(claim("first-", row));
    }

    private static String receiver(int row) {
        return "receiver-" + row % 2;
    }

    private static Claim claim(String shard, int row) {
        return new Claim(shard + row, 0, 1, 0, Instant.EPOCH, false, null);
    }
}
