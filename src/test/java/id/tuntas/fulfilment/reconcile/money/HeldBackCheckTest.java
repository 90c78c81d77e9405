package id.tuntas.fulfilment.reconcile.money;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.SupplierMirror;
import id.tuntas.fulfilment.reconcile.SupplierPages;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.UsedUpBudget;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Status checks of a run that are not sent, since orders use up the supplier's rate limit: neither the supplier nor
/// the order is to blame.
@QuarkusTest
class HeldBackCheckTest {

    private static final int CHECKED = 5;

    private final UsedUpBudget budget = new UsedUpBudget();

    @Inject
    ChargedOrders orders;

    @Inject
    SupplierMirror mirror;

    @Inject
    SupplierCredits credits;

    @Inject
    SupplierPages pages;

    @Inject
    CompareTransactions compareTransactions;

    @Inject
    KeepFindings keepFindings;

    @Inject
    RunStep runStep;

    @Inject
    Shards shards;

    @Inject
    Supplier door;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

    private List<String> unlisted;

    @BeforeEach
    void buyWhatIsNotListed() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        unlisted = Stream.generate(Shop::buysAndPlaces).limit(CHECKED).toList();
        unlisted.forEach(order -> account.listsWith(Shop.refId(order), "ref_id", ""));
    }

    @Test
    void checkThatWasHeldBackIsSentLater() {
        var found = door.transaction(Shop.refId(unlisted.getFirst()));

        var result = run(budget.supplier(4, found));

        assertThat(result.findings()).isZero();
        assertThat(budget.checks()).isEqualTo(4 + CHECKED);
    }

    /// A run is among the first to ask after a pause, when the limit may still be used up.
    @Test
    void checkThatTheSupplierRefusedForItsRateLimitIsSentAgain() {
        var found = door.transaction(Shop.refId(unlisted.getFirst()));

        var result = run(budget.supplier(4, found, new DetailAnswer.Unknown("429", Optional.empty(), true)));

        assertThat(result.findings()).isZero();
        assertThat(budget.checks()).isEqualTo(4 + CHECKED);
    }

    /// More than may be unanswered in a row.
    @Test
    void runDoesNotFailIfNoneIsSent() {
        run(budget.supplier(Integer.MAX_VALUE, new DetailAnswer.NotFound()));

        assertThat(database.texts("select detail from reconciliation_finding"))
                .hasSize(CHECKED)
                .containsOnly("not in the supplier's list, and its status was not checked:"
                        + " the supplier's rate limit is used up");
        assertThat(budget.checks()).isEqualTo(CheckOrders.MAX_HELD_BACK);
    }

    private MoneyReconciliation.Result run(Supplier limited) {
        var settings =
                Map.of("tuntas.reconcile.money.grace", "0s", "tuntas.reconcile.money.confirmations", "" + CHECKED);
        var config = MappedSettings.of(ReconcileConfig.class, settings);
        var checkOrders = new CheckOrders(orders, mirror, limited, credits, keepFindings, runStep, shards, config);
        return new MoneyReconciliation(
                        pages, compareTransactions, checkOrders, keepFindings, runStep, shards, config, clock)
                .run();
    }
}
