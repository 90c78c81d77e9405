package id.tuntas.certificate;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/// What a client is shown.
///
/// @param serial tells it from the one before it
record ServedCertificate(String subject, String serial, Instant notAfter) {

    private static final int TIMEOUT_MILLIS =
            Math.toIntExact(Duration.ofSeconds(3).toMillis());

    /// Connects as a client does, and says nothing: whatever the settings name, this is what is served.
    static ServedCertificate at(InetSocketAddress server) throws IOException, GeneralSecurityException {
        var context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new TrustAnybody()}, null);
        try (var connection = new Socket()) {
            connection.connect(server, TIMEOUT_MILLIS);
            connection.setSoTimeout(TIMEOUT_MILLIS);
            var factory = context.getSocketFactory();
            try (var socket =
                    (SSLSocket) factory.createSocket(connection, server.getHostString(), server.getPort(), true)) {
                socket.startHandshake();
                var shown = (X509Certificate) socket.getSession().getPeerCertificates()[0];
                return new ServedCertificate(
                        shown.getSubjectX500Principal().getName(),
                        shown.getSerialNumber().toString(16),
                        shown.getNotAfter().toInstant());
            }
        }
    }

    boolean hasExpired(Instant now) {
        return !now.isBefore(notAfter);
    }

    @Override
    public String toString() {
        return subject + ", serial " + serial;
    }

    /// An expired certificate has to be looked at too, and nothing is sent to whoever shows it.
    private static final class TrustAnybody extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            // Nobody asks.
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {
            // Nobody asks.
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            // Nobody asks.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // It is only looked at.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {
            // It is only looked at.
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            // It is only looked at.
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
