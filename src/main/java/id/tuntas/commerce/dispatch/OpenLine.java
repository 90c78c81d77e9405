package id.tuntas.commerce.dispatch;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/// An undelivered line. Inserted here; afterwards the queue writes the row.
@Entity
@Table(name = "dispatch")
class OpenLine extends PanacheEntityBase {

    @Id
    String lineId;

    @Column(updatable = false)
    Instant dueAt;

    static OpenLine of(String lineId, Instant dueAt) {
        var open = new OpenLine();
        open.lineId = lineId;
        open.dueAt = dueAt;
        return open;
    }
}
