package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.catalogue.reservation.Promises;
import id.tuntas.fulfilment.notification.CustomerUrl;
import id.tuntas.fulfilment.notification.PhoneNumber;
import id.tuntas.platform.rest.request.GivenText;
import id.tuntas.platform.rest.request.StorableText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Body of `POST /v1/orders`. An empty text counts as absent where a member may be absent.
public record CreateOrderRequest(
        @Schema(
                description =
                        "The shop's own order number, and the idempotency key: the same one with the same content is"
                                + " the same order, for ever. A blank before it belongs to it.")
        @NotBlank
        @Size(max = 191)
        @StorableText
        String reference,

        @NotNull @Valid CustomerRequest customer,
        @NotNull @Size(min = 1, max = 50) List<@NotNull @Valid LineRequest> items,

        @Schema(
                description = "Whole Rupiah: the most that the supplier may charge for the whole order. An order that"
                        + " costs more waits with the `reason` `price`, and is not bought. Without it, the limit is"
                        + " the cost at acceptance and a tolerance that the operator sets.")
        @PositiveOrZero
        @Nullable
        Long maxAmount,

        @Size(max = Promises.MAX_LOCK_TOKEN_LENGTH) @Nullable
        String lockToken) {

    /// The same order, without the texts that are blank.
    CreateOrderRequest withoutBlanks() {
        return new CreateOrderRequest(
                reference,
                customer.withoutBlanks(),
                items.stream().map(LineRequest::withoutBlanks).toList(),
                maxAmount,
                GivenText.of(lockToken));
    }

    Set<Long> itemIds() {
        return items.stream().map(LineRequest::itemId).collect(Collectors.toSet());
    }

    /// Forms send an empty text for what was left out.
    ///
    /// @param locale `id` (default) or `en`
    public record CustomerRequest(
            @Size(max = 191) @StorableText @Nullable String name,
            @Email @Size(max = 254) @Nullable String email,

            @Pattern(regexp = "(" + PhoneNumber.PATTERN + ")?", message = "must be a telephone number") @Nullable
            String phone,

            @Size(max = 64) @Nullable String telegramChatId,

            @Schema(description = CustomerUrl.REQUIRED)
            @Pattern(regexp = "(https?://.+)?", message = CustomerUrl.REQUIRED)
            @Size(max = 500)
            @Nullable
            String webhookUrl,

            @Pattern(regexp = "(id|en)?", message = "must be id or en") @Nullable
            String locale) {

        CustomerRequest withoutBlanks() {
            return new CustomerRequest(
                    GivenText.of(name),
                    GivenText.of(email),
                    GivenText.of(phone),
                    GivenText.of(telegramChatId),
                    GivenText.of(webhookUrl),
                    GivenText.of(locale));
        }
    }

    public record LineRequest(
            @NotNull @Positive Long itemId,

            @Schema(description = "Each costs the item's `price`, × provider_qty if the item has that. Of a bill 1.")
            @NotNull
            @Positive
            @Max(1_000_000_000)
            Integer quantity,

            @Size(max = 500) @StorableText @Nullable String target,
            @Size(max = 20) @Nullable List<@NotNull @Size(max = 200) @StorableText String> options,
            @Size(max = 5000) @StorableText @Nullable String comments,
            @Size(max = 64) @StorableText @Nullable String zoneId,

            @Schema(
                    description = "Of an item that has it in its `form`: how many provider units each one contains."
                            + " The line costs price × provider_qty × quantity.")
            @Positive
            @Max(1_000_000_000)
            @Nullable
            Long providerQty,

            @Size(max = Promises.MAX_INQUIRY_TOKEN_LENGTH) @Nullable
            String inquiryToken,

            @Schema(
                    description = "A ready-made note for the supplier, sent as it is instead of the one that is built"
                            + " from `target`, `options`, `comments` and `provider_qty`. Needed only if the item's"
                            + " `form` requires a name that is no member of a line.")
            @Size(max = 10_000)
            @StorableText
            @Nullable
            String note) {

        LineRequest withoutBlanks() {
            return new LineRequest(
                    itemId,
                    quantity,
                    GivenText.of(target),
                    options,
                    GivenText.of(comments),
                    GivenText.of(zoneId),
                    providerQty,
                    GivenText.of(inquiryToken),
                    GivenText.of(note));
        }

        boolean hasReadyMadeNote() {
            return note != null;
        }
    }
}
