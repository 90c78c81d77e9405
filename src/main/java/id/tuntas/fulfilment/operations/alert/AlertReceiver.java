package id.tuntas.fulfilment.operations.alert;

/// Where operators are told.
///
/// @param channel   `mail` or `webhook`
/// @param recipient the address of a mail; of a webhook the host and a digest
record AlertReceiver(String channel, String recipient) {

    static final String MAIL = "mail";
    static final String WEBHOOK = "webhook";
}
