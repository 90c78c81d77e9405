package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.Loops;
import jakarta.enterprise.context.ApplicationScoped;

/// Has every open order looked at, as its due time would: in tests that is an hour away.
@ApplicationScoped
public class Polling {

    private final FulfilmentDatabase database;
    private final Loops loops;

    Polling(FulfilmentDatabase database, Loops loops) {
        this.database = database;
        this.loops = loops;
    }

    /// First waits for the looks that are under way, which would set the next due time themselves.
    public void looksNow() {
        await().until(() ->
                database.number("select count(*) from open_order where leased_until > utc_timestamp(6)") == 0);
        database.execute("update open_order set due_at = least(due_at, utc_timestamp(6))");
        loops.wake();
    }

    /// Waits until every look that is due or under way is recorded: only then is nothing more to come of it.
    public void awaitRecorded() {
        await().until(() -> database.number("select count(*) from open_order where due_at <= utc_timestamp(6)"
                        + " or leased_until is not null")
                == 0);
    }
}
