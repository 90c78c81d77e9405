package id.tuntas.fulfilment.order.intake;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.catalogue.ItemForms;
import id.tuntas.fulfilment.catalogue.Lookup;
import id.tuntas.fulfilment.catalogue.reservation.PromisedBill;
import id.tuntas.fulfilment.catalogue.reservation.PromisedLock;
import id.tuntas.fulfilment.catalogue.reservation.Promises;
import id.tuntas.fulfilment.notification.CustomerUrl;
import id.tuntas.fulfilment.notification.MailAddress;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.PhoneNumber;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.LineRequest;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks all lines of a request against the catalogue, the limits, and what the supplier has promised, and that the
/// customer's telephone number is one of a known country, the e-mail address one that can be sent to, and the webhook
/// an https one.
@ApplicationScoped
class CheckOrder {

    private final ItemForms forms;
    private final Promises promises;
    private final CheckLimits limits;
    private final NotificationConfig notifications;
    private final Clock clock;

    CheckOrder(ItemForms forms, Promises promises, CheckLimits limits, NotificationConfig notifications, Clock clock) {
        this.forms = forms;
        this.promises = promises;
        this.limits = limits;
        this.notifications = notifications;
        this.clock = clock;
    }

    /// @param items all of the request's, as they were found
    CheckedOrder check(CreateOrderRequest request, Map<Long, Lookup> items) {
        var now = clock.instant();
        var errors = new ArrayList<FieldError>();
        var lines = new ArrayList<CheckedLine>();
        for (int i = 0; i < request.items().size(); i++) {
            var line = request.items().get(i);
            var pointer = "/items/" + i;
            switch (requireNonNull(items.get(line.itemId()))) {
                case Lookup.Found(var item) -> {
                    var checked = new CheckedLine(pointer, line, item, forms.of(item), bill(line));
                    lines.add(checked);
                    errors.addAll(CheckLine.errors(checked, request.maxAmount() != null, now));
                }
                case Lookup.NotFound _ -> errors.add(new FieldError(pointer + "/item_id", "is not a known item"));
                case Lookup.Unavailable(var _, var retryAfter, var _) -> {
                    return new Acceptance.CannotTell(line.itemId(), retryAfter);
                }
            }
        }
        errors.addAll(limits.errors(lines));
        wrongEmail(request.customer().email())
                .map(text -> new FieldError("/customer/email", text))
                .ifPresent(errors::add);
        wrongPhone(request.customer().phone())
                .map(text -> new FieldError("/customer/phone", text))
                .ifPresent(errors::add);
        wrongUrl(request.customer().webhookUrl())
                .map(text -> new FieldError("/customer/webhook_url", text))
                .ifPresent(errors::add);
        var lock = request.lockToken() == null ? null : promises.lock(request.lockToken());
        if (lock != null) {
            wrongLock(request, lock, now)
                    .map(text -> new FieldError("/lock_token", text))
                    .ifPresent(errors::add);
        }
        return errors.isEmpty() ? new CheckedOrder.Lines(lines) : new Acceptance.Invalid(errors);
    }

    private @Nullable PromisedBill bill(LineRequest line) {
        return line.inquiryToken() == null ? null : promises.bill(line.inquiryToken());
    }

    private static Optional<String> wrongEmail(@Nullable String email) {
        return email == null || MailAddress.ascii(email.strip()).isPresent()
                ? Optional.empty()
                : Optional.of("must have only ASCII characters before the @, and a domain that has an ASCII form");
    }

    /// Whether the channel is on or not, so that switching it on refuses no orders.
    private Optional<String> wrongPhone(@Nullable String phone) {
        var countryCode = notifications.whatsapp().countryCode();
        return phone == null
                        || phone.isBlank()
                        || PhoneNumber.international(phone.strip(), countryCode).isPresent()
                ? Optional.empty()
                : Optional.of("must begin with +, with 0, or with the country code " + countryCode);
    }

    private Optional<String> wrongUrl(@Nullable String url) {
        return url == null ? Optional.empty() : CustomerUrl.refusal(url, notifications.allowPrivateAddresses());
    }

    /// A lock that was not made here is left for the supplier to check.
    private static Optional<String> wrongLock(CreateOrderRequest request, PromisedLock lock, Instant now) {
        if (lock.releasedAt != null) {
            return Optional.of("was released");
        }
        if (lock.hasExpired(now)) {
            return Optional.of("has expired");
        }
        var bought = request.items().stream()
                .filter(line -> line.itemId() == lock.itemId)
                .mapToLong(line -> line.quantity())
                .sum();
        return bought == lock.quantity
                ? Optional.empty()
                : Optional.of("is for " + lock.quantity + " of item " + lock.itemId + "; the order has " + bought);
    }
}
