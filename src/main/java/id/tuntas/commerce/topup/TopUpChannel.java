package id.tuntas.commerce.topup;

import id.tuntas.platform.database.sql.Columns;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A payment channel.
@Entity
@Table(name = "channel")
public class TopUpChannel extends PanacheEntityBase {

    /// How the customer pays.
    public enum Type {
        /// Scans a code.
        QRIS,
        /// Transfers to a virtual account.
        VA
    }

    /// The fee on top of the amount.
    ///
    /// @param flat       Rupiah
    /// @param percentage of the amount, two decimals
    public record Fee(long flat, BigDecimal percentage) {

        public static Fee of(long flat, String percentage) {
            return new Fee(flat, new BigDecimal(percentage));
        }

        /// Whole Rupiah, rounded up.
        long on(long amount) {
            var share = percentage.multiply(BigDecimal.valueOf(amount)).movePointLeft(2);
            return flat + share.setScale(0, RoundingMode.CEILING).longValueExact();
        }
    }

    @Id
    String service;

    public String name;

    @Enumerated(EnumType.STRING)
    Type type;

    boolean isOn;

    long minimum;
    long maximum;

    long feeFlat;

    BigDecimal feePercentage;

    int paymentSeconds;

    int sortOrder;

    Instant updatedAt;

    /// A channel for amounts from Rp 10.000 to 10.000.000.
    ///
    /// @param timeToPay whole seconds
    /// @return the new channel, which the caller persists
    public static TopUpChannel of(
            String service, String name, Type type, Fee fee, Duration timeToPay, int sortOrder, Instant now) {
        var channel = new TopUpChannel();
        channel.service = service;
        channel.name = name;
        channel.type = type;
        channel.isOn = true;
        channel.minimum = 10_000;
        channel.maximum = 10_000_000;
        channel.feeFlat = fee.flat();
        channel.feePercentage = fee.percentage();
        channel.paymentSeconds = (int) timeToPay.toSeconds();
        channel.sortOrder = sortOrder;
        channel.updatedAt = now;
        return channel;
    }

    /// Switches it off: still listed, but no top-up is accepted.
    public TopUpChannel switchedOff() {
        isOn = false;
        return this;
    }

    static List<TopUpChannel> inOrder() {
        return list("order by sortOrder, service");
    }

    /// @param service as sent, unchecked
    static Optional<TopUpChannel> usable(String service) {
        // The database refuses to compare non-ASCII text with its codes.
        return !Columns.isAscii(service)
                ? Optional.empty()
                : find("service = ?1 and isOn", service).firstResultOptional();
    }

    /// Of all channels, including those that are off: what they issued before can still be paid.
    static Duration longestTimeToPay() {
        return Duration.ofSeconds(find("select coalesce(max(c.paymentSeconds), 0) from TopUpChannel c")
                .project(Integer.class)
                .firstResult());
    }

    Fee fee() {
        return new Fee(feeFlat, feePercentage);
    }

    Instant deadline(Instant issuedAt) {
        return issuedAt.plusSeconds(paymentSeconds);
    }

    public boolean showsCode() {
        return type == Type.QRIS;
    }
}
