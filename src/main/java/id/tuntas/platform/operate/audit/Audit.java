package id.tuntas.platform.operate.audit;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.time.NewId;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records operators' actions, under the name of the key that was used.
@ApplicationScoped
public class Audit {

    /// In characters.
    private static final int MAX_OBJECT_LENGTH = 191;

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
    /// @param object the id of its object, as operators know it; empty if there is none; a long one is cut off
    /// @param before, after the changed state, an object each; no secrets
    /// @param note   the operator's reason: a member of the state after
    @Transactional(TxType.REQUIRED)
    public void record(
            String action, String object, @Nullable Object before, @Nullable Object after, @Nullable String note) {
        recordActs(List.of(new Act(action, new Change(object, before, after))), note);
    }

    /// What an action has changed.
    ///
    /// @param object        its id, as operators know it
    /// @param before, after the changed state, an object each; no secrets
    public record Change(
            String object,
            @Nullable Object before,
            @Nullable Object after) {}

    /// One of several actions that are done together.
    public record Act(String action, Change change) {}

    /// The same for several actions: all entries are committed, or none.
    @Transactional(TxType.REQUIRED)
    public void recordActs(List<Act> acts, @Nullable String note) {
        var who = who();
        persist(acts.stream()
                .map(act -> entry(who, act.action(), act.change(), note))
                .toList());
    }

    /// The same for one action on many objects, also for what an operator started and the work loop carries out.
    ///
    /// @param who the name of the operator's key
    @Transactional(TxType.REQUIRED)
    public void recordAll(String who, String action, List<Change> changes, @Nullable String note) {
        persist(changes.stream().map(change -> entry(who, action, change, note)).toList());
    }

    private void persist(List<AuditEntry> entries) {
        if (!entries.isEmpty()) {
            shards.unsharded(() -> AuditEntry.persist(entries));
        }
    }

    private AuditEntry entry(String who, String action, Change change, @Nullable String note) {
        var entry = new AuditEntry();
        entry.at = clock.instant();
        entry.id = NewId.at(entry.at);
        entry.who = who;
        entry.action = action;
        entry.object = Shortened.to(MAX_OBJECT_LENGTH, change.object());
        entry.stateBefore = text(change.before());
        entry.stateAfter = text(with(note, change.after()));
        return entry;
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
