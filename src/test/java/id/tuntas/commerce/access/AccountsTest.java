package id.tuntas.commerce.access;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// An account is changed at one replica, and was cached at another one before.
@QuarkusTest
class AccountsTest {

    private static final Duration CACHED = Duration.ofSeconds(3);

    @Inject
    CommerceConfig config;

    @Inject
    LimitsConfig limits;

    @Inject
    AfterCommit afterCommit;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @Inject
    Resellers resellers;

    private Accounts here;
    private Accounts elsewhere;

    @BeforeEach
    void startReplicas() {
        here = new Accounts(config, limits, afterCommit, clock);
        elsewhere = new Accounts(config, limits, afterCommit, clock);
    }

    @Test
    void suspensionTakesEffectAtOtherReplicasInSeconds() {
        var reseller = resellers.withBalance(1);
        assertThat(seenElsewhere(reseller.key())).isPresent();

        change(reseller.accountId(), account -> account.standing = Standing.SUSPENDED);
        time.passes(CACHED);

        assertThat(seenElsewhere(reseller.key()))
                .hasValueSatisfying(found -> assertThat(found.standing()).isEqualTo(Standing.SUSPENDED));
    }

    @Test
    void replacedKeyOpensNothingAtOtherReplicasAfterSeconds() {
        var reseller = resellers.withBalance(1);
        var newKey = UUID.randomUUID().toString();
        assertThat(seenElsewhere(reseller.key())).isPresent();

        change(reseller.accountId(), account -> account.replaceKey(newKey));
        time.passes(CACHED);

        assertThat(seenElsewhere(reseller.key())).isEmpty();
        assertThat(seenElsewhere(newKey)).isPresent();
    }

    /// By a request of its own, so that nothing is remembered but what is cached.
    private Optional<Reseller> seenElsewhere(String key) {
        return QuarkusTransaction.requiringNew().call(() -> elsewhere.byKey(key));
    }

    private void change(String accountId, Consumer<Account> change) {
        QuarkusTransaction.requiringNew().run(() -> {
            var account = Account.<Account>findByIdOptional(accountId).orElseThrow();
            here.forget(account);
            change.accept(account);
        });
    }
}
