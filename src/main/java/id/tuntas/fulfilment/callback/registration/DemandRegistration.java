package id.tuntas.fulfilment.callback.registration;

import id.tuntas.fulfilment.callback.registration.WebhookRegistration.Wanted;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.time.Clock;

/// Makes the registration due: at every start, and when an operator requests a test or a rotation.
@ApplicationScoped
public class DemandRegistration {

    private final Sql sql;
    private final DueQueue queue;
    private final RegistrationConfig config;
    private final Clock clock;

    DemandRegistration(AgroalDataSource dataSource, AfterCommit afterCommit, RegistrationConfig config, Clock clock) {
        this.sql = new Sql(dataSource);
        this.queue = new DueQueue(dataSource, "webhook_registration", "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.config = config;
        this.clock = clock;
    }

    DueQueue queue() {
        return queue;
    }

    void start(@Observes StartupEvent event) {
        QuarkusTransaction.requiringNew().run(() -> demand(Wanted.REGISTER));
    }

    /// Joins the caller's transaction. A rotation in progress continues.
    ///
    /// @return false when there is no URL to register
    public boolean demand(Wanted wanted) {
        var url = config.publicUrl().map(URI::toString);
        url.ifPresent(text -> store(text, wanted));
        return url.isPresent();
    }

    private void store(String url, Wanted wanted) {
        var now = clock.instant();
        sql.update(
                "insert into webhook_registration (id, callback_url, status, wanted, unconfirmed_since, due_at)"
                        + " values (?, ?, 'PENDING', ?, ?, ?) on duplicate key update"
                        + " callback_url = values(callback_url),"
                        + " wanted = if(wanted = 'ROTATE' and due_at is not null, wanted, values(wanted)),"
                        + " status = 'PENDING', unconfirmed_since = coalesce(unconfirmed_since, values(unconfirmed_since)),"
                        + " due_at = values(due_at), wakes = wakes + 1, attempt = 0",
                WebhookRegistration.ID,
                url,
                wanted.name(),
                now,
                now);
        queue.announce(now);
    }
}
