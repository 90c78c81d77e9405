package id.tuntas.fulfilment.callback;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.inbox.CallbackBody;
import id.tuntas.fulfilment.callback.inbox.KeyOfContent;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/// What the reference endpoints store of a callback: the same as the product.
record VerifiedCallback(
        String id, ReceivedCallback received, byte[] contentKey, Verified verified, byte[] body, Instant at) {

    /// Parses and verifies as the product does.
    @ApplicationScoped
    static class Reader {

        private final ObjectMapper json;
        private final CallbackSecrets secrets;
        private final CallbackBody bodies;
        private final Clock clock;

        Reader(ObjectMapper json, CallbackSecrets secrets, CallbackBody bodies, Clock clock) {
            this.json = json;
            this.secrets = secrets;
            this.bodies = bodies;
            this.clock = clock;
        }

        VerifiedCallback read(byte[] body, String signature) {
            var received = ReceivedCallback.parse(json, body)
                    .orElseThrow(() -> new ProblemException(Problems.unauthorized("Send valid credentials.")));
            var verified = CallbackSignature.verify(signature, received, secrets.live())
                    .orElseThrow(() -> new ProblemException(Problems.unauthorized("Send valid credentials.")));
            var contentKey = KeyOfContent.of(received);
            return new VerifiedCallback(
                    UlidCreator.getMonotonicUlid().toLowerCase(),
                    received,
                    contentKey,
                    verified,
                    bodies.encrypted(body, contentKey),
                    clock.instant());
        }
    }

    String status() {
        return received.signedStatuses().getFirst();
    }
}
