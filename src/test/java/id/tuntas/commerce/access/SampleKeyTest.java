package id.tuntas.commerce.access;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.security.Sha256;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SampleKeyTest {

    @Inject
    LimitsConfig limits;

    @Inject
    AfterCommit afterCommit;

    @Test
    void withoutSimulationWellKnownKeysOpenNothingEvenIfTheirAccountsAreThere() {
        var accounts = new Accounts(WithoutSimulation.COMMERCE, limits, afterCommit, Clock.systemUTC());

        assertThat(Account.byKeyHash(Sha256.hexOf(SampleKey.RESELLER))).isPresent();
        assertThat(accounts.byKey(SampleKey.RESELLER)).isEmpty();
    }
}
