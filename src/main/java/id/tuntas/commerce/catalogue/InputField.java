package id.tuntas.commerce.catalogue;

import java.util.List;

/// An input of the validation of customer ids.
public record InputField(String key, String label, boolean required) {

    public static List<InputField> of(Product.Validation validation) {
        var customer = new InputField("customer_id", "Customer id", true);
        return switch (validation) {
            case NONE -> List.of();
            case ACCOUNT -> List.of(customer);
            case ZONE -> List.of(customer, new InputField("zone_id", "Zone id", true));
        };
    }
}
