package id.tuntas.commerce.merchant.item;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.catalogue.Variant.Availability;
import id.tuntas.commerce.merchant.MerchantAudit;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.rejection.Rejection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Changes items, each time in one transaction. The database stamps the changed rows, which the catalogue's versions
/// and deltas follow.
@ApplicationScoped
class ManageItems {

    private final MerchantAudit audit;
    private final CommerceDatabase database;
    private final LicenseSecrets secrets;
    private final Clock clock;

    ManageItems(MerchantAudit audit, CommerceDatabase database, LicenseSecrets secrets, Clock clock) {
        this.audit = audit;
        this.database = database;
        this.secrets = secrets;
        this.clock = clock;
    }

    /// @throws Rejection if there is none
    MerchantItemView view(int id) {
        return database.sql()
                .first(MerchantItemView.SELECT + " where v.id = ?", MerchantItemView::read, id)
                .orElseThrow(() -> unknown(id));
    }

    MerchantItemView change(int id, ItemChange change) {
        return Transactions.retryOnConflict(() -> {
            var item = Variant.locked(id).orElseThrow(() -> unknown(id));
            if (change.stock() != null) {
                requireOwnStock(item);
            }
            var view = view(id);
            var before = State.of(view);
            var after = before.with(change);
            if (after.equals(before)) {
                return view;
            }
            requireSeen(change, view.stock());
            audit.record("item.change", Integer.toString(id), before, after, change.note());
            apply(change, item);
            return view(id);
        });
    }

    /// Orders lock the stock, and not the item: they wait from here to the commit.
    private static void apply(ItemChange change, Variant item) {
        var stock = Stock.hold(List.of(item.id)).get(item.id);
        if (change.price() != null) {
            item.price = change.price();
        }
        if (change.availability() != null) {
            item.availability =
                    Coded.ofCode(Availability.class, change.availability()).orElseThrow();
        }
        if (change.stock() != null) {
            requireNonNull(stock, "limited stock has a row");
            requireSeen(change, stock.available); // what was sold since the act was recorded
            stock.available = change.stock();
        }
        Variant.flush();
    }

    private static void requireSeen(ItemChange change, @Nullable Integer present) {
        if (change.isOfOther(present)) {
            throw new Rejection.Conflict("The stock has changed meanwhile from " + change.seenStock() + " to " + present
                    + ". Read the item again; to set its stock while it sells, make it unavailable first.");
        }
    }

    private static void requireOwnStock(Variant item) {
        if (item.unlimitedStock) {
            throw new Rejection.Conflict("The stock of item " + item.id + " is unlimited.");
        }
        if (item.process == OrderProcess.AUTO) {
            throw new Rejection.Conflict(
                    "The stock of item " + item.id + " is the number of its licences: add licences instead.");
        }
    }

    /// All lines or none: a repeated request is refused as a whole.
    MerchantItemView addLicenses(int id, NewLicenses request) {
        return Transactions.retryOnConflict(() -> {
            var item = Variant.locked(id).orElseThrow(() -> unknown(id));
            if (item.process != OrderProcess.AUTO || item.unlimitedStock) {
                throw new Rejection.Conflict("Item " + id + " is not sold from licences.");
            }
            refuseMistakes(id, request);
            var licenses = request.licenses();
            var now = clock.instant();
            var added = licenses.stream()
                    .map(content -> License.of(id, content, secrets, now))
                    .toList();
            audit.record("item.licenses", Integer.toString(id), null, Map.of("added", added.size()), request.note());
            // Last: orders wait for the stock, and deliveries for the new licences, until the commit.
            License.insert(added);
            Stock.giveBack(id, added.size());
            return view(id);
        });
    }

    /// The locked item keeps others from adding the same at the same time.
    private void refuseMistakes(int id, NewLicenses request) {
        var mistakes = request.mistakes(License.existing(id, request.licenses(), secrets));
        if (!mistakes.isEmpty()) {
            throw new Rejection.Invalid(mistakes);
        }
    }

    private static Rejection unknown(int id) {
        return new Rejection.NotFound("Item " + id + " does not exist.");
    }

    /// The item's state in the audit log.
    ///
    /// @param price Rupiah
    /// @param stock null if it is unlimited
    private record State(String name, long price, @Nullable Integer stock, String availability) {

        static State of(MerchantItemView view) {
            return new State(view.name(), view.price(), view.stock(), view.availability());
        }

        State with(ItemChange change) {
            return new State(
                    name,
                    change.price() == null ? price : change.price(),
                    change.stock() == null ? stock : change.stock(),
                    change.availability() == null ? availability : change.availability());
        }
    }
}
