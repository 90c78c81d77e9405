package id.tuntas.platform.operate.audit;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.shard.Shards;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Records operators' actions, under the name of the key that was used.
@ApplicationScoped
public class Audit {

    private final SecurityIdentity caller;
    private final ObjectMapper json;
    private final Clock clock;
    private final Shards shards;

    Audit(SecurityIdentity caller, ObjectMapper json, Clock clock, Shards shards) {
        this.shards = shards;
        this.caller = caller;
        this.json = json;
        this.clock = clock;
    }

    /// The name of the current key.
    public String who() {
        return caller.getPrincipal().getName();
    }

    /// Joins the transaction of the action: both are committed, or neither. If orders are divided among shards, the
    /// entry is committed first.
    ///
    /// @param action a code such as `order.resolve`
    /// @param object the id of its object, as operators know it; empty if there is none
    /// @param before, after the changed state, an object each; no secrets
    /// @param note   the operator's reason: a member of the state after
    @Transactional(TxType.REQUIRED)
    public void record(
            String action, String object, @Nullable Object before, @Nullable Object after, @Nullable String note) {
        recordAs(who(), action, object, before, after, note);
    }

    /// For what an operator started and the work loop carries out.
    ///
    /// @param who the name of the operator's key
    @Transactional(TxType.REQUIRED)
    public void recordAs(
            String who,
            String action,
            String object,
            @Nullable Object before,
            @Nullable Object after,
            @Nullable String note) {
        var entry = new AuditEntry();
        entry.id = UlidCreator.getMonotonicUlid().toLowerCase();
        entry.at = clock.instant();
        entry.who = who;
        entry.action = action;
        entry.object = object;
        entry.stateBefore = text(before);
        entry.stateAfter = text(with(note, after));
        shards.apart(() -> entry.persist());
    }

    private @Nullable Object with(@Nullable String note, @Nullable Object state) {
        if (note == null || note.isBlank()) {
            return state;
        }
        ObjectNode members = state == null ? json.createObjectNode() : json.valueToTree(state);
        return members.put("note", note);
    }

    private @Nullable String text(@Nullable Object state) {
        return state == null ? null : json.valueToTree(state).toString();
    }
}
