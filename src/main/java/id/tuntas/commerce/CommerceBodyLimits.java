package id.tuntas.commerce;

import id.tuntas.platform.http.BodyLimit;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// Body limits of all but orders: a request that waits, such as for a reseller's own receiver, keeps its body as
/// long.
final class CommerceBodyLimits {

    private static final int KIB = 1024;

    CommerceBodyLimits() {}

    @Produces
    @Singleton
    static BodyLimit ofWebhookSettings() {
        return new BodyLimit("/api/v1/webhook", 16 * KIB);
    }

    @Produces
    @Singleton
    static BodyLimit ofAllElse() {
        return new BodyLimit(
                List.of("/api/v1/balance", "/api/v1/item", "/api/v1/order/sandbox", "/api/v1/trx/inquiry"), 64 * KIB);
    }
}
