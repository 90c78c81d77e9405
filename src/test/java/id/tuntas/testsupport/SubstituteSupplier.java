package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// Takes the place of [ScriptedSupplier] where each order is to be treated in its own way.
@ApplicationScoped
public class SubstituteSupplier {

    /// What a call yields.
    ///
    /// @param retryAfter in seconds; null for none
    public record Reply(int status, String body, @Nullable Long retryAfter) {

        public Reply(int status, String body) {
            this(status, body, null);
        }

        /// The connection breaks instead.
        public static final Reply NOTHING = new Reply(0, "");
    }

    /// The two calls that orders need.
    public interface Orders {

        /// POST /v1/trx
        Reply place(JsonNode request);

        /// GET /v1/trx/{ref_id}
        Reply detail(String refId);
    }

    private volatile @Nullable Orders orders;

    /// Every call gets there from now on, until [#leaves].
    public void takesOver(Orders newOrders) {
        orders = newOrders;
    }

    public void leaves() {
        orders = null;
    }

    @Nullable
    Orders orders() {
        return orders;
    }
}
