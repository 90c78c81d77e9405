package id.tuntas.fulfilment.supplier.money;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.platform.database.sql.Saturated;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What an answer says that a transaction costs, in Rupiah; null where it does not say.
///
/// @param price  without fees; never 0, as `amount`: a transaction may lose both with its reversal
/// @param fees   null if nothing that was charged is beside them
/// @param amount price and fees, if the answer does not give it; authoritative even if they give another sum
public record Charge(
        @Nullable Long price, @Nullable Long fees, @Nullable Long amount) {

    public static final Charge UNKNOWN = new Charge(null, null, null);

    /// @throws Json.Unreadable when one of them is present but not an amount
    public static Charge of(JsonNode transaction) {
        var price = Json.price(transaction, "price");
        var fees = Json.money(transaction, "fees");
        var amount = amount(transaction);
        return new Charge(price, amount == null ? null : fees, amount);
    }

    /// The whole amount alone, so that unreadable fees beside it do no harm; null if the answer gives none.
    ///
    /// @throws Json.Unreadable when what it consists of is not an amount
    public static @Nullable Long amount(JsonNode transaction) {
        var amount = Json.price(transaction, "amount");
        var price = amount == null ? Json.price(transaction, "price") : null;
        if (price == null) {
            return amount;
        }
        var fees = Json.money(transaction, "fees");
        return fees == null ? price : Long.valueOf(Saturated.plus(price, fees));
    }

    /// What is known with this later answer: what it does not say stays. So does the amount if the answer leaves out
    /// the fees, which are known to be in it, and so has the price only.
    public Charge after(Charge known) {
        var newPrice = price == null ? known.price : price;
        var isPriceOnly = fees == null && known.hasFees() && Objects.equals(amount, newPrice);
        return new Charge(
                newPrice, fees == null ? known.fees : fees, amount == null || isPriceOnly ? known.amount : amount);
    }

    private boolean hasFees() {
        return fees != null && fees > 0 || amount != null && price != null && amount > price;
    }
}
