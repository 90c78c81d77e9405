package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.platform.security.Masking;
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
