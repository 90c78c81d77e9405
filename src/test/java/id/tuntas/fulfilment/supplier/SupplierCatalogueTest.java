package id.tuntas.fulfilment.supplier;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.goods.ListedItems;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The catalogue, in one answer or in pages.
@QuarkusTest
class SupplierCatalogueTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String T1 = "2026-11-20T10:00:00+07:00";

    private final StandIn supplier = StandIn.start();
    private final List<SupplierItem> taken = new ArrayList<>();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void itemsKnowTheirShelfWhateverTheOrderOfTheMembers() {
        supplier.answering(200, """
            {"server_time":"2026-11-20T10:00:00+07:00","meta":{"is_delta":false,"total_items":1},"extra":[[]],
             "data":[{"products":[{"variants":[%s],"name":"Telkomsel","id":7}],"name":"Pulsa","id":1}],
             "message":"OK"}""".formatted(variant(101, 10_500)));

        var listed = read();

        assertThat(listed.isWhole()).isTrue();
        assertThat(listed.serverTime()).isEqualTo(T1);
        assertThat(taken)
                .singleElement()
                .extracting(SupplierItem::price, SupplierItem::shelf)
                .containsExactly(10_500L, new SupplierItem.Shelf(1L, "Pulsa", 7L, "Telkomsel", null));
        assertThat(supplier.lastAsked().line()).isEqualTo("GET /api/v1/item?per_page=all&page=1");
    }

    @Test
    void aListWithoutATotalIsComplete() {
        supplier.answering(200, "{\"data\":[]}");

        var listed = read();

        assertThat(listed.isWhole()).isTrue();
        assertThat(listed.count()).isZero();
        assertThat(listed.serverTime()).isNull();
    }

    @Test
    void whatIsTooLargeForAnAnswerIsReadInPages() {
        supplier.answeringBy(asked -> switch (pageOf(asked)) {
            case 0 -> variants(1, 1_000, 1_000L);
            case 1 -> variants(1, 100, 150L);
            case 2 -> variants(101, 150, 150L);
            default -> variants(1, 0, 150L);
        });

        var listed = read();

        assertThat(taken).extracting(SupplierItem::id).containsExactlyElementsOf(ids(1, 150));
        assertThat(listed.count()).isEqualTo(150);
        assertThat(listed.isWhole()).isTrue();
        assertThat(supplier.askedLines())
                .containsExactly(
                        "GET /api/v1/item?per_page=all&page=1",
                        "GET /api/v1/item?per_page=500&page=1",
                        "GET /api/v1/item?per_page=500&page=2",
                        "GET /api/v1/item?per_page=500&page=3");
    }

    @Test
    void pagesEndWhereTheSupplierRepeatsThem() {
        supplier.answeringBy(asked -> pageOf(asked) == 0 ? variants(1, 1_000, null) : variants(1, 100, 100L));

        var listed = read();

        assertThat(listed.count()).isEqualTo(100);
        assertThat(supplier.askedCount()).isEqualTo(3);
    }

    @Test
    void pagesThatMayHaveShiftedAreNotWhole() {
        supplier.answeringBy(asked -> switch (pageOf(asked)) {
            case 0 -> variants(1, 1_000, 1_000L);
            case 1 -> variants(1, 100, 201L);
            default -> variants(102, 201, 200L); // one of the first page is gone, and item 101 has taken its place
        });

        assertThat(read().isWhole()).isFalse();
    }

    @Test
    void pagesWithoutATotalAreNotWhole() {
        supplier.answeringBy(asked -> pageOf(asked) == 0 ? variants(1, 1_000, null) : variants(1, 100, null));

        assertThat(read().isWhole()).isFalse();
    }

    @Test
    void aPageThatFailsFailsTheWhole() {
        supplier.answeringBy(asked -> switch (pageOf(asked)) {
            case 0 -> variants(1, 1_000, 1_000L);
            case 1 -> variants(1, 100, 200L);
            default -> "<html>";
        });

        assertThat(supplier.catalogue().read(null, LONG, (items, _) -> taken.addAll(items)))
                .isInstanceOf(Answer.Unavailable.class);
        assertThat(taken).hasSize(100);
    }

    @Test
    void noFurtherPageIsReadAfterTheTime() {
        supplier.answeringBy(asked -> {
            var page = pageOf(asked);
            return page == 0 ? variants(1, 1_000, 1_000L) : variants(page * 100, page * 100 + 99, 1_000_000L);
        });

        assertThat(supplier.catalogue().read(null, Duration.ofMillis(300), (items, _) -> taken.addAll(items)))
                .isInstanceOfSatisfying(Answer.Unavailable.class, failure -> assertThat(failure.why())
                        .contains("not read within"));
    }

    @Test
    void changesAreReadInPagesToo() {
        supplier.answeringBy(asked -> pageOf(asked) == 0 ? variants(1, 1_000, 1_000L) : variants(1, 100, 100L));

        supplier.catalogue().read(T1, LONG, (items, _) -> taken.addAll(items));

        assertThat(supplier.askedLines()).allMatch(line -> line.contains("updated_since=2026-11-20T10"));
    }

    private ListedItems read() {
        return switch (supplier.catalogue().read(null, LONG, (items, _) -> taken.addAll(items))) {
            case Answer.Success<ListedItems>(var listed) -> listed;
            case Answer<ListedItems> answer -> throw new AssertionError(answer);
        };
    }

    /// @return 0 for everything
    private static int pageOf(String asked) {
        return asked.contains("per_page=all") ? 0 : Integer.parseInt(asked.replaceAll(".*[?&]page=(\\d+).*", "$1"));
    }

    /// @param total null for none
    private static String variants(long first, long last, @Nullable Long total) {
        var variants = ids(first, last).stream().map(id -> variant(id, 10 + id)).collect(Collectors.joining(","));
        var meta = total == null ? "" : ",\"meta\":{\"total_items\":" + total + ",\"is_delta\":false}";
        return "{\"message\":\"OK\",\"data\":[{\"products\":[{\"variants\":[" + variants + "]}]}]" + meta + "}";
    }

    private static List<Long> ids(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
