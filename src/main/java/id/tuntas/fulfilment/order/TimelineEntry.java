package id.tuntas.fulfilment.order;

import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Excerpt;
import id.tuntas.platform.rest.listing.Where;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something that happened to an order; written once, never changed.
@Entity
@Table(name = "timeline")
public class TimelineEntry extends PanacheEntityBase {

    /// An attempt to place the order whose outcome is unknown.
    public static final String UNCERTAIN = "uncertain";

    /// The supplier does not know the order.
    public static final String NOT_FOUND = "not_found";

    /// What the customer was notified of, or could not be.
    public static final String NOTICE = "notice";

    /// An operator has resolved the order's mark.
    public static final String RESOLVE = "resolve";

    /// An operator has ended the order.
    public static final String END = "end";

    /// A reconciliation has no finding about the order any more.
    public static final String RECONCILED = "reconciled";

    /// A result that could not be stored before has been stored.
    public static final String RECORDED = "recorded";

    /// No code is withheld any more, since the supplier has sent another one.
    public static final String REPLACED = "replaced";

    private static final int MAX_DETAIL_LENGTH = 1000;

    @Id
    public String id;

    public String orderId;

    public Instant at;

    /// A code such as `accepted`, `placed`, `processing`, `completed`.
    public String kind;

    public String detail;

    /// Of an order, oldest first.
    ///
    /// @param last the id after which they begin; null for the first ones
    public static PanacheQuery<TimelineEntry> oldest(String orderId, @Nullable String last) {
        var where = new Where().add("orderId = ?", orderId).add("id > ?", last);
        return find(where.hql(), Sort.by("id"), where.values().toArray());
    }

    /// The beginning and the end of an order's history.
    public static Excerpt<TimelineEntry> excerpt(String orderId, int limit) {
        return Excerpt.of(limit, sort -> find("orderId", sort, orderId));
    }

    public static boolean exists(String orderId, String kind) {
        return count("orderId = ?1 and kind = ?2", orderId, kind) > 0;
    }

    /// What an entry says.
    public record Content(String kind, String detail) {

        public Content {
            detail = Shortened.to(MAX_DETAIL_LENGTH, detail);
        }
    }

    /// The newest entry of these kinds of each order that has one, by order. In the caller's transaction, without what
    /// its session has not written yet.
    public static Map<String, Content> newest(Sql sql, Collection<String> orderIds, Collection<String> kinds) {
        if (orderIds.isEmpty()) {
            return Map.of();
        }
        var orders = InList.of(orderIds);
        var sought = InList.of(kinds);
        var newest = new HashMap<String, Content>();
        sql.list(
                "select entry.order_id, entry.kind, entry.detail from (select max(id) as id from timeline where order_id in "
                        + orders.sql() + " and kind in " + sought.sql()
                        + " group by order_id) as newest straight_join timeline as entry on entry.id = newest.id",
                row -> newest.put(row.getString(1), new Content(row.getString(2), row.getString(3))),
                orders,
                sought);
        return newest;
    }

    /// Whether an entry of a kind ends with this text. For kinds of which an order has few.
    public static boolean existsEndingWith(String orderId, String kind, String text) {
        return TimelineEntry.<TimelineEntry>list("orderId = ?1 and kind = ?2", orderId, kind).stream()
                .anyMatch(entry -> entry.detail.endsWith(text));
    }

    /// Of these orders, oldest first.
    public static List<TimelineEntry> ofKinds(Collection<String> orderIds, Collection<String> kinds) {
        return orderIds.isEmpty() ? List.of() : list("orderId in ?1 and kind in ?2 order by at, id", orderIds, kinds);
    }

    /// The time of an order's newest entry of a kind.
    public record Latest(String orderId, String kind, Instant at) {}

    /// Of each order and kind that has entries, in the caller's transaction.
    public static List<Latest> latest(Collection<String> orderIds, Collection<String> kinds) {
        return getEntityManager()
                .createQuery(
                        "select orderId, kind, max(at) from TimelineEntry where orderId in :orders and kind in :kinds"
                                + " group by orderId, kind",
                        Latest.class)
                .setParameter("orders", orderIds)
                .setParameter("kinds", kinds)
                .getResultList();
    }

    /// Appends to the order's history, in the transaction of the change it describes.
    public static void add(String orderId, Instant at, String kind, String detail) {
        var entry = new TimelineEntry();
        entry.id = ShardKey.newIdBeside(orderId, at);
        entry.orderId = orderId;
        entry.at = at;
        entry.kind = kind;
        entry.detail = Shortened.to(MAX_DETAIL_LENGTH, detail);
        entry.persist();
    }
}
