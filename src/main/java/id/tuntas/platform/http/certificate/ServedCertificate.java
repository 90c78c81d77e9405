package id.tuntas.platform.http.certificate;

import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/// The certificate that clients get.
///
/// @param serial distinguishes it from the previous one
record ServedCertificate(String subject, String serial, Instant notAfter) {

    private static final int TIMEOUT_MILLIS =
            Math.toIntExact(Duration.ofSeconds(3).toMillis());

    /// Connects as a client does, without sending a request: this is what is really served.
    static ServedCertificate at(InetSocketAddress server) throws IOException, GeneralSecurityException {
        var context = SSLContext.getInstance("TLS");
        // Accepts expired certificates, to inspect them; no data is sent.
        context.init(null, InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), null);
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
}
