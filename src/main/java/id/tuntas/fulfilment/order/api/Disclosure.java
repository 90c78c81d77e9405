package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.notification.MaskedRecipient;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.platform.security.Masking;
import org.jspecify.annotations.Nullable;

/// How much of an order is shown.
public enum Disclosure {

    /// Neither goods nor the customer's addresses; nor the target, which mostly is a phone number.
    MASKED,

    /// Everything but the goods, and the page that shows them: what operators see.
    WITHOUT_GOODS,

    /// The same with the customer's page: what the storefront sees in lists.
    WITH_PAGE,

    /// All of it: for the storefront, or revealed on purpose.
    FULL;

    boolean showsPage() {
        return this == WITH_PAGE || this == FULL;
    }

    @Nullable
    String goods(@Nullable String secret) {
        return this == FULL ? secret : Masking.mask(secret);
    }

    @Nullable
    String address(@Nullable String address) {
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
