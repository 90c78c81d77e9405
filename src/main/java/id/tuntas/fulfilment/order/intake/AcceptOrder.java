package id.tuntas.fulfilment.order.intake;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.catalogue.Catalogue;
import id.tuntas.fulfilment.catalogue.ItemForms;
import id.tuntas.fulfilment.catalogue.Lookup;
import id.tuntas.fulfilment.catalogue.reservation.Promises;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Accepts an order from the storefront: checks all of it, then stores it. It is sent to the supplier later.
@ApplicationScoped
public class AcceptOrder {

    /// @param isNew false when the reference was already known
    public record Accepted(Order order, boolean isNew) {}

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private final Catalogue catalogue;
    private final ItemForms forms;
    private final Promises promises;
    private final CheckLimits limits;
    private final NewOrder newOrder;
    private final OpenOrders openOrders;
    private final ObjectMapper json;
    private final Clock clock;

    AcceptOrder(
            Catalogue catalogue,
            ItemForms forms,
            Promises promises,
            CheckLimits limits,
            NewOrder newOrder,
            OpenOrders openOrders,
            ObjectMapper json,
            Clock clock) {
        this.catalogue = catalogue;
        this.forms = forms;
        this.promises = promises;
        this.limits = limits;
        this.newOrder = newOrder;
        this.openOrders = openOrders;
        this.json = json.copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
        this.clock = clock;
    }

    /// @throws ProblemException 422 with pointers, 409 when the reference belongs to a different order, 503 when an
    ///                          item is not mirrored and the supplier does not answer
    public Accepted accept(CreateOrderRequest request) {
        var digest = digest(request);
        var known = known(request.reference(), digest);
        if (known.isPresent()) {
            return known.get();
        }
        var lines = check(request);
        try {
            return Transactions.repeatable(() -> store(request, digest, lines));
        } catch (RuntimeException failure) {
            // Stored by a concurrent request, or by this one if only the answer to its commit was lost.
            return known(request.reference(), digest).orElseThrow(() -> failure);
        }
    }

    private Optional<Accepted> known(String reference, byte[] digest) {
        return Transactions.repeatable(() -> Order.byReference(reference)).map(order -> {
            if (!MessageDigest.isEqual(order.contentDigest, digest)) {
                throw new ProblemException(
                        Problems.conflict("The reference '" + reference + "' is already used by a different order."));
            }
            return new Accepted(order, false);
        });
    }

    private List<CheckedLine> check(CreateOrderRequest request) {
        var now = clock.instant();
        var errors = new ArrayList<FieldError>();
        var lines = new ArrayList<CheckedLine>();
        for (int i = 0; i < request.items().size(); i++) {
            var line = request.items().get(i);
            var pointer = "/items/" + i;
            switch (catalogue.find(line.itemId())) {
                case Lookup.Known(var item) -> {
                    var checked =
                            new CheckedLine(pointer, line, item, forms.of(item), promises.bill(line.inquiryToken()));
                    lines.add(checked);
                    errors.addAll(CheckLine.errors(checked, now));
                }
                case Lookup.NoSuchItem noSuchItem ->
                    errors.add(new FieldError(pointer + "/item_id", "is not a known item"));
                case Lookup.CannotTell cannotTell -> throw cannotAsk(line.itemId(), cannotTell);
            }
        }
        errors.addAll(limits.errors(lines));
        errors.addAll(CheckLock.errors(request, promises.lock(request.lockToken()), now));
        if (!errors.isEmpty()) {
            throw new ProblemException(Problems.validation(errors));
        }
        return lines;
    }

    private static ProblemException cannotAsk(long itemId, Lookup.CannotTell cannotTell) {
        var problem =
                Problems.unavailable("The supplier cannot look up item " + itemId + " at the moment. Retry later.");
        return new ProblemException(
                problem, (int) cannotTell.retryAfter().orElse(RETRY_AFTER).toSeconds());
    }

    private Accepted store(CreateOrderRequest request, byte[] digest, List<CheckedLine> lines) {
        var order = newOrder.of(request, digest, lines);
        order.persistAndFlush();
        openOrders.open(order, order.createdAt);
        TimelineEntry.add(order.id, clock.instant(), "accepted", "reference " + order.reference);
        return new Accepted(order, true);
    }

    /// Only of members that are present, so that a member added by a later release does not change the digest.
    private byte[] digest(CreateOrderRequest request) {
        try {
            return Sha256.of(json.writeValueAsBytes(request));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
