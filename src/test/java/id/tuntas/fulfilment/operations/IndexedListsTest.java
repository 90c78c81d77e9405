package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.figures.OpenFigures;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.ExecutedStatements.Step;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No list reads a whole table, whatever it is filtered or sorted by. What this costs with millions of rows is
/// measured by `src/bench/lists`.
@QuarkusTest
class IndexedListsTest extends WithManyRows {

    private static final String TABLES =
            "(?is)^select\\b.*\\bfrom\\s.*\\b(orders|order_line|order_unit|callback|refusal"
                    + "|notification|audit|timeline|balance_snapshot)\\b.*";

    @Inject
    ExecutedStatements statements;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Shards shards;

    @Inject
    Clock clock;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders",
                "/v1/orders?status=completed",
                "/v1/orders?status=failed",
                "/v1/orders?status=failed&from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z",
                "/v1/orders?reason=balance",
                "/v1/orders?attention=any",
                "/v1/orders?attention=stuck",
                "/v1/orders?kind=smm",
                "/v1/orders?item_id=101",
                "/v1/orders?item_id=101&kind=smm&status=completed",
                "/v1/orders?item_id=101&status=failed",
                "/v1/orders?customer=user7@example.com",
                "/v1/orders?customer=62812400",
                "/v1/orders?customer=0812400&status=failed",
                "/v1/orders?customer=0812400&sort=amount",
                "/v1/orders?reference=MANY-7",
                "/v1/orders?ref_id=many-7",
                "/v1/orders?invoice=SPY7",
                "/v1/orders?channel=email",
                "/v1/orders?channel=webhook",
                "/v1/orders?channel=telegram",
                "/v1/orders?channel=whatsapp",
                "/v1/orders?learnt_by=callback",
                "/v1/orders?learnt_by=poll",
                "/v1/orders?learnt_by=poll&finished_from=2026-03-01T00:00:00Z",
                "/v1/orders?learnt_by=poll&status=failed",
                "/v1/orders?learnt_by=poll&sort=age",
                "/v1/orders?learnt_by=operator",
                "/v1/orders?learnt_by=refusal",
                "/v1/orders?learnt_by=refusal&sort=age",
                "/v1/orders?learnt_by=callback&sort=amount",
                "/v1/orders?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/orders?to=2026-03-01T01:00:00Z",
                "/v1/orders?finished_from=2026-03-01T00:00:00Z&finished_to=2026-03-01T00:10:00Z",
                "/v1/orders?older_than=P1D&status=processing",
                "/v1/orders?q=MANY-7",
                "/v1/orders?q=user7@example.com",
                "/v1/orders?q=0812400",
                "/v1/orders?q=62812400&status=failed",
                "/v1/orders?q=0812-400&sort=amount",
                "/v1/orders?q=nothing&status=failed",
                "/v1/orders?sort=oldest",
                "/v1/orders?sort=age",
                "/v1/orders?sort=amount",
                "/v1/orders?sort=amount&status=failed",
                "/v1/orders?sort=age&status=failed",
                "/v1/orders?sort=age&status=completed",
                "/v1/orders?sort=amount&reason=rejected",
                "/v1/orders?sort=amount&kind=smm",
                "/v1/orders?sort=amount&q=MANY-&status=failed",
                "/v1/orders?sort=amount&from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/orders?kind=smm&status=failed",
                "/v1/orders?q=MANY-&channel=telegram",
                "/v1/orders?status=failed&finished_from=2026-03-01T00:00:00Z&finished_to=2026-03-02T00:00:00Z",
                "/v1/callbacks",
                "/v1/callbacks?ref_id=many-7",
                "/v1/callbacks?event=webhook.test",
                "/v1/callbacks?event=order.completed",
                "/v1/callbacks?status=failed",
                "/v1/callbacks?status=completed&event=order.completed",
                "/v1/callbacks?duplicate=true",
                "/v1/callbacks?duplicate=true&status=failed",
                "/v1/callbacks?orphan=true&event=order.completed",
                "/v1/callbacks?duplicate=false",
                "/v1/callbacks?orphan=true",
                "/v1/callbacks?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/refusals",
                "/v1/refusals?reason=unreadable",
                "/v1/refusals?address=192.0.2.7",
                "/v1/refusals?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/notifications",
                "/v1/notifications?status=dead",
                "/v1/notifications?status=dead&receiver=example.com",
                "/v1/notifications?channel=telegram",
                "/v1/notifications?kind=corrected",
                "/v1/notifications?status=sent&channel=email&kind=delivered",
                "/v1/notifications?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/audit",
                "/v1/audit?who=sari",
                "/v1/audit?action=order.resolve",
                "/v1/audit?object=ord_7",
                "/v1/audit?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z",
                "/v1/operations/failures?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z",
                "/v1/balance/history",
                "/v1/balance/history?from=2026-03-01T00:00:00Z&to=2026-03-01T01:00:00Z"
            })
    void listFollowsAnIndex(String path) {
        var queries = queriesOf(path);

        assertThat(queries).isNotEmpty().allSatisfy(query -> assertThat(statements.plan(query))
                .as(query)
                .filteredOn(Step::readsATable)
                .allMatch(step -> step.key() != null && !"ALL".equals(step.access())));
    }

    /// Marks that nobody removes gather for ever.
    @Test
    void marksAreCountedWithoutReadingTheirOrders() {
        var executed = statements.during(() -> QuarkusTransaction.requiringNew()
                .call(() -> OpenFigures.at(clock.instant(), new Sql(dataSource), shards)));

        assertThat(executed.stream().filter(query -> query.contains("group by attention")))
                .singleElement()
                .satisfies(query -> assertThat(statements.plan(query))
                        .singleElement()
                        .satisfies(step -> assertThat(step.extra()).containsPattern("Using index(?! condition)")));
    }

    @Test
    void planOfAStatementThatReadsEverythingIsDetected() {
        assertThat(statements.plan("select id from orders where customer_name = 'Sari'"))
                .singleElement()
                .satisfies(step -> assertThat(step.key()).isNull());
    }

    /// Those of both times: what runs in the background is not executed twice, except by the queues.
    private List<String> queriesOf(String path) {
        var first = executed(path);
        return executed(path).stream().filter(first::contains).toList();
    }

    private List<String> executed(String path) {
        return statements.during(() -> call("dev-operator", "GET", path).statusCode(200)).stream()
                .filter(query -> query.matches(TABLES) && !query.contains("due_at"))
                .toList();
    }
}
