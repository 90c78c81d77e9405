package id.tuntas.fulfilment.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.reconcile.SupplierMirror.Listed;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What evidence shows of the supplier's list.
@QuarkusTest
class SupplierMirrorTest {

    private static final String REF_ID = "TNT-MIRROR";

    @Inject
    SupplierMirror mirror;

    @Inject
    FulfilmentDatabase database;

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

    private @Nullable Listed listedAs(String amounts) throws JsonProcessingException {
        var json = "{'ref_id':'" + REF_ID + "','invoice':'SPY1','status':'paid'" + amounts + "}";
        var summary = TransactionSummary.of(new ObjectMapper().readTree(json.replace('\'', '"')));
        return QuarkusTransaction.requiringNew().call(() -> {
            mirror.keep(List.of(summary));
            return mirror.listed(REF_ID).orElse(null);
        });
    }
}
