package id.tuntas.commerce.checkout;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.bill.HeldInquiries;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.checkout.note.RequestedLine;
import id.tuntas.commerce.lock.HeldLocks;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Everything that can be taken only once, locked until the transaction ends: stock locks, bills, stock.
///
/// Locked in this order, and each kind in the order of its ids, so that concurrent batches cannot deadlock.
final class HeldGoods {

    /// The visible items.
    final Map<Integer, Variant> variants;

    private final HeldLocks locks;
    final HeldInquiries inquiries;
    private final Map<Integer, Stock> stock;
    private final Instant now;

    private HeldGoods(
            Map<Integer, Variant> variants,
            HeldLocks locks,
            HeldInquiries inquiries,
            Map<Integer, Stock> stock,
            Instant now) {
        this.variants = variants;
        this.locks = locks;
        this.inquiries = inquiries;
        this.stock = stock;
        this.now = now;
    }

    static HeldGoods of(List<WantedOrder> wanted, Instant now) {
        var itemIds = named(wanted, RequestedLine::itemId);
        var lockTokens = wanted.stream()
                .map(order -> order.purchase().lockToken())
                .filter(Objects::nonNull)
                .toList();
        var locks = HeldLocks.of(lockTokens);
        var inquiries = HeldInquiries.of(named(wanted, RequestedLine::inquiryToken), now);
        var stock = Stock.hold(itemIds); // items without a limit have none
        // Last: a merchant's change of an item holds its stock, which then is not sold at the former price.
        return new HeldGoods(Variant.forSale(itemIds), locks, inquiries, stock, now);
    }

    private static <T> Collection<T> named(List<WantedOrder> wanted, Function<RequestedLine, T> member) {
        return wanted.stream()
                .flatMap(order -> order.purchase().carts().stream())
                .map(member)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /// @throws ApiError if any of it is not available
    void check(WantedOrder wanted, List<PricedLine> lines) {
        var token = wanted.purchase().lockToken();
        if (token != null) {
            locks.check(wanted.accountId(), token, quantities(lines), now);
        }
        var tokens = new HashSet<String>();
        lines.stream()
                .filter(line -> line.isBill() && !tokens.add(requireNonNull(line.inquiryToken())))
                .forEach(line -> {
                    throw HeldInquiries.invalid(line.path() + ".inquiry_token");
                });
        var sums = new HashMap<Integer, Long>();
        for (var line : notLocked(wanted, lines)) {
            checkStock(line, sums.merge(line.variant().id, (long) line.quantity(), Math::addExact));
        }
    }

    private void checkStock(PricedLine line, long quantity) {
        if (available(line.variant()) < quantity) {
            throw new ApiError(
                    422,
                    "OUT_OF_STOCK",
                    line.variant().name + " has not enough stock for " + line.quantity() + ".",
                    line.path() + ".quantity");
        }
    }

    /// At most the shown quantity; SMM panels have their own limits.
    private long available(Variant variant) {
        if (variant.unlimitedStock) {
            return variant.process == OrderProcess.SMM ? Long.MAX_VALUE : Stock.UNLIMITED;
        }
        var left = stock.get(variant.id);
        return left == null ? 0 : left.available;
    }

    /// Takes what [#check] has checked.
    void take(WantedOrder wanted, List<PricedLine> lines) {
        notLocked(wanted, lines).stream()
                .filter(line -> !line.variant().unlimitedStock)
                .forEach(line -> requireNonNull(stock.get(line.variant().id)).take(line.quantity()));
        lines.stream()
                .filter(PricedLine::isBill)
                .forEach(line -> inquiries.redeem(requireNonNull(line.inquiryToken())));
        var token = wanted.purchase().lockToken();
        if (token != null) {
            locks.use(token);
        }
    }

    /// The stock of a lock was taken when it was created.
    private List<PricedLine> notLocked(WantedOrder wanted, List<PricedLine> lines) {
        var token = wanted.purchase().lockToken();
        var isLocked = token == null ? -1 : locks.itemOf(token);
        return lines.stream().filter(line -> line.variant().id != isLocked).toList();
    }

    private static Map<Integer, Long> quantities(List<PricedLine> lines) {
        return lines.stream()
                .collect(Collectors.toMap(line -> line.variant().id, line -> (long) line.quantity(), Math::addExact));
    }
}
