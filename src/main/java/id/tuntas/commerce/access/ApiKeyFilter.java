package id.tuntas.commerce.access;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.security.FailedKeys;
import id.tuntas.platform.security.address.ClientAddress;
import id.tuntas.platform.time.TokenBuckets;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Clock;
import java.time.Duration;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Admits a request below `/api/v1/` only with the key of an active reseller, from a whitelisted address
/// (specification, section Authentication).
class ApiKeyFilter {

    private static final String HEADER = "X-APIKEY";

    private final Accounts accounts;
    private final Caller caller;
    private final FailedKeys failedKeys;
    private final ClientAddress clientAddress;
    private final Clock clock;
    private final TokenBuckets requests = new TokenBuckets(Duration.ofMinutes(1));

    ApiKeyFilter(Accounts accounts, Caller caller, FailedKeys failedKeys, ClientAddress clientAddress, Clock clock) {
        this.failedKeys = failedKeys;
        this.clientAddress = clientAddress;
        this.accounts = accounts;
        this.caller = caller;
        this.clock = clock;
    }

    @ServerRequestFilter
    void authenticate(ContainerRequestContext context, HttpServerRequest request) {
        if (!context.getUriInfo().getPath().startsWith("/api/v1/")) {
            return;
        }
        var key = context.getHeaderString(HEADER);
        if (key == null || key.isBlank()) {
            throw new ApiError(401, "INVALID_API_KEY", "The header " + HEADER + " is missing.");
        }
        var reseller = accounts.byKey(key.strip()).orElseThrow(() -> unknown(request));
        checkStanding(reseller);
        if (!reseller.whitelist().admits(clientAddress.of(request))) {
            throw new ApiError(401, "INVALID_IP", "The address is not on the whitelist of the account.");
        }
        checkRate(reseller);
        caller.is(reseller);
    }

    private ApiError unknown(HttpServerRequest request) {
        return failedKeys
                .count(clientAddress.of(request))
                .map(ApiError::tooManyRequests)
                .orElseGet(() -> new ApiError(401, "INVALID_API_KEY", "The API key is not known."));
    }

    private static void checkStanding(Reseller reseller) {
        switch (reseller.standing()) {
            case RESELLER -> {
                // Accepted.
            }
            case CUSTOMER ->
                throw new ApiError(401, "ACCOUNT_MUST_BE_RESELLER", "Only resellers may use this interface.");
            case SUSPENDED ->
                throw new ApiError(403, "THE_ACCOUNT_HAS_BEEN_SUSPENDED", "The account has been suspended.");
        }
    }

    private void checkRate(Reseller reseller) {
        var limit = reseller.limits().requestsPerMinute();
        if (limit != null) {
            requests.take(reseller.id(), limit, clock.instant()).ifPresent(pause -> {
                throw ApiError.tooManyRequests(pause);
            });
        }
    }
}
