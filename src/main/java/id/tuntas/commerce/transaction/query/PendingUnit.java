package id.tuntas.commerce.transaction.query;

import static java.util.stream.Collectors.groupingBy;

import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A unit to be delivered in the next step.
///
/// @param number  in its line, from 1
/// @param remains of an SMM order; null until a panel has accepted it
public record PendingUnit(
        String id, String lineId, int number, @Nullable Integer remains) {

    /// Lines of up to this many units are delivered unit by unit, larger ones in this many portions. This bounds the
    /// time and the memory of large lines.
    private static final int PORTIONS = 100;

    /// Licences need no simulated delay.
    private static final int LICENSES = 200;

    /// The next portion of each line, in the order of its units.
    public static Map<String, List<PendingUnit>> of(Collection<String> lineIds, Sql sql) {
        var list = InList.of(lineIds);
        var portions = String.format(Locale.ROOT, """
                select id, line_id, number, smm_remains from (
                    select u.id, u.line_id, u.number, u.smm_remains, l.quantity, l.order_process,
                        row_number() over (partition by u.line_id order by u.number) as place
                    from trx_unit u join trx_line l on l.id = u.line_id
                    where u.line_id in %s and u.status = 'PENDING') pending
                where place <= if(order_process = 'AUTO', %d, greatest(1, ceiling(quantity / %d)))
                order by line_id, number""", list.sql(), LICENSES, PORTIONS);
        return sql
                .list(
                        portions,
                        row -> new PendingUnit(
                                row.getString(1), row.getString(2), row.getInt(3), row.getObject(4, Integer.class)),
                        list)
                .stream()
                .collect(groupingBy(PendingUnit::lineId));
    }
}
