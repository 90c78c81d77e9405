package id.tuntas.commerce.testsupport;

import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/// The last part of a count, which lasts until a test ends it.
public final class HeldCount implements BooleanSupplier {

    private final CountDownLatch end = new CountDownLatch(1);

    public void end() {
        end.countDown();
    }

    @Override
    public boolean getAsBoolean() {
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return false;
    }
}
