package id.tuntas.fulfilment.supplier;

import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// A supplier whose rate limit others have used up again whenever a pause is over.
public final class UsedUpBudget {

    private final AtomicInteger checks = new AtomicInteger();

    /// @param times  how many status checks it holds back
    /// @param answer to those after them
    public Supplier supplier(int times, DetailAnswer answer) {
        return supplier(times, answer, new DetailAnswer.HeldBack(Duration.ofMillis(1)));
    }

    /// @param before what so many status checks are answered
    public Supplier supplier(int times, DetailAnswer answer, DetailAnswer before) {
        return new Supplier(null) {

            @Override
            public void awaitPause() {
                // No time has to pass in the test.
            }

            @Override
            public DetailAnswer transaction(String refId) {
                return checks.incrementAndGet() <= times ? before : answer;
            }
        };
    }

    public int checks() {
        return checks.get();
    }
}
