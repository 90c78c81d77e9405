package id.tuntas.commerce.catalogue;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// An account or licence that can be sold once. Never listed.
@Entity
public class License extends PanacheEntityBase {

    private static final HexFormat HEX = HexFormat.of();

    /// Rows of one statement: Vitess allows 65,535 parameters.
    private static final int MAX_ROWS = 1_000;

    @Id
    String id;

    int variantId;

    /// In clear, of an earlier version; null as soon as key rotation has encrypted it.
    @Column(name = "content", insertable = false, updatable = false)
    @Nullable
    String clearContent;

    /// Null while it is in clear.
    @Column(updatable = false)
    byte @Nullable [] encryptedContent;

    /// By which equal ones are found; null while it is in clear.
    @Column(updatable = false)
    byte @Nullable [] fingerprint;

    @Nullable
    String unitId;

    @Nullable
    Instant soldAt;

    public static License of(int variantId, String content, LicenseSecrets secrets, Instant now) {
        var license = new License();
        license.id = NewId.at(now);
        license.variantId = variantId;
        license.encryptedContent = secrets.encrypt(license.id, content);
        license.fingerprint = secrets.fingerprint(content);
        return license;
    }

    /// Inserts many at once, bypassing the session, because the sample has tens of thousands.
    public static void insert(List<License> licenses) {
        getEntityManager().unwrap(Session.class).doWork(connection -> {
            var sql = "insert into license (id, variant_id, encrypted_content, fingerprint) values (?, ?, ?, ?)";
            try (var statement = connection.prepareStatement(sql)) {
                for (var part : licenses.stream()
                        .gather(Gatherers.windowFixed(MAX_ROWS))
                        .toList()) {
                    for (var license : part) {
                        statement.setString(1, license.id);
                        statement.setInt(2, license.variantId);
                        statement.setBytes(3, license.encryptedContent);
                        statement.setBytes(4, license.fingerprint);
                        statement.addBatch();
                    }
                    statement.executeBatch();
                }
            }
        });
    }

    /// Which of these the item has already, sold or not. One statement, because between two a row might be encrypted,
    /// and be missed by both. With most contents null, a server would rather read the whole table than their index.
    public static Set<String> existing(int variantId, Collection<String> contents, LicenseSecrets secrets) {
        var byFingerprint = new HashMap<String, String>();
        contents.forEach(content -> byFingerprint.put(HEX.formatHex(secrets.fingerprint(content)), content));
        var fingerprints = byFingerprint.keySet().stream().map(HEX::parseHex).toList();
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery("""
                        select fingerprint, content from license force index (ix_license_fingerprint)
                            where variant_id = :item and fingerprint in :fingerprints
                        union all
                        select fingerprint, content from license force index (ix_license_content)
                            where variant_id = :item and content in :contents""", Object[].class)
                .setParameter("item", variantId)
                .setParameterList("fingerprints", fingerprints)
                .setParameterList("contents", contents)
                .getResultStream()
                .map(row -> row[0] == null ? (String) row[1] : byFingerprint.get(HEX.formatHex((byte[]) row[0])))
                // The database's comparison of texts ignores case, so it may find more.
                .filter(new HashSet<>(contents)::contains)
                .collect(Collectors.toSet());
    }

    /// Up to `limit` unsold licences, locked, except those that others have locked.
    static List<License> unsoldAndFree(int variantId, int limit) {
        return locked(variantId, limit, " skip locked");
    }

    /// Up to `limit` unsold licences, locked, after others have released them.
    static List<License> unsold(int variantId, int limit) {
        return locked(variantId, limit, "");
    }

    /// The index has them in their order: a server that sorted them would lock all.
    private static List<License> locked(int variantId, int limit, String others) {
        var sql = "select * from license force index (ix_license_unsold) where variant_id = ?1 and unit_id is null"
                + " order by id limit ?2"
                + " for update"
                + others;
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, License.class)
                .setParameter(1, variantId)
                .setParameter(2, limit)
                .getResultList();
    }

    /// @throws RuntimeException if it cannot be decrypted
    String goods(LicenseSecrets secrets) {
        return encryptedContent == null ? requireNonNull(clearContent) : secrets.decrypt(id, encryptedContent);
    }

    void sold(String soldAs, Instant now) {
        unitId = soldAs;
        soldAt = now;
    }
}
