package id.tuntas.fulfilment.operations.evidence;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.CallbackBody;
import id.tuntas.fulfilment.callback.inbox.Signatures;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The supplier's callbacks with their bodies, as far as the caller may see them.
@ApplicationScoped
class CallbackFacts {

    private final CallbackBody bodies;
    private final Signatures signatures;
    private final CallbackSecrets secrets;

    CallbackFacts(CallbackBody bodies, Signatures signatures, CallbackSecrets secrets) {
        this.bodies = bodies;
        this.signatures = signatures;
        this.secrets = secrets;
    }

    /// @param status     that the signature covers, as it covers ref_id and invoice
    /// @param signature  the header `X-Signature` of the latest delivery; null for viewers, and for callbacks that
    ///                   an older version has stored
    /// @param verifiedBy name of the secret that verified the latest delivery
    /// @param secretIs   what that secret is now: `current`, `previous` or `retired`
    /// @param address    that the first delivery came from
    /// @param deliveries how often the same content arrived
    private record Received(
            String id,
            String event,
            String refId,
            String invoice,
            String status,
            @Nullable String signature,
            String verifiedBy,
            String secretIs,
            String address,
            Instant receivedAt,
            Instant lastReceivedAt,
            int deliveries,
            Body body) {}

    /// @param is     `exact`, `masked` (without `secrets`, or while a code of the order is withheld: a body may have
    ///               it), `withheld` from this key, `deleted` after its retention time, `omitted`, since the
    ///               file would become too large, or `unreadable`, if it cannot be decrypted
    /// @param text   of a body in UTF-8, without any change if it is exact
    /// @param base64 of any other exact body
    private record Body(
            String is, @Nullable String text, @Nullable String base64) {

        static Body without(String why) {
            return new Body(why, null, null);
        }

        static Body exact(byte[] bytes) {
            var text = new String(bytes, UTF_8);
            return Arrays.equals(bytes, text.getBytes(UTF_8))
                    ? new Body("exact", text, null)
                    : new Body("exact", null, Base64.getEncoder().encodeToString(bytes));
        }
    }

    /// Runs in the caller's transaction.
    Fact of(Callback callback, Disclosure disclosure, Room room) {
        return new Fact(
                "callback",
                callback.receivedAt,
                new Received(
                        callback.id,
                        callback.event,
                        callback.refId,
                        callback.invoice,
                        callback.status,
                        disclosure == Disclosure.MASKED
                                ? null
                                : signatures.of(callback.id).orElse(null),
                        callback.verifiedBy,
                        secrets.standing(callback.verifiedBy),
                        callback.address,
                        callback.receivedAt,
                        callback.lastReceivedAt,
                        callback.deliveries,
                        body(callback.id, disclosure, room)));
    }

    private Body body(String id, Disclosure disclosure, Room room) {
        if (disclosure == Disclosure.MASKED) {
            return Body.without("withheld");
        }
        var stored = Callback.bodyOf(id);
        if (stored.isEmpty()) {
            return Body.without("deleted");
        }
        if (!room.takes(stored.get().body().length)) {
            return Body.without("omitted");
        }
        try {
            return disclosure == Disclosure.FULL
                    ? Body.exact(bodies.exact(stored.get()))
                    : new Body("masked", bodies.masked(stored.get()).toString(), null);
        } catch (IllegalStateException failure) {
            Log.errorf("callback %s: a file of evidence lacks its body (%s)", id, failure.getMessage());
            return Body.without("unreadable");
        }
    }
}
