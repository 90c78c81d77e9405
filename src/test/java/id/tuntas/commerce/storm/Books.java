package id.tuntas.commerce.storm;

import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.Sha256;
import java.sql.DriverManager;
import java.sql.SQLException;

/// Adds up what commerce has written, past everything that is tested.
final class Books {

    private final String jdbcUrl;
    private final Encryption encryption;

    /// @param encryption of the application whose books they are
    Books(String jdbcUrl, Encryption encryption) {
        this.jdbcUrl = jdbcUrl;
        this.encryption = encryption;
    }

    /// Orders and top-ups that are not over.
    long open() {
        return number("select count(*) from trx where status in ('PENDING', 'PAID')");
    }

    long accountsWhoseBalanceIsNotTheSumOfTheirMutations() {
        return number("""
                select count(*) from balance b where amount < 0 or amount <>
                    (select coalesce(sum(case direction when 'CREDIT' then amount else -amount end), 0)
                     from mutation m where m.account_id = b.account_id)""");
    }

    long ordersWithoutExactlyOneDebitOfTheirAmount() {
        return number("""
                select count(*) from trx t left join (select invoice, count(*) as debits, sum(amount) as amount
                    from mutation where type = 'ORDER' group by invoice) m on m.invoice = t.invoice
                where activity = 'ORDER' and not (coalesce(m.debits, 0) = 1 and m.amount = t.price + t.fees)""");
    }

    long debitsWithoutAnOrder() {
        return number("""
                select count(*) from mutation m left join trx t on t.invoice = m.invoice
                where m.type = 'ORDER' and t.id is null""");
    }

    /// What was refunded must be the price of what was not delivered.
    long ordersWithAWrongRefund() {
        return number("""
                select count(*) from trx t left join (select invoice, sum(amount) as amount
                    from mutation where type = 'REFUND' group by invoice) m on m.invoice = t.invoice
                where activity = 'ORDER' and coalesce(m.amount, 0) <>
                    (select coalesce(sum(case when u.status in ('FAILED', 'CANCELED', 'REFUNDED')
                         then case l.order_process when 'SMM' then l.price * l.quantity else l.price end
                         else coalesce(u.smm_refund_amount, 0) end), 0)
                     from trx_line l join trx_unit u on u.line_id = l.id where l.trx_id = t.id)""");
    }

    long topUpsNotCreditedOnce() {
        return number("""
                select count(*) from trx t left join (select invoice, sum(amount) as amount
                    from mutation group by invoice) m on m.invoice = t.invoice
                where activity = 'TOPUP' and coalesce(m.amount, 0) <> case t.status when 'COMPLETED' then t.price else 0 end""");
    }

    /// Of a reseller whose webhook was on all the time: one of the payment, and one of the end.
    long ordersWithoutTheirCallbacks(String key) {
        return number("""
                select count(*) from trx t join account a on a.id = t.account_id
                where a.key_hash = '%s' and activity = 'ORDER' and
                    (select concat(count(*), ' ', count(distinct event)) from delivery d
                     where d.account_id = t.account_id and d.ref_id = t.ref_id and d.event in ('order.paid',
                         case t.status when 'COMPLETED' then 'order.completed' when 'REFUNDED' then 'order.refunded'
                         else 'order.canceled' end)) <> '2 2'""".formatted(Sha256.hexOf(key)));
    }

    /// What is available, set aside, sold and not lost.
    long everythingOf(int item) {
        return number("""
                select (select available from stock where variant_id = %1$d)
                    + (select coalesce(sum(quantity), 0) from stock_lock where variant_id = %1$d and status = 'ACTIVE')
                    + (select count(*) from trx_line l join trx_unit u on u.line_id = l.id where l.variant_id = %1$d
                       and u.status not in ('FAILED', 'CANCELED', 'REFUNDED'))""".formatted(item));
    }

    /// Whose goods are those of a licence that was sold as this unit.
    long unitsWithoutALicenceOfTheirOwn() throws SQLException {
        try (var connection = DriverManager.getConnection(jdbcUrl);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select u.id, u.encrypted_goods, s.id, s.encrypted_content
                        from trx_unit u join trx_line l on l.id = u.line_id left join license s on s.unit_id = u.id
                        where l.order_process = 'AUTO' and u.status = 'COMPLETED'""")) {
            long wrong = 0;
            while (rows.next()) {
                var goods = encryption.decrypt(rows.getBytes(2), "trx_unit.encrypted_goods", rows.getString(1));
                var isTheirs = rows.getString(3) != null
                        && encryption
                                .decrypt(rows.getBytes(4), "license.encrypted_content", rows.getString(3))
                                .equals(goods);
                wrong += isTheirs ? 0 : 1;
            }
            return wrong;
        }
    }

    private long number(String sql) {
        try (var connection = DriverManager.getConnection(jdbcUrl);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }
}
