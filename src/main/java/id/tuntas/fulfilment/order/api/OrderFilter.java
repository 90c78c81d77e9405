package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Codes;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The criteria by which orders are listed and chosen for bulk actions; all given ones must match. In a bulk action, an
/// empty text other than `q` and `customer` is refused or matches nothing: ignored, it would select more than
/// was meant.
///
/// @param ids          public ids
/// @param reason       why it waits or failed
/// @param attention    a code, or `any`
/// @param kind         of at least one of its items
/// @param itemId       of at least one of its items
/// @param customer     a whole e-mail address, or a phone number in a usual spelling
/// @param channel      one over which its customer is notified
/// @param learntBy     how its end was detected: `callback` or `poll`; `operator` if an operator has ended it,
///                     `refusal` if the supplier refused it. Orders that have not ended, and canceled ones, match none
/// @param from         not created before
/// @param to           created before
/// @param finishedFrom not finished before
/// @param finishedTo   finished before
/// @param olderThan    created longer ago: an ISO 8601 duration such as `PT24H`
/// @param q            the beginning of a reference, ref_id or invoice, or a whole e-mail address, destination or
///                     order id, or a phone number in a usual spelling, also as a destination
@Schema(
        description =
                "All given criteria must match. An empty `q` or `customer` counts as absent; in a bulk action, any"
                        + " other empty text is refused or matches nothing.")
public record OrderFilter(
        @Nullable @Size(max = 500) List<@NotNull String> ids,
        @Schema(pattern = OrderStatus.CODES) @Nullable String status,
        @Nullable String reason,
        @Schema(pattern = ATTENTIONS) @Nullable String attention,
        @Schema(pattern = ItemKind.CODES) @Nullable String kind,
        @Nullable Long itemId,
        @Nullable String customer,
        @Nullable String reference,
        @Nullable String refId,
        @Nullable String invoice,
        @Schema(pattern = Channels.CUSTOMER_NAMES) @Nullable String channel,
        @Schema(pattern = LEARNT_BY) @Nullable String learntBy,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable Instant finishedFrom,
        @Nullable Instant finishedTo,
        @Nullable String olderThan,
        @Nullable String q) {

    static final String ATTENTIONS = Attention.CODES + "|" + OrderCriteria.ANY;

    /// How the end of an order can have been detected.
    static final String LEARNT_BY = "callback|poll|operator|refusal";

    /// A blank `q` is none: it would match every order. A blank `customer` is none either: earlier versions have stored
    /// empty addresses, so that it would match the orders of many customers.
    public OrderFilter {
        q = GivenText.stripped(q);
        customer = GivenText.stripped(customer);
    }

    private static final Map<String, Function<OrderFilter, @Nullable String>> PERSONAL =
            Map.of("customer", OrderFilter::customer, "q", OrderFilter::q);

    /// Whether there is a condition depends neither on the time nor on the country.
    private static final Instant SOME_TIME = Instant.parse("2026-01-01T00:00:00Z");

    private static final String SOME_COUNTRY_CODE = "62";

    /// No order is older, and every time before now can be stored.
    private static final Duration LONGEST = Duration.ofDays(3_660);

    /// Whether it has no condition: it would select every order. Not a getter, which JSON would show as a member.
    ///
    /// @throws ProblemException as [#criteria]
    public boolean selectsAll() {
        return criteria(FindOrders.FILTER, SOME_TIME, SOME_COUNTRY_CODE).areNone();
    }

    /// The names of what may be an address, a phone number or a destination.
    public static Set<String> personal() {
        return PERSONAL.keySet();
    }

    /// The given ones of these texts.
    List<String> personalTexts() {
        return PERSONAL.values().stream()
                .map(criterion -> criterion.apply(this))
                .filter(Objects::nonNull)
                .toList();
    }

    /// @param place       the pointer to this filter in the request; empty if its members are parameters
    /// @param countryCode of telephone numbers that begin with a zero
    /// @throws ProblemException 422, with a pointer to each invalid criterion
    OrderCriteria criteria(String place, Instant now, String countryCode) {
        var errors = new ArrayList<FieldError>();
        var internalIds = ids == null
                ? Optional.<List<String>>empty()
                : Optional.of(
                        ids.stream().flatMap(id -> OrderId.parse(id).stream()).toList());
        if (ids != null && internalIds.orElseThrow().size() < ids.size()) {
            errors.add(new FieldError(place + "/ids", "must contain order ids"));
        }
        refuseOthers(OrderStatus.CODES, place + "/status", status, errors);
        refuseOthers(ATTENTIONS, place + "/attention", attention, errors);
        refuseOthers(ItemKind.CODES, place + "/kind", kind == null ? null : kind.toLowerCase(Locale.ROOT), errors);
        refuseOthers(Channels.CUSTOMER_NAMES, place + "/channel", channel, errors);
        refuseOthers(LEARNT_BY, place + "/learnt_by", learntBy, errors);
        var age = olderThan == null ? Optional.<Duration>empty() : duration(olderThan);
        if (olderThan != null && age.isEmpty()) {
            errors.add(new FieldError(place + "/older_than", "must be a duration such as PT24H or P7D"));
        }
        if (!errors.isEmpty()) {
            throw new ProblemException(Problems.validation(errors));
        }
        return new OrderCriteria(
                this, internalIds.orElse(null), age.map(now::minus).orElse(null), countryCode);
    }

    private static void refuseOthers(String codes, String pointer, @Nullable String given, List<FieldError> errors) {
        if (given != null && !Codes.contain(codes, given)) {
            errors.add(new FieldError(pointer, Codes.mustBe(codes)));
        }
    }

    private static Optional<Duration> duration(String text) {
        try {
            return Optional.of(Duration.parse(text)).filter(age -> !age.isNegative() && age.compareTo(LONGEST) <= 0);
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
