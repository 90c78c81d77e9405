package id.tuntas.commerce.merchant;

import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Audit.Act;
import id.tuntas.platform.operate.audit.Audit.Change;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records merchants' acts in the audit log of the platform.
///
/// The log is in the other database, so the two cannot be committed together. The entry is committed first: an act
/// that cannot be recorded is not done, and an entry whose act failed afterwards is possible, though unlikely.
@ApplicationScoped
public class MerchantAudit {

    private final Audit audit;

    MerchantAudit(Audit audit) {
        this.audit = audit;
    }

    /// After everything that may refuse the act, and before it locks what orders need: they would wait for the other
    /// database, too.
    ///
    /// @param action a code such as `reseller.suspend`
    /// @param before, after the changed state; no secrets
    /// @param note   the merchant's reason
    @Transactional(Transactional.TxType.MANDATORY)
    public void record(
            String action, String object, @Nullable Object before, @Nullable Object after, @Nullable String note) {
        recordActs(List.of(new Act(action, new Change(object, before, after))), note);
    }

    /// The same for several actions of which either all are recorded or none.
    @Transactional(Transactional.TxType.MANDATORY)
    public void recordActs(List<Act> acts, @Nullable String note) {
        var entries = acts.stream()
                .map(act -> new Act("commerce." + act.action(), act.change()))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> audit.recordActs(entries, note));
    }
}
