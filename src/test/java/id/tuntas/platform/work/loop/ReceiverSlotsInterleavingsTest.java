package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import id.tuntas.platform.work.WorkSettings;
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

/// Whatever the claiming thread and the workers do at the same time has the results of some order in which they could
/// have done it one after the other. Public, since a model checker makes instances of it.
@Param(name = "row", gen = IntGen.class, conf = "1:4")
public class ReceiverSlotsInterleavingsTest {

    private final ReceiverSlots slots = new ReceiverSlots(
            Lane.whole(WorkSettings.defaults(), Receivers.equal("receiver", 1)),
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

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

    @Operation(nonParallelGroup = "claiming")
    public boolean take(@Param(name = "row") int row) {
        return slots.take(claim(row), "receiver-" + row % 2);
    }

    @Operation(nonParallelGroup = "claiming")
    public void claimed() {
        slots.claimed();
    }

    @Operation(nonParallelGroup = "claiming")
    public void notClaimed() {
        slots.notClaimed();
    }

    @Operation(nonParallelGroup = "claiming")
    public List<String> full() {
        return slots.full();
    }

    @Operation
    public boolean release(@Param(name = "row") int row) {
        return slots.release(claim(row));
    }

    private static Claim claim(int row) {
        return new Claim("row-" + row, 0, 1, 0, Instant.EPOCH, false, null);
    }
}
