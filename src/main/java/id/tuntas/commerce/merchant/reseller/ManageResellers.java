package id.tuntas.commerce.merchant.reseller;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.access.Account;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.access.Accounts;
import id.tuntas.commerce.access.Whitelist;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.merchant.MerchantAudit;
import id.tuntas.commerce.webhook.Webhook;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.operate.audit.Audit.Act;
import id.tuntas.platform.operate.audit.Audit.Change;
import id.tuntas.platform.rejection.Rejection;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// Opens and changes resellers. Each change is one transaction. It takes effect with its commit here, and in other
/// replicas, which remember accounts, after `tuntas.commerce.key-memory`.
@ApplicationScoped
class ManageResellers {

    private static final int KEY_BYTES = 32;

    private final Accounts accounts;
    private final Ledger ledger;
    private final ResellerReferences references;
    private final MerchantAudit audit;
    private final CommerceDatabase database;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ManageResellers(
            Accounts accounts,
            Ledger ledger,
            ResellerReferences references,
            MerchantAudit audit,
            CommerceDatabase database,
            Clock clock) {
        this.accounts = accounts;
        this.ledger = ledger;
        this.references = references;
        this.audit = audit;
        this.database = database;
        this.clock = clock;
    }

    /// @return without a key if an earlier request has opened it
    ResellerWithKey open(ResellerRequest request) {
        var whitelist = WhitelistText.of(request.whitelist());
        var key = newKey();
        return Transactions.retryOnConflict(() -> {
            var account = Account.opened(
                    request.name(), request.contact(), key, Standing.RESELLER, whitelist, clock.instant());
            var id = references.take(request.reference(), account.id, request.digest());
            if (!id.equals(account.id)) {
                return new ResellerWithKey(view(id), null);
            }
            account.persistAndFlush();
            ledger.open(id);
            audit.record("reseller.create", id, null, State.of(account), request.note());
            return new ResellerWithKey(view(id), key);
        });
    }

    /// @param stopsCallbacks whether to forget the callback URL and its secret, too
    ResellerWithKey replaceKey(String id, boolean stopsCallbacks, @Nullable String note) {
        var key = newKey();
        return Transactions.retryOnConflict(() -> {
            var account = existing(id);
            var state = State.of(account);
            var replaced = new Act("reseller.key", new Change(id, state, state));
            var stopped = new Act("reseller.callbacks.stop", new Change(id, null, null));
            audit.recordActs(stopsCallbacks ? List.of(stopped, replaced) : List.of(replaced), note);
            accounts.forget(account);
            account.replaceKey(key);
            Account.flush(); // before the callbacks: a request that sets them locks both in the same order
            if (stopsCallbacks) {
                Webhook.forget(id, clock.instant());
                Webhook.flush();
            }
            return new ResellerWithKey(view(id), key);
        });
    }

    /// @param seen what the merchant has replaced; null if it is not known
    ResellerView admitFrom(String id, List<String> whitelist, @Nullable List<String> seen, @Nullable String note) {
        var text = WhitelistText.of(whitelist);
        return change(id, "whitelist", note, account -> {
            var present = Whitelist.entries(account.whitelist);
            if (seen != null
                    && !seen.equals(present)
                    && !Whitelist.entries(text).equals(present)) {
                throw new Rejection.Conflict("The whitelist has changed meanwhile to: "
                        + (present.isEmpty() ? "every address" : account.whitelist) + ". Read the reseller again.");
            }
            account.whitelist = text;
        });
    }

    /// Does nothing if it is so already.
    ResellerView become(String id, String act, Standing standing, @Nullable String note) {
        return change(id, act, note, account -> {
            if (account.standing == Standing.CUSTOMER) {
                throw new Rejection.Conflict("The account is that of a customer, not of a reseller.");
            }
            account.standing = standing;
        });
    }

    /// @throws Rejection if there is none
    ResellerView view(String id) {
        return database.sql()
                .first(ResellerView.SELECT + " where a.id = ?", ResellerView::read, id)
                .orElseThrow(() -> unknown(id));
    }

    private ResellerView change(String id, String act, @Nullable String note, Consumer<Account> change) {
        return Transactions.retryOnConflict(() -> {
            var account = existing(id);
            var before = State.of(account);
            accounts.forget(account);
            change.accept(account);
            if (Account.getEntityManager().unwrap(Session.class).isDirty()) {
                audit.record("reseller." + act, id, before, State.of(account), note);
                Account.flush(); // last: orders wait for the account's row from here to the commit
            }
            return view(id);
        });
    }

    private static Account existing(String id) {
        return Account.<Account>findByIdOptional(id).orElseThrow(() -> unknown(id));
    }

    private String newKey() {
        var bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static Rejection unknown(String id) {
        return new Rejection.NotFound("Reseller '" + id + "' does not exist.");
    }

    /// The reseller's state in the audit log, which viewers read, while resellers are shown to merchants only. The act
    /// says what was changed.
    ///
    /// @param whitelistEntries 0 if every address is admitted
    private record State(String name, ResellerStatus status, int whitelistEntries) {

        static State of(Account account) {
            return new State(
                    account.name,
                    ResellerStatus.of(account.standing),
                    Whitelist.entries(account.whitelist).size());
        }
    }

    /// @param apiKey shown this once; null if an earlier answer showed it
    record ResellerWithKey(ResellerView reseller, @Nullable String apiKey) {

        @Override
        public String toString() {
            return "ResellerWithKey[" + reseller.id() + "]";
        }
    }
}
