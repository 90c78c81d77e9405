package id.tuntas.fulfilment.callback.registration;

import id.tuntas.fulfilment.callback.registration.WebhookRegistration.Wanted;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes the registration due: at every start, when an operator requests a test or a rotation, and when the test
/// callback arrives.
@ApplicationScoped
public class DemandRegistration {

    private final Sql sql;
    private final DueQueue queue;
    private final RegistrationConfig config;
    private final RegistrationSecret secret;
    private final Clock clock;

    DemandRegistration(
            Sql sql, AfterCommit afterCommit, RegistrationConfig config, RegistrationSecret secret, Clock clock) {
        this.sql = sql;
        this.queue = new DueQueue(sql, "webhook_registration", "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.config = config;
        this.secret = secret;
        this.clock = clock;
    }

    DueQueue queue() {
        return queue;
    }

    /// Again, if a replica that starts on another server of the cluster was faster.
    void start(@Observes StartupEvent event) {
        Transactions.repeatable(() -> demand(Wanted.REGISTER));
    }

    /// Joins the caller's transaction. What is still to be done of an earlier request is done if it includes this one:
    /// a rotation registers, and a registration tests.
    ///
    /// @return false when there is no URL to register
    public boolean demand(Wanted wanted) {
        var url = config.publicUrl().map(URI::toString);
        url.ifPresent(text -> store(text, wanted));
        return url.isPresent();
    }

    /// Stores, before the supplier is asked for a secret, that one has to be generated: if its answer is lost, or this
    /// process dies, the supplier has a secret that is not known here, and says only that it has one.
    ///
    /// @return false if something else is wanted meanwhile
    boolean becomesRotation() {
        return QuarkusTransaction.requiringNew()
                .call(() -> sql.update(
                                "update webhook_registration set wanted = ? where id = ? and wanted = ?",
                                Wanted.ROTATE.name(),
                                WebhookRegistration.ID,
                                Wanted.REGISTER.name())
                        > 0);
    }

    /// Stores a generated secret at once, in its own transaction, since the supplier already signs with it. If another
    /// replica has stored one meanwhile, it is unknown which one is the latest, and another has to be generated.
    ///
    /// @param former name of the secret that was present before
    /// @return whether it was stored; registering the URL is next then
    boolean keepSecret(String generated, @Nullable String former) {
        return QuarkusTransaction.requiringNew().call(() -> {
            var registration = WebhookRegistration.locked().orElseThrow();
            var isSuccessor = Objects.equals(registration.secretName, former);
            if (isSuccessor) {
                secret.replace(registration, generated);
                registration.wanted = Wanted.REGISTER;
            } else {
                registration.needsSecret(clock.instant());
                queue.restart(WebhookRegistration.ID);
            }
            return isSuccessor;
        });
    }

    /// Another replica may have requested another URL, and registered it before this one. This one's lease may be lost,
    /// so that its result is not recorded.
    ///
    /// @param registered the URL that the supplier was told
    void registerAgainUnless(String registered) {
        QuarkusTransaction.requiringNew().run(() -> {
            var registration = WebhookRegistration.locked().orElseThrow();
            if (!registration.callbackUrl.equals(registered)) {
                registration.needsUrl(clock.instant());
                queue.restart(WebhookRegistration.ID);
            }
        });
    }

    /// A test is of the URL that is registered, which may be another one than this replica's.
    private void store(String url, Wanted wanted) {
        sql.update(
                "insert into webhook_registration (id, callback_url, status, wanted, unconfirmed_since)"
                        + " values (?, ?, 'PENDING', ?, ?) on duplicate key update"
                        + " callback_url = if(values(wanted) = 'TEST', callback_url, values(callback_url)),"
                        + " wanted = if(due_at is not null"
                        + " and (wanted = 'ROTATE' or wanted = 'REGISTER' and values(wanted) = 'TEST'),"
                        + " wanted, values(wanted)),"
                        + " status = 'PENDING', unconfirmed_since = coalesce(unconfirmed_since, values(unconfirmed_since))",
                WebhookRegistration.ID,
                url,
                wanted.name(),
                clock.instant());
        queue.restart(WebhookRegistration.ID);
    }

    /// Records a verified test callback in the transaction that stores it, and makes a waiting registration due. One
    /// signed with the previous secret proves nothing, since it may be old.
    public void testReceived(String verifiedBy) {
        // Locked, so that no rotation replaces the secret meanwhile. Callbacks of the same batch do not wait for it.
        WebhookRegistration.lockedNow()
                .filter(registration -> !secret.isPrevious(verifiedBy, registration))
                .ifPresent(registration -> {
                    registration.testReceived(verifiedBy, clock.instant());
                    if (registration.wanted == Wanted.AWAIT) {
                        queue.makeDueNow("id", List.of(WebhookRegistration.ID));
                    }
                });
    }
}
