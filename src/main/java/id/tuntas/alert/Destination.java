package id.tuntas.alert;

/// Where operators are told.
///
/// @param channel `mail` or `webhook`
record Destination(String channel, String recipient) {

    static final String MAIL = "mail";
    static final String WEBHOOK = "webhook";
}
