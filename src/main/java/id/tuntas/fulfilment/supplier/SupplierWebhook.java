package id.tuntas.fulfilment.supplier;

import id.tuntas.fulfilment.supplier.operation.Operation;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/// The registration of the callback at the supplier (specification, section Webhook management). As with [Supplier],
/// no method throws.
@ApplicationScoped
public class SupplierWebhook {

    private final SupplierConnection connection;

    SupplierWebhook(SupplierConnection connection) {
        this.connection = connection;
    }

    /// Reads the webhook registration.
    public WebhookRegistrationAnswer read() {
        return connection.call(Operation.WEBHOOK, SupplierRestClient::webhook, WebhookReader::read);
    }

    /// Sets the callback URL and enables callbacks.
    public WebhookRegistrationAnswer register(String url) {
        var configuration = Map.<String, Object>of("callback_url", url, "webhook_enabled", true);
        return connection.call(
                Operation.WEBHOOK,
                client -> client.configureWebhook(configuration),
                reply -> WebhookReader.registered(url, reply));
    }

    /// Replaces the secret at once; only this answer contains it.
    public WebhookRegistrationAnswer generateSecret() {
        return connection.call(Operation.WEBHOOK_SECRET, SupplierRestClient::generateSecret, WebhookReader::secret);
    }

    /// Requests a test callback.
    public WebhookRegistrationAnswer test() {
        return connection.call(Operation.WEBHOOK_TEST, SupplierRestClient::testWebhook, WebhookReader::test);
    }
}
