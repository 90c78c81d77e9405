package id.tuntas.fulfilment.callback.registration;

import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;

/// The registration as before the first start with a callback URL: no secret, and nothing to do.
final class ForgottenRegistration {

    private ForgottenRegistration() {}

    static void in(FulfilmentDatabase database, CallbackSecrets secrets) {
        await().until(() ->
                database.number("select count(*) from webhook_registration where leased_until > utc_timestamp(6)")
                        == 0);
        database.execute("update webhook_registration set secret = null, secret_name = null, previous_secret = null,"
                + " previous_secret_name = null, previous_valid_until = null, retired_configured = null,"
                + " test_received_at = null, test_verified_by = null, last_error = null,"
                + " status = 'CONFIRMED', wanted = 'AWAIT', due_at = null, unconfirmed_since = null");
        secrets.refresh();
    }
}
