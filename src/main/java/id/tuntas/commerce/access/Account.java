package id.tuntas.commerce.access;

import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.OptimisticLockType;
import org.hibernate.annotations.OptimisticLocking;
import org.jspecify.annotations.Nullable;

/// A customer of the commerce role.
///
/// Orders lock its row as well, by their foreign keys. A change therefore reads it without a lock, and its update
/// fails if another one has changed it meanwhile.
@Entity
@DynamicUpdate
@OptimisticLocking(type = OptimisticLockType.ALL)
public class Account extends PanacheEntityBase {

    /// What an account may do.
    public enum Standing {
        /// Uses the API.
        RESELLER,
        /// Buys on the web page only.
        CUSTOMER,
        /// May not use the API.
        SUSPENDED
    }

    @Id
    public String id;

    public String name;
    public String contact;

    String keyHash;

    @Enumerated(EnumType.STRING)
    public Standing standing;

    /// Addresses and CIDR ranges, separated by commas; null admits every address.
    public @Nullable String whitelist;

    /// Its own limits; for absent ones the settings apply.
    @Embedded
    public @Nullable Limits limits;

    Instant createdAt;

    /// @return the new account, which the caller persists
    public static Account opened(
            String name, String contact, String key, Standing standing, @Nullable String whitelist, Instant now) {
        var account = new Account();
        account.id = NewId.at(now);
        account.name = name;
        account.contact = contact;
        account.keyHash = Sha256.hexOf(key);
        account.standing = standing;
        account.whitelist = whitelist;
        account.createdAt = now;
        return account;
    }

    /// The former key is unknown from now on; see [Accounts#forget].
    public void replaceKey(String key) {
        keyHash = Sha256.hexOf(key);
    }

    /// By account.
    public static Map<String, String> names(Collection<String> ids) {
        return Account.<Account>list("id in ?1", ids).stream()
                .collect(toMap(account -> account.id, account -> account.name));
    }

    static Optional<Account> byKeyHash(String keyHash) {
        return find("keyHash", keyHash).firstResultOptional();
    }

    /// @param defaults for limits that the account does not set
    Reseller snapshot(Limits defaults) {
        var effective = limits == null ? defaults : limits.or(defaults);
        return new Reseller(id, contact, standing, Whitelist.of(whitelist), effective);
    }
}
