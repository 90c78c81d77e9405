package id.tuntas.fulfilment.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.reconcile.SupplierMirror.Listed;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is kept of the supplier's list, and what evidence shows of it.
@QuarkusTest
class SupplierMirrorTest {

    private static final String REF_ID = "TNT-MIRROR";

    @Inject
    SupplierMirror mirror;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void amountsAreKept() throws JsonProcessingException {
        assertThat(listedAs(",'price':20000,'fees':0,'amount':20000"))
                .extracting(Listed::price, Listed::fees, Listed::amount)
                .containsExactly(20_000L, 0L, 20_000L);
    }

    @Test
    void amountAloneIsKeptWithItsFees() throws JsonProcessingException {
        assertThat(listedAs(",'fees':1000,'amount':21000"))
                .extracting(Listed::price, Listed::fees, Listed::amount)
                .containsExactly(null, 1_000L, 21_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",'price':'20.000','fees':'1.000','amount':'21.000'", ",'price':0,'fees':0,'amount':0"})
    void amountsThatTheListDoesNotHaveAreNone(String amounts) throws JsonProcessingException {
        assertThat(listedAs(amounts))
                .extracting(Listed::price, Listed::fees, Listed::amount)
                .containsOnlyNulls();
    }

    /// Otherwise two of them, whose entries are in different orders, could each hold what the other waits for.
    @Test
    void rowsAreLockedInTheOrderOfTheirRefIds() throws Exception {
        var entries = List.of(summary("TNT-C", ""), summary("TNT-A", ""), summary("TNT-B", ""));
        QuarkusTransaction.requiringNew().run(() -> mirror.keep(entries));

        assertThat(lockedWhileTheFirstIsAwaited(() -> mirror.keep(entries))).isEmpty();
        assertThat(lockedWhileTheFirstIsAwaited(() -> mirror.see("01hzzzzzzzzzzzzzzzzzzzzzzz", entries)))
                .isEmpty();
    }

    /// @return the other rows that the writer has locked
    private List<String> lockedWhileTheFirstIsAwaited(Runnable write) throws Exception {
        try (var writer = Executors.newSingleThreadExecutor()) {
            try (var _ = LockedRow.of(dataSource, "select * from supplier_transaction where ref_id = 'TNT-A'")) {
                writer.execute(() -> QuarkusTransaction.requiringNew().run(write));
                database.awaitLockWait("insert into supplier_transaction%");
                var free = database.texts("select ref_id from supplier_transaction where ref_id in ('TNT-B', 'TNT-C')"
                        + " for update skip locked");
                return Stream.of("TNT-B", "TNT-C")
                        .filter(refId -> !free.contains(refId))
                        .toList();
            }
        }
    }

    private static TransactionSummary summary(String refId, String amounts) throws JsonProcessingException {
        var json = "{'ref_id':'" + refId + "','invoice':'SPY1','status':'paid'" + amounts + "}";
        return TransactionSummary.of(new ObjectMapper().readTree(json.replace('\'', '"')));
    }

    private @Nullable Listed listedAs(String amounts) throws JsonProcessingException {
        var summary = summary(REF_ID, amounts);
        return QuarkusTransaction.requiringNew().call(() -> {
            mirror.keep(List.of(summary));
            return mirror.listed(REF_ID).orElse(null);
        });
    }
}
