package id.tuntas.fulfilment.operations.alert;

/// A receiver of alerts.
///
/// @param channel   `mail` or `webhook`
/// @param recipient a mail address; for a webhook, its host and a digest
record AlertReceiver(String channel, String recipient) {

    static final String MAIL = "mail";
    static final String WEBHOOK = "webhook";
}
