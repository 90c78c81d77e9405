package id.tuntas;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.refId;

import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// What goes wrong in real integrations: the eighteen troubles of field facts, section 4, numbered in its order and
/// tested end to end by [CallbackTroublesTest], [DeliveryTroublesTest], [MoneyAndCatalogueTroublesTest] and
/// [CustomerTroublesTest].
@ApplicationScoped
class Troubles {

    private final ScriptedSupplier supplier;
    private final ScriptedGoods goods;
    private final ScriptedAccount account;
    private final FulfilmentDatabase database;
    private final Time time;

    Troubles(
            ScriptedSupplier supplier,
            ScriptedGoods goods,
            ScriptedAccount account,
            FulfilmentDatabase database,
            Time time) {
        this.supplier = supplier;
        this.goods = goods;
        this.account = account;
        this.database = database;
        this.time = time;
    }

    /// The supplier sells one item and does as it should.
    void startWithout() {
        supplier.reset();
        goods.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        goods.sells(101, 10_000);
        time.passes(Duration.ofSeconds(2)); // until the prices of an earlier test are forgotten
    }

    void release() {
        supplier.releaseAll();
        goods.reset();
    }

    /// By e-mail.
    long notifications(String order, String kind) {
        return database.number("select count(*) from notification where channel = 'email' and kind = '" + kind
                + "' and order_id = '" + order.substring("ord_".length()) + "'");
    }

    static CallbackRequest callback(String order, String status) {
        return aCallback()
                .event("order." + status)
                .forOrder(refId(order), INVOICE)
                .status(status)
                .signedWith(SECRET);
    }
}
