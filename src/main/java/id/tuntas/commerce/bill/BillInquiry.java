package id.tuntas.commerce.bill;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// A biller's answer, stored until some days after its token has expired. Written once, except for its use.
@Entity
class BillInquiry extends PanacheEntityBase {

    private static final Duration VALIDITY = Duration.ofMinutes(10); // set by the specification

    private static final int MAX_NAME_LENGTH = 100;
    private static final int MAX_PERIOD_LENGTH = 20;

    private static final Pattern TOKEN = Pattern.compile("[0-9a-f-]{36}");

    @Id
    String token;

    String accountId;

    int variantId;

    String target;
    String name;
    String period;

    long billAmount;

    long admin;

    Instant createdAt;

    Instant expiresAt;

    @Nullable
    Instant usedAt;

    static BillInquiry of(String accountId, Variant variant, String target, Biller.Bill bill, Instant now) {
        var inquiry = new BillInquiry();
        inquiry.token = UUID.randomUUID().toString(); // cannot be guessed
        inquiry.accountId = accountId;
        inquiry.variantId = variant.id;
        inquiry.target = target;
        inquiry.name = Shortened.to(MAX_NAME_LENGTH, bill.customer());
        inquiry.period = Shortened.to(MAX_PERIOD_LENGTH, bill.period());
        inquiry.billAmount = bill.amount();
        inquiry.admin = variant.price;
        inquiry.createdAt = now;
        inquiry.expiresAt = now.plus(VALIDITY);
        return inquiry;
    }

    /// Locks the rows, in the order of their tokens, until the transaction ends.
    static Map<String, BillInquiry> hold(Collection<String> tokens) {
        // The database refuses to compare non-ASCII text with its tokens.
        var known = tokens.stream()
                .filter(token -> TOKEN.matcher(token).matches())
                .collect(Collectors.toCollection(TreeSet::new));
        if (known.isEmpty()) {
            return Map.of();
        }
        var sql = "select * from bill_inquiry force index (primary) where token in (?1) order by token for update";
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, BillInquiry.class)
                .setParameter(1, known)
                .getResultStream()
                .collect(Collectors.toMap(inquiry -> inquiry.token, Function.identity()));
    }

    /// Whether this account can still pay this bill with it.
    boolean isFor(String payer, int bill, String customer) {
        return usedAt == null && accountId.equals(payer) && variantId == bill && target.equals(customer);
    }

    long total() {
        return billAmount + admin;
    }
}
