package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.text.CustomerText;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.notification.ExpectationConfig;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.tracking.TrackedLine.Progress;
import id.tuntas.fulfilment.tracking.TrackedLine.Unit;
import id.tuntas.platform.link.TrackingConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Builds an order's page, without goods unless a line is revealed.
@ApplicationScoped
class ShowOrder {

    private final UnitSecrets secrets;
    private final CustomerText customerText;
    private final ExpectationConfig expectations;
    private final NotificationConfig notifications;
    private final TrackingConfig config;
    private final Clock clock;

    ShowOrder(
            UnitSecrets secrets,
            CustomerText customerText,
            ExpectationConfig expectations,
            NotificationConfig notifications,
            TrackingConfig config,
            Clock clock) {
        this.secrets = secrets;
        this.customerText = customerText;
        this.expectations = expectations;
        this.notifications = notifications;
        this.config = config;
        this.clock = clock;
    }

    /// @param revealed the position of the line whose goods are shown in clear
    TrackingPage page(Order order, String path, Language language, OptionalInt revealed) {
        var lines = order.lines.stream()
                .map(line -> line(order, line, language, revealed.isPresent() && revealed.getAsInt() == line.position))
                .toList();
        var waits = lines.stream()
                .map(TrackedLine::waiting)
                .filter(Objects::nonNull)
                .toList();
        var standing = order.isWithheld()
                ? Standing.DELAYED
                : Standing.of(order.status, waits.stream().anyMatch(Waiting::isLate));
        var times = new PageTimes(config.timeZone(), language);
        return new TrackingPage(
                language,
                path,
                config.shopName().orElse(null),
                config.supportUrl().map(URI::toString).orElse(null),
                order.reference,
                standing,
                times.steps(order),
                lines,
                order.finishedAt == null ? null : times.day(order.finishedAt.plus(config.validFor())),
                refreshSeconds(order, waits));
    }

    /// As long as the order is open, also if no line waits.
    private static int refreshSeconds(Order order, List<Waiting> waits) {
        return waits.stream()
                .mapToInt(Waiting::refreshSeconds)
                .min()
                .orElse(order.status.isFinal() ? 0 : Waiting.INSTANT.refreshSeconds());
    }

    /// A withheld code is still to come: until an operator decides, its unit does not count as delivered.
    private TrackedLine line(Order order, OrderLine line, Language language, boolean revealed) {
        var withheld = (int) line.units.stream().filter(unit -> unit.withheld).count();
        return new TrackedLine(
                line.position,
                line.name,
                line.quantity,
                line.target,
                withheld > 0 ? ItemStatus.PROCESSING : line.status,
                line.delivered - withheld,
                line.failed,
                waiting(order, line, withheld > 0),
                line.kind == ItemKind.SMM ? Progress.of(line, language.locale()) : null,
                line.units.stream().map(unit -> unit(unit, revealed)).toList(),
                line.hasGoods(),
                revealed,
                notifications.includeSellerNote() ? customerText.clean(line.sellerNote) : null);
    }

    private @Nullable Waiting waiting(Order order, OrderLine line, boolean isWithheld) {
        if (!order.status.isFinal() && !line.status.isFinal()) {
            var age = Duration.between(order.createdAt, clock.instant());
            return Waiting.of(line.kind, age, expectations.of(line.kind));
        }
        return isWithheld ? Waiting.INSTANT_LATE : null;
    }

    private Unit unit(OrderUnit unit, boolean revealed) {
        return new Unit(
                unit.unit,
                unit.status.code(),
                revealed ? secrets.serialNumber(unit) : null,
                revealed ? secrets.license(unit) : null,
                unit.status == ItemStatus.FAILED ? customerText.clean(unit.message) : null);
    }
}
