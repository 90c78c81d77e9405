package id.tuntas.commerce.catalogue;

import com.github.f4b6a3.ulid.UlidCreator;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// An account or licence that can be sold once. Never listed.
@Entity
public class License extends PanacheEntityBase {

    @Id
    String id;

    int variantId;

    String content;

    @Nullable
    String unitId;

    @Nullable
    Instant soldAt;

    public static License of(int variantId, String content) {
        var license = new License();
        license.id = UlidCreator.getMonotonicUlid().toLowerCase();
        license.variantId = variantId;
        license.content = content;
        return license;
    }

    /// Inserts many at once, bypassing the session, because a delivery of stock may be tens of thousands.
    public static void insert(List<License> licenses) {
        getEntityManager().unwrap(Session.class).doWork(connection -> {
            var sql = "insert into license (id, variant_id, content) values (?, ?, ?)";
            try (var statement = connection.prepareStatement(sql)) {
                for (var license : licenses) {
                    statement.setString(1, license.id);
                    statement.setInt(2, license.variantId);
                    statement.setString(3, license.content);
                    statement.addBatch();
                }
                statement.executeBatch();
            }
        });
    }

    /// Which of these the item has already, sold or not.
    public static Set<String> existing(int variantId, Collection<String> contents) {
        // The database's comparison ignores case, so it may find more.
        return License.find(
                        "select l.content from License l where l.variantId = ?1 and l.content in ?2",
                        variantId,
                        contents)
                .project(String.class)
                .stream()
                .filter(Set.copyOf(contents)::contains)
                .collect(Collectors.toSet());
    }

    /// Up to `limit` unsold licences, locked; those locked by other transactions are skipped. The index has them in
    /// their order: a server that sorted them would lock all.
    public static List<License> unsold(int variantId, int limit) {
        var sql = "select * from license force index (ix_license_unsold) where variant_id = ?1 and unit_id is null"
                + " order by id limit ?2"
                + " for update skip locked";
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, License.class)
                .setParameter(1, variantId)
                .setParameter(2, limit)
                .getResultList();
    }

    /// @return the goods
    public String sell(String soldAs, Instant now) {
        unitId = soldAs;
        soldAt = now;
        return content;
    }
}
