package id.tuntas.commerce.transaction;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.CommerceSecrets;
import id.tuntas.platform.security.ClearColumn;
import id.tuntas.platform.security.EncryptedColumn;
import jakarta.inject.Singleton;

/// What was delivered, and the sellers' texts with it.
@Singleton
class UnitGoods extends CommerceSecrets {

    UnitGoods(CommerceDatabase database, CommerceConfig config) {
        super(
                database,
                config,
                new EncryptedColumn("trx_unit", "encrypted_goods", Unit.GOODS, new ClearColumn("goods")),
                new EncryptedColumn(
                        "trx_unit", "encrypted_goods_note", Unit.GOODS_NOTE, new ClearColumn("goods_note")));
    }
}
