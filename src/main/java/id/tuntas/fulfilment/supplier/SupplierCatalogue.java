package id.tuntas.fulfilment.supplier;

import id.tuntas.fulfilment.supplier.goods.ItemList;
import id.tuntas.fulfilment.supplier.goods.ItemListReader;
import id.tuntas.fulfilment.supplier.goods.ListedItems;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.fulfilment.supplier.operation.Operation;
import id.tuntas.platform.work.HeldPermits;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The supplier's catalogue. It is read in one answer, since pages may shift meanwhile; what exceeds the limits of an
/// answer in size or time is read page by page.
@ApplicationScoped
public class SupplierCatalogue {

    private static final String ALL = "all";

    /// The most items that the supplier puts on a page.
    private static final String FULL_PAGE = "500";

    /// Takes the items of an answer.
    public interface ItemConsumer {

        /// @param asked when the supplier was asked for them
        void accept(List<SupplierItem> items, Instant asked);
    }

    private final SupplierConnection connection;
    private final Clock clock;

    SupplierCatalogue(SupplierConnection connection, Clock clock) {
        this.connection = connection;
        this.clock = clock;
    }

    /// Reads all items or those that have changed. Blocks for at most `within` and two calls.
    ///
    /// @param updatedSince the unchanged `server_time` of an earlier answer; null for all items
    /// @param within       no further page is requested after this time
    /// @param consumer     takes the items of each answer; after a failure it has taken some of them
    public Answer<ListedItems> read(@Nullable String updatedSince, Duration within, ItemConsumer consumer) {
        var reader = new ItemListReader();
        var asked = clock.instant();
        var reply = call(ALL, 1, updatedSince, reader);
        if (reply instanceof Reply.NoAnswer || reply instanceof Reply.NoRoom) {
            return readPages(updatedSince, within, consumer);
        }
        return Supplier.interpreted(reply, answer -> reader.list(answer.body())).map(list -> {
            consumer.accept(list.items(), asked);
            return ListedItems.of(list);
        });
    }

    private Answer<ListedItems> readPages(@Nullable String updatedSince, Duration within, ItemConsumer consumer) {
        var begun = System.nanoTime();
        var listed = new ListedItems();
        for (int page = 1; System.nanoTime() - begun < within.toNanos(); page++) {
            var asked = clock.instant();
            switch (page(page, updatedSince)) {
                case Answer.Success<ItemList>(var list)
                when listed.addPage(list) -> consumer.accept(list.items(), asked);
                case Answer<ItemList> last -> {
                    return last.map(_ -> listed);
                }
            }
        }
        return new Answer.Unavailable<>(
                "its pages were not read within " + within.toMinutes() + " minutes", Optional.empty());
    }

    private Answer<ItemList> page(int page, @Nullable String updatedSince) {
        var reader = new ItemListReader();
        return Supplier.interpreted(call(FULL_PAGE, page, updatedSince, reader), answer -> reader.list(answer.body()));
    }

    private Reply call(String perPage, int page, @Nullable String updatedSince, ItemListReader reader) {
        try (var permits = new HeldPermits()) {
            return connection.call(
                    Operation.ITEMS, client -> client.items(perPage, page, updatedSince), reader::read, permits);
        }
    }
}
