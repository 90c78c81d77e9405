package id.tuntas.commerce.bill;

import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the biller said, kept for as long as its token is good. Written once, except for its use.
@Entity
@Table(name = "bill_inquiry")
class Inquiry extends PanacheEntityBase {

    private static final Duration VALIDITY = Duration.ofMinutes(10); // the specification's

    private static final Pattern TOKEN = Pattern.compile("[0-9a-f-]{36}");

    @Id
    String token;

    @Column(name = "account_id")
    String accountId;

    @Column(name = "variant_id")
    int variantId;

    String target;
    String name;
    String period;

    @Column(name = "bill_amount")
    long billAmount;

    long admin;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "expires_at")
    Instant expiresAt;

    @Column(name = "used_at")
    @Nullable
    Instant usedAt;

    static Inquiry of(String accountId, Variant variant, String target, Bill bill, Instant now) {
        var inquiry = new Inquiry();
        inquiry.token = UUID.randomUUID().toString(); // not to be guessed
        inquiry.accountId = accountId;
        inquiry.variantId = variant.id;
        inquiry.target = target;
        inquiry.name = bill.customer();
        inquiry.period = bill.period();
        inquiry.billAmount = bill.amount();
        inquiry.admin = variant.price;
        inquiry.createdAt = now;
        inquiry.expiresAt = now.plus(VALIDITY);
        return inquiry;
    }

    static Optional<Inquiry> of(String accountId, String token) {
        // The database refuses to compare anything that is not ASCII with its tokens.
        if (!TOKEN.matcher(token).matches()) {
            return Optional.empty();
        }
        return find("token = ?1 and accountId = ?2", token, accountId).firstResultOptional();
    }

    /// In one statement, so that of two payments with one token only one goes through.
    ///
    /// @return whether it was good until now
    static boolean use(String token, Instant now) {
        return update("usedAt = ?1 where token = ?2 and usedAt is null and expiresAt > ?1", now, token) == 1;
    }

    boolean isFor(int otherVariant, String otherTarget) {
        return variantId == otherVariant && target.equals(otherTarget);
    }

    long total() {
        return billAmount + admin;
    }
}
