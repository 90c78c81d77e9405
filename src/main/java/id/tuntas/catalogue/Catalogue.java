package id.tuntas.catalogue;

import id.tuntas.supplier.ItemAnswer;
import id.tuntas.supplier.Supplier;
import id.tuntas.supplier.SupplierItem;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// Finds items: in the mirror, else at the supplier. Not to be called inside a transaction, since it may ask.
@ApplicationScoped
public class Catalogue {

    private final Supplier supplier;
    private final CatalogueConfig config;
    private final Clock clock;

    Catalogue(Supplier supplier, CatalogueConfig config, Clock clock) {
        this.supplier = supplier;
        this.config = config;
        this.clock = clock;
    }

    public Lookup find(long itemId) {
        var mirrored = QuarkusTransaction.requiringNew().call(() -> Item.<Item>findById(itemId));
        return mirrored != null && isFresh(mirrored) ? new Lookup.Known(mirrored) : ask(itemId, mirrored);
    }

    private Lookup ask(long itemId, @Nullable Item mirrored) {
        return switch (supplier.item(itemId)) {
            case ItemAnswer.Found(var item) -> new Lookup.Known(keep(item));
            case ItemAnswer.NotFound() -> new Lookup.NoSuchItem();
            case ItemAnswer.Unknown(var why) ->
                mirrored == null ? new Lookup.CannotTell(why) : new Lookup.Known(mirrored);
        };
    }

    private Item keep(SupplierItem told) {
        var fresh = Item.of(told, clock.instant());
        try {
            QuarkusTransaction.requiringNew().run(() -> {
                Item stored = Item.findById(told.id());
                if (stored == null) {
                    fresh.persist();
                } else {
                    stored.update(told, clock.instant());
                }
            });
        } catch (PersistenceException _) {
            // Another request mirrored the same item at the same moment.
        }
        return fresh;
    }

    private boolean isFresh(Item item) {
        return item.syncedAt.isAfter(clock.instant().minus(config.maxAge()));
    }
}
