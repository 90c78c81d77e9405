package id.tuntas.commerce.page;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.query.FindTransactions;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The transactions of an account that many writers extend at once. Its numbers are right only if rows become visible
/// in the order of their ids.
@QuarkusTest
class GrowingListTest {

    private static final int WRITERS = 8;
    private static final int EACH = 30;
    private static final int PAGE = 7;

    @Inject
    ReadPages pages;

    @Inject
    Resellers resellers;

    @Test
    void rowsOfConcurrentWritersAreCountedOnceEach() throws Exception {
        var reseller = resellers.withBalance(1_000_000_000);
        var accepted = new ArrayList<String>();
        try (var threads = Executors.newFixedThreadPool(WRITERS)) {
            var writers = Stream.generate(() -> (Callable<List<String>>) () -> extend(reseller))
                    .limit(WRITERS)
                    .map(threads::submit)
                    .toList();
            while (!writers.stream().allMatch(Future::isDone)) {
                pages.read(FindTransactions.of(reseller.accountId(), null), new PageRequest(2, PAGE));
            }
            for (var writer : writers) {
                accepted.addAll(writer.get());
            }
        }

        assertThat(listed(reseller, accepted.size())).containsExactlyInAnyOrderElementsOf(accepted);
    }

    /// @return references of accepted transactions, by turns orders and top-ups
    private static List<String> extend(TestReseller reseller) {
        return IntStream.range(0, EACH)
                .mapToObj(number -> number % 2 == 0
                        ? reseller.ordered(101, "\"quantity\": 1, \"note\": \"081200000000\"")
                        : reseller.toppedUp("QRIS", 20_000))
                .toList();
    }

    private List<String> listed(TestReseller reseller, int total) {
        return IntStream.rangeClosed(1, total / PAGE + 2)
                .mapToObj(page ->
                        pages.read(FindTransactions.of(reseller.accountId(), null), new PageRequest(page, PAGE)))
                .peek(page -> assertThat(page.total()).isEqualTo(total))
                .flatMap(page -> page.rows().stream())
                .map(row -> row.refId)
                .toList();
    }
}
