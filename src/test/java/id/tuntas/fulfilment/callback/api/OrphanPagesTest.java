package id.tuntas.fulfilment.callback.api;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.operations.WithManyRows;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Only some callbacks are compared with orders for one page: here 100 instead of 2,500.
@QuarkusTest
class OrphanPagesTest extends WithManyRows {

    private static final int COMPARED = 100;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Shards shards;

    @Inject
    FulfilmentDatabase database;

    @BeforeAll
    void orphan() {
        database.execute("update callback set ref_id = concat('foreign-', ref_id) where id like '%7'");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "any",
            value = {
                "any, any, any",
                "completed, any, any",
                "failed, any, any",
                "any, order.completed, true",
                "failed, any, true",
                "any, webhook.test, any"
            })
    void pagesHaveEachOrphanOnce(String status, String event, Boolean duplicate) {
        for (var limit : List.of(3, 50)) {
            assertThat(orphans(filter(status, event, duplicate), limit))
                    .isEqualTo(database.texts("select id from callback where id like '%7'"
                            + " and event <> 'webhook.test'"
                            + (status == null ? "" : " and status = '" + status + "'")
                            + (event == null ? "" : " and event = '" + event + "'")
                            + (duplicate == null ? "" : " and deliveries > 1")
                            + " order by id desc"));
        }
    }

    private List<String> orphans(CallbackFilter filter, int limit) {
        var callbacks = new FindCallbacks(new Sql(dataSource), shards, COMPARED);
        var ids = new ArrayList<String>();
        String cursor = null;
        do {
            var after = cursor;
            var found = QuarkusTransaction.requiringNew().call(() -> callbacks.page(filter, after, limit));
            found.callbacks().forEach(callback -> ids.add(callback.id));
            cursor = found.nextCursor();
        } while (cursor != null);
        return ids;
    }

    private static CallbackFilter filter(@Nullable String status, @Nullable String event, @Nullable Boolean duplicate) {
        return new CallbackFilter(null, null, event, status, duplicate, true, null, null);
    }
}
