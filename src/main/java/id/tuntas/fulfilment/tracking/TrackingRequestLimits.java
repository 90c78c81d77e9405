package id.tuntas.fulfilment.tracking;

import id.tuntas.platform.http.BodyLimit;
import id.tuntas.platform.http.RequestShare;
import id.tuntas.platform.link.TrackingConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Request limits of customers' pages.
final class TrackingRequestLimits {

    private static final String PATH = "/track/";
    private static final int FORM_BYTES = 4 * 1024;

    TrackingRequestLimits() {}

    @Produces
    @Singleton
    static RequestShare share(TrackingConfig config) {
        return new RequestShare(PATH, config.concurrency());
    }

    @Produces
    @Singleton
    static BodyLimit bodyLimit() {
        return new BodyLimit(PATH, FORM_BYTES);
    }
}
