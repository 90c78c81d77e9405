package id.tuntas.platform.http.certificate;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.vertx.http.HttpsServerStart;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jspecify.annotations.Nullable;

/// Checks the certificate that this process serves, as a client would, and logs problems. Not ready while clients
/// would refuse it, or get none; raises an alarm before it expires.
@Readiness
@ApplicationScoped
class CertificateWatch implements AsyncHealthCheck, AlarmSource {

    private static final String NOT_YET = "HTTPS is not served yet";
    private static final String EVERY_ADDRESS = "0.0.0.0";

    private final Clock clock;
    private final Config config;
    private final Duration warnBefore;
    private volatile @Nullable InetSocketAddress server;
    private volatile @Nullable ServedCertificate served;
    private volatile Optional<String> obstacle;

    CertificateWatch(Clock clock, Config config, CertificateConfig certificate) {
        this.clock = clock;
        this.config = config;
        this.warnBefore = certificate.warnBefore();
        // Without a certificate HTTPS is off.
        var isExpected = CertificateSettings.of(config)
                .anyMatch(name -> config.getOptionalValue(name, String.class).isPresent());
        obstacle = isExpected ? Optional.of(NOT_YET) : Optional.empty();
    }

    void httpsStarts(@ObservesAsync HttpsServerStart event) {
        var host = event.options().getHost();
        begin(new InetSocketAddress(
                EVERY_ADDRESS.equals(host) ? InetAddress.getLoopbackAddress().getHostAddress() : host,
                port(event.options().getPort())));
    }

    /// @param asked negative for any free port: Quarkus then sets the property to the one that it has taken
    private int port(int asked) {
        return asked > 0 ? asked : config.getValue("quarkus.http.ssl-port", int.class);
    }

    void begin(InetSocketAddress address) {
        server = address;
        look();
    }

    @Scheduled(every = "15s", identity = "certificate-watch", concurrentExecution = ConcurrentExecution.SKIP)
    void look() {
        var address = server;
        if (address == null || address.getPort() == 0) {
            return;
        }
        try {
            var found = ServedCertificate.at(address);
            if (!found.equals(served)) {
                Log.infof("certificate of HTTPS: %s, valid until %s", found, found.notAfter());
            }
            served = found;
            isNow(
                    found.hasExpired(clock.instant())
                            ? Optional.of("the HTTPS certificate (" + found + ") expired at " + found.notAfter()
                                    + ": replace its file, which is reloaded without a restart")
                            : Optional.empty());
        } catch (SSLException | GeneralSecurityException e) {
            if (!(e.getCause() instanceof EOFException)) { // closed because of too many connections
                isNow(Optional.of("HTTPS cannot be served: " + e.getMessage()
                        + "; check that the key belongs to the certificate, and that both can be read"));
            }
        } catch (IOException e) {
            Log.debugf(e, "the HTTPS certificate could not be checked; its last known state is kept");
        }
    }

    private void isNow(Optional<String> found) {
        if (!found.equals(obstacle)) {
            found.ifPresent(Log::error);
            if (found.isEmpty() && !obstacle.equals(Optional.of(NOT_YET))) {
                Log.info("HTTPS works again");
            }
            obstacle = found;
        }
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    HealthCheckResponse state() {
        var response = HealthCheckResponse.named("certificate");
        obstacle.ifPresentOrElse(why -> response.down().withData("reason", why), response::up);
        return response.build();
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return served().filter(found -> found.hasExpired(now.plus(warnBefore))).stream()
                .map(found -> new Alarm(
                        "certificate_expires",
                        "",
                        "The HTTPS certificate (" + found + ") is valid until " + found.notAfter() + ". Renew it.",
                        found.notAfter().minus(warnBefore),
                        found.hasExpired(now) ? 1 : 0))
                .toList();
    }

    /// The certificate last seen; empty if HTTPS is off.
    Optional<ServedCertificate> served() {
        return Optional.ofNullable(served);
    }
}
