package id.tuntas.platform.operate.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.ulid.UlidCreator;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Writes down what an operator did, under the name of the key that was used.
@ApplicationScoped
public class Audit {

    private final SecurityIdentity caller;
    private final ObjectMapper json;
    private final Clock clock;

    Audit(SecurityIdentity caller, ObjectMapper json, Clock clock) {
        this.caller = caller;
        this.json = json;
        this.clock = clock;
    }

    /// The name of the key that acts.
    public String who() {
        return caller.getPrincipal().getName();
    }

    /// Joins the transaction of the act: both happen, or neither.
    ///
    /// @param action a word such as `order.resolve`
    /// @param object what it was done to: an id that operators know; empty where there is none
    /// @param before, after what changed, as it may be shown; no secrets
    @Transactional(TxType.REQUIRED)
    public void record(String action, String object, @Nullable Object before, @Nullable Object after) {
        var entry = new AuditEntry();
        entry.id = UlidCreator.getMonotonicUlid().toLowerCase();
        entry.at = clock.instant();
        entry.who = who();
        entry.action = action;
        entry.object = object;
        entry.stateBefore = text(before);
        entry.stateAfter = text(after);
        entry.persist();
    }

    private @Nullable String text(@Nullable Object state) {
        try {
            return state == null ? null : json.writeValueAsString(state);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
