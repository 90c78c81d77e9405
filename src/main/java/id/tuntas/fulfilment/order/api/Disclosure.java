package id.tuntas.fulfilment.order.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.security.Masking;
import id.tuntas.platform.security.SecretMask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How much of an order is shown.
public enum Disclosure {

    /// Without goods, the customer's addresses, and the target, which often is a phone number.
    MASKED,

    /// Without the goods and the page that shows them: for operators.
    WITHOUT_GOODS,

    /// The same with the customer's page: for the storefront's lists.
    WITH_PAGE,

    /// Everything: for the storefront, or for an operator who revealed it.
    FULL;

    private static final JsonFactory JSON = new JsonFactory();

    /// Without digits, which may be a number.
    private static final Pattern CODE = Pattern.compile("[a-z]+(_[a-z]+)*");

    boolean showsPage() {
        return this == WITH_PAGE || this == FULL;
    }

    @Nullable
    String goods(@Nullable String secret) {
        return this == FULL ? secret : Masking.mask(secret);
    }

    public @Nullable String address(@Nullable String address) {
        return address == null || address.isEmpty() || this != MASKED ? address : MaskedRecipient.of(address);
    }

    /// How texts about an order are shown: suppliers repeat targets, notes and addresses in their messages.
    public UnaryOperator<@Nullable String> texts(Order order) {
        if (this != MASKED) {
            return text -> text;
        }
        var personal = SecretMask.of(
                Stream.concat(order.customer.addresses(), order.lines.stream().flatMap(Disclosure::sentToSupplier))
                        .filter(Objects::nonNull));
        return personal::inOptional;
    }

    /// How an order's reason is shown apart from the order, whose data [#texts] masks: a supplier that refuses without
    /// a code gives a text, which may repeat what it was sent. The audit log has it for ever.
    ///
    /// @return `masked` in place of a text that is not shown
    public @Nullable String reason(@Nullable String reason) {
        return reason == null || this != MASKED || CODE.matcher(reason).matches() ? reason : "masked";
    }

    /// Each by itself too that is joined as `id|zone`: suppliers repeat them together or singly.
    private static Stream<String> sentToSupplier(OrderLine line) {
        return Stream.concat(Stream.of(line.target, line.zoneId), inNote(line.note))
                .filter(Objects::nonNull)
                .flatMap(text -> Stream.concat(Stream.of(text), Stream.of(text.split("[|]"))))
                .map(String::strip);
    }

    /// The texts and numbers of a JSON object, at any depth, since a ready-made one may have members of any name; any
    /// other note is one text.
    private static Stream<String> inNote(@Nullable String note) {
        if (note == null || !note.stripLeading().startsWith("{")) {
            return Stream.ofNullable(note);
        }
        var texts = new ArrayList<String>();
        try (var parser = JSON.createParser(note)) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_NUMBER_INT) {
                    texts.add(parser.getText());
                }
            }
            return texts.stream();
        } catch (IOException _) {
            return Stream.of(note); // no JSON
        }
    }

    Customer customer(Customer customer) {
        return new Customer(
                customer.name(),
                address(customer.email()),
                address(customer.phone()),
                address(customer.telegramChatId()),
                address(customer.webhookUrl()),
                customer.locale());
    }
}
