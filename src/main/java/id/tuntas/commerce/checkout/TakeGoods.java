package id.tuntas.commerce.checkout;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.bill.Inquiries;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.lock.UseLock;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes what can be taken only once: a stock lock, inquiry tokens, stock; all in the transaction that is open.
///
/// Always in this order, and each kind in the order of its ids, so that two carts wait for each other and never
/// crosswise.
@ApplicationScoped
class TakeGoods {

    private final UseLock useLock;
    private final Inquiries inquiries;

    TakeGoods(UseLock useLock, Inquiries inquiries) {
        this.useLock = useLock;
        this.inquiries = inquiries;
    }

    /// @throws ApiError if anything is gone; the transaction must not go on
    void take(String accountId, @Nullable String lockToken, List<CheckedLine> lines, Instant now) {
        var quantities = lines.stream()
                .collect(Collectors.toMap(line -> line.variant().id, CheckedLine::quantity, Integer::sum));
        var reserved = lockToken == null ? null : useLock.use(accountId, lockToken, quantities, now);
        lines.stream()
                .filter(CheckedLine::isBill)
                .sorted(Comparator.comparing(line -> requireNonNull(line.inquiryToken())))
                .forEach(line ->
                        inquiries.redeem(requireNonNull(line.inquiryToken()), line.path() + ".inquiry_token", now));
        lines.stream()
                .filter(line -> !line.variant().unlimitedStock)
                .filter(line -> reserved == null || line.variant().id != reserved)
                .sorted(Comparator.comparing(line -> line.variant().id))
                .forEach(line -> takeStock(line, now));
    }

    private static void takeStock(CheckedLine line, Instant now) {
        if (!Stock.take(line.variant().id, line.quantity(), now)) {
            throw new ApiError(
                    422,
                    "OUT_OF_STOCK",
                    line.variant().name + " has not enough stock for " + line.quantity() + ".",
                    line.path() + ".quantity",
                    Map.of());
        }
    }
}
