package id.tuntas.platform.database;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.text;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SuspendedMachineTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    /// With a time that is behind, a lease would be over when it starts.
    @Test
    void nothingIsClaimedUntilTheTimeIsKnown() {
        var isKnown = new AtomicBoolean();
        QuarkusMock.installMockForType(
                new ServerTime() {
                    @Override
                    public boolean isKnown() {
                        return isKnown.get();
                    }
                },
                ServerTime.class);

        var order = buys();
        await().during(Duration.ofMillis(500)).until(() -> text(order, "status").equals("accepted"));

        isKnown.set(true);
        becomes(order, "processing");
    }
}
