package id.tuntas.commerce.sample;

import id.tuntas.commerce.topup.TopUpChannel;
import id.tuntas.commerce.topup.TopUpChannel.Fee;
import id.tuntas.commerce.topup.TopUpChannel.Type;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/// Inserts payment channels in the open transaction if there are none: QRIS, virtual accounts, and one that is off.
@ApplicationScoped
class SampleChannels {

    private static final Duration MINUTES = Duration.ofMinutes(15);
    private static final Duration DAY = Duration.ofDays(1);

    private final Clock clock;

    SampleChannels(Clock clock) {
        this.clock = clock;
    }

    void insertWhereEmpty() {
        if (TopUpChannel.count() > 0) {
            return;
        }
        TopUpChannel.persist(
                channel("QRIS", "QRIS", Type.QRIS, Fee.of(0, "0.70"), 1),
                channel("QRISFAST", "QRIS Instant", Type.QRIS, Fee.of(500, "0.70"), 2),
                channel("BCAVA", "BCA Virtual Account", Type.VA, Fee.of(4_000, "0.00"), 3),
                channel("BNIVA", "BNI Virtual Account", Type.VA, Fee.of(3_500, "0.00"), 4),
                channel("BRIVA", "BRI Virtual Account", Type.VA, Fee.of(3_000, "0.00"), 5),
                channel("MANDIRIVA", "Mandiri Virtual Account", Type.VA, Fee.of(3_500, "0.00"), 6),
                channel("PERMATAVA", "Permata Virtual Account", Type.VA, Fee.of(3_000, "0.00"), 7)
                        .switchedOff());
    }

    private TopUpChannel channel(String service, String name, Type type, Fee fee, int sortOrder) {
        return TopUpChannel.of(service, name, type, fee, type == Type.QRIS ? MINUTES : DAY, sortOrder, clock.instant());
    }
}
