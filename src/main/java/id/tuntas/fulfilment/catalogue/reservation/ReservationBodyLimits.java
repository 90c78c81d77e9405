package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.platform.http.BodyLimit;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// The body limit of requests that wait for the supplier, whose bodies are kept as long.
final class ReservationBodyLimits {

    private static final int BYTES = 64 * 1024;

    ReservationBodyLimits() {}

    @Produces
    @Singleton
    static BodyLimit bodyLimit() {
        return new BodyLimit(List.of("/v1/validations", "/v1/locks", "/v1/inquiries"), BYTES);
    }
}
