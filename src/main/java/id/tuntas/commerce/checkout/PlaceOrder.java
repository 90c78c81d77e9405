package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.PiledUpRequests;
import id.tuntas.platform.failure.OtherThread;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Places an order, batched with concurrent ones; returns after the commit.
///
/// All orders of an account lock its balance row. One by one, each would wait for the previous commit; a batch waits
/// for one.
@ApplicationScoped
class PlaceOrder {

    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(64, Duration.ofMillis(1), 2, 10_000);

    private final GroupCommit<WantedOrder, Placement> commits;
    private final PiledUpRequests piledUp;

    PlaceOrder(PlaceOrders placeOrders, PiledUpRequests piledUp) {
        this.piledUp = piledUp;
        this.commits = new GroupCommit<>("orders", TOGETHER, placeOrders::place);
    }

    /// @throws ApiError for every refusal; a refused order is not written or debited
    Transaction place(WantedOrder wanted) {
        return switch (committed(wanted)) {
            case Placement.Placed(var order) -> order;
            case Placement.Refused(var reason) -> throw reason;
        };
    }

    private Placement committed(WantedOrder wanted) {
        try {
            return OtherThread.join(commits.submit(wanted));
        } catch (GroupCommit.Refused _) {
            piledUp.count();
            throw ApiError.tooManyOrders();
        }
    }

    @PreDestroy
    void writeWhatIsWaiting() {
        commits.close();
    }
}
