package id.tuntas.fulfilment.notification;

import id.tuntas.fulfilment.notification.NotificationFacts.Customer;
import id.tuntas.fulfilment.notification.NotificationFacts.Item;
import id.tuntas.fulfilment.notification.NotificationFacts.Progress;
import id.tuntas.fulfilment.notification.NotificationFacts.Purchase;
import id.tuntas.fulfilment.notification.NotificationFacts.Times;
import id.tuntas.fulfilment.notification.NotificationFacts.Unit;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order with a bit of everything: a top-up of which one unit failed, a licence, followers on their way and partly
/// refunded.
public final class NotificationFactsSamples {

    public static final String SERIAL_NUMBER = "SN-4711-0815";
    public static final String LICENSE = "user@game.example\nPass<word>&1";
    public static final String TRACK_URL = "https://orders.example.com/track/abc";
    public static final Instant CREATED_AT = Instant.parse("2026-11-20T16:38:51Z");
    public static final Instant UPDATED_AT = Instant.parse("2026-11-20T16:40:02Z");
    public static final String SELLER_NOTE = "Log in at https://seller.example <first>";

    private NotificationFactsSamples() {}

    public static NotificationFacts facts(String orderId) {
        return facts(orderId, null);
    }

    public static NotificationFacts facts(String orderId, @Nullable Instant expectedBy) {
        return facts(orderId, expectedBy, TRACK_URL);
    }

    public static NotificationFacts withoutPage(String orderId) {
        return facts(orderId, null, null);
    }

    private static NotificationFacts facts(String orderId, @Nullable Instant expectedBy, @Nullable String trackUrl) {
        return new NotificationFacts(
                "ord_" + orderId,
                "SHOP-" + orderId,
                "ref-" + orderId,
                "processing",
                "balance",
                new Times(CREATED_AT, UPDATED_AT, null),
                new Purchase("SPY1", "paid", "stuck", 29_000, 1_000),
                "callback",
                30_000L,
                10_000L,
                trackUrl,
                expectedBy,
                false,
                new Customer("Sari"),
                List.of(topUp(), license(), followers()));
    }

    private static Item topUp() {
        var units = List.of(
                new Unit(1, "completed", SERIAL_NUMBER, null, "ok"),
                new Unit(2, "failed", null, null, "Wrong number, ask https://provider.example/help"));
        return new Item(101, "Telkomsel 10K", "h2h", 2, 10_000L, "08123456789", "partial", 1, 1, null, units, null);
    }

    private static Item license() {
        var units = List.of(new Unit(1, "completed", null, LICENSE, null));
        return new Item(201, "Game Pass", "auto", 1, 8_000L, null, "completed", 1, 0, SELLER_NOTE, units, null);
    }

    private static Item followers() {
        var progress = new Progress(5_000L, 350L, 650, 350L, true);
        return new Item(301, "Followers", "smm", 1_000, 1L, "@sari", "processing", 650, 0, null, List.of(), progress);
    }
}
