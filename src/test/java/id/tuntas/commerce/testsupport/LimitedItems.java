package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;

/// Puts an item of its own up for sale for a test, so that no two tests share a stock.
@ApplicationScoped
public class LimitedItems {

    /// Set by the seller.
    public static final int MAX_ORDER_SIZE = 100;

    private static final int TEMPLATE = 601;
    private static final int VALIDATED = 101;
    private static final int ZONED = 1001;

    private final AtomicInteger lastId = new AtomicInteger(900_000);

    /// A manual item for Rp 1,000 that needs no destination.
    public int withStock(int stock) {
        return with(OrderProcess.MANUAL, NoteKind.NONE, stock);
    }

    /// The same, but sold from licences, of which there are none yet.
    public int withLicenses(int stock) {
        return with(OrderProcess.AUTO, NoteKind.NONE, stock);
    }

    /// Like [#withLicenses], of a game with zones.
    public int withLicensesAndZones(int stock) {
        return inProductOf(ZONED, withLicenses(stock));
    }

    /// The same, but delivered by a provider to the number in its note.
    public int fromProvider(int stock) {
        return with(OrderProcess.H2H, NoteKind.DESTINATION, stock);
    }

    /// The same, but delivered by a panel to the target in its note.
    public int fromPanel(int stock) {
        return with(OrderProcess.SMM, NoteKind.SMM, stock);
    }

    /// The same, but the seller has set no maximum.
    public int withoutMaximum(int stock) {
        int id = withStock(stock);
        QuarkusTransaction.requiringNew().run(() -> Variant.update("maxOrder = null where id = ?1", id));
        return id;
    }

    /// The same, but with this name, and its customers can be validated.
    public int withValidation(String name) {
        int id = inProductOf(VALIDATED, withStock(1));
        QuarkusTransaction.requiringNew().run(() -> Variant.update("name = ?1 where id = ?2", name, id));
        return id;
    }

    /// A manual item of open denomination whose bounds the seller has left out.
    public int withoutBounds() {
        return with(OrderProcess.MANUAL, NoteKind.OPEN_DENOMINATION, 1);
    }

    /// For items that other tests must not find.
    public void retire(int id) {
        QuarkusTransaction.requiringNew()
                .run(() -> Variant.update("availability = ?1 where id = ?2", Variant.Availability.RETIRED, id));
    }

    private static int inProductOf(int other, int id) {
        QuarkusTransaction.requiringNew()
                .run(() -> Variant.<Variant>findById(id).product = Variant.<Variant>findById(other).product);
        return id;
    }

    private int with(OrderProcess process, NoteKind noteKind, int stock) {
        int id = lastId.incrementAndGet();
        QuarkusTransaction.requiringNew().run(() -> {
            var item = new Variant();
            item.id = id;
            item.product = Variant.<Variant>findById(TEMPLATE).product;
            item.sku = "LIMITED-" + id;
            item.name = "Limited " + id;
            item.description = "";
            item.price = 1_000;
            item.process = process;
            item.noteKind = noteKind;
            item.minOrder = 1;
            item.maxOrder = MAX_ORDER_SIZE;
            item.availability = Variant.Availability.ACTIVE;
            item.persist();
            Stock.of(id, stock).persist();
        });
        return id;
    }
}
