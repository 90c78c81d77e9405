package id.tuntas.fulfilment.notification.optout;

import id.tuntas.platform.http.BodyLimit;
import id.tuntas.platform.http.RequestShare;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Request limits of the opt-out pages.
final class OptOutRequestLimits {

    static final String PATH = "/unsubscribe/";
    private static final int MAX_CONCURRENT = 2;
    private static final int FORM_BYTES = 4 * 1024;

    OptOutRequestLimits() {}

    @Produces
    @Singleton
    static RequestShare share() {
        return new RequestShare(PATH, MAX_CONCURRENT);
    }

    @Produces
    @Singleton
    static BodyLimit bodyLimit() {
        return new BodyLimit(PATH, FORM_BYTES);
    }
}
