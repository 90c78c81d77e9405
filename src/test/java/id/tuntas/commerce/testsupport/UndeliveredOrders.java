package id.tuntas.commerce.testsupport;

import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.Loops;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Keeps orders as they were bought until a test lets them be delivered: even the slow destinations wait for seconds
/// only, and a machine that has much else to do may need longer for what a test does meanwhile.
@ApplicationScoped
public class UndeliveredOrders {

    private final CommerceDatabase database;
    private final Loops loops;

    UndeliveredOrders(CommerceDatabase database, Loops loops) {
        this.database = database;
        this.loops = loops;
    }

    /// Buys until it is an order whose delivery had not begun.
    ///
    /// @param purchase returns the reference of the order
    public String bought(Supplier<String> purchase) {
        return Stream.generate(purchase).filter(this::isKept).findFirst().orElseThrow();
    }

    /// Takes the lines of an order from the queue, as soon as it has been bought.
    ///
    /// @return false if the delivery has begun
    public boolean isKept(String refId) {
        // Read without locks, and deleted by their keys: joined, rows of other tests would be locked as well.
        var lines = await().pollDelay(Duration.ZERO).until(() -> lines(refId), found -> !found.isEmpty());
        lines.forEach(line -> database.execute("delete from dispatch where line_id = ?", line));
        return lines.stream().noneMatch(this::hasBegun);
    }

    private boolean hasBegun(String line) {
        return database.number(
                        "select count(*) from trx_unit where line_id = ?"
                                + " and (status <> 'PENDING' or smm_remains is not null)",
                        line)
                > 0;
    }

    /// Puts the lines of an order that was kept back into the queue.
    public void deliver(String refId) {
        lines(refId)
                .forEach(line ->
                        database.execute("insert into dispatch (line_id, due_at) values (?, utc_timestamp(6))", line));
        loops.wake();
    }

    private List<String> lines(String refId) {
        return database.texts(
                "select l.id from trx_line l join trx t on t.id = l.trx_id where t.ref_id = ? order by l.id", refId);
    }
}
