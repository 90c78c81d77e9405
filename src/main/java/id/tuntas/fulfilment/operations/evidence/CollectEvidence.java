package id.tuntas.fulfilment.operations.evidence;

import static java.util.Comparator.comparing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.operations.evidence.EvidenceFile.SealedFact;
import id.tuntas.fulfilment.operations.evidence.EvidenceFile.Truncated;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderView;
import id.tuntas.fulfilment.reconcile.SupplierMirror;
import id.tuntas.platform.rest.listing.Excerpt;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Reads what is stored about an order. Every part is bounded, so that a file of an order with a long history has its
/// beginning and its end.
@ApplicationScoped
class CollectEvidence {

    /// Of timeline entries, and of units of an item.
    private static final int MAX_LINES = 1_000;

    /// Of callbacks, and of notifications.
    private static final int MAX_MESSAGES = 200;

    /// Before the first entry.
    private static final String START = "0".repeat(64);

    private final UnitSecrets secrets;
    private final CallbackFacts callbacks;
    private final SentNotificationFacts notifications;
    private final SupplierMirror mirror;
    private final ObjectMapper json;
    private final Clock clock;

    CollectEvidence(
            UnitSecrets secrets,
            CallbackFacts callbacks,
            SentNotificationFacts notifications,
            SupplierMirror mirror,
            ObjectMapper json,
            Clock clock) {
        this.secrets = secrets;
        this.callbacks = callbacks;
        this.notifications = notifications;
        this.mirror = mirror;
        this.json = json;
        this.clock = clock;
    }

    /// The first entry, so that the chain covers what the file says about itself.
    private record Head(
            String orderId, Instant createdAt, String createdBy, boolean secrets, List<Truncated> truncated) {}

    private record Step(String kind, String detail) {}

    /// Runs in the caller's transaction.
    ///
    /// @param who the name of the caller's key
    EvidenceFile collect(Order order, SupplierLedger ledger, Disclosure disclosure, String who) {
        var truncated = new ArrayList<Truncated>();
        var facts = new ArrayList<Fact>();
        facts.add(new Fact("order", order.createdAt, view(order, disclosure, truncated)));
        facts.addAll(events(order, disclosure, truncated));
        mirror.listed(order.refId).ifPresent(listed -> facts.add(new Fact("supplier_list", listed.seenAt(), listed)));
        facts.add(new Fact("ledger", null, ledger));

        var now = clock.instant();
        var head =
                new Head(OrderId.publicForm(order.id), now, who, disclosure == Disclosure.FULL, List.copyOf(truncated));
        facts.addFirst(new Fact("file", now, head));
        var entries = sealed(facts);
        return new EvidenceFile(
                head.orderId(),
                now,
                head.secrets(),
                head.truncated(),
                entries,
                entries.getLast().digest());
    }

    private JsonNode view(Order order, Disclosure disclosure, List<Truncated> truncated) {
        JsonNode view = json.valueToTree(OrderView.asFarAsReadable(order, secrets, disclosure));
        for (var item : view.path("items")) {
            var units = (ArrayNode) item.path("units");
            if (units.size() > MAX_LINES) {
                truncated.add(new Truncated("unit", MAX_LINES, units.size()));
                while (units.size() > MAX_LINES) {
                    units.remove(MAX_LINES / 2);
                }
            }
        }
        return view;
    }

    /// What happened, in the order of time.
    private List<Fact> events(Order order, Disclosure disclosure, List<Truncated> truncated) {
        var room = new Room();
        var texts = disclosure.texts(order);
        var events = new ArrayList<Fact>();
        add(
                events,
                TimelineEntry.excerpt(order.id, MAX_LINES),
                entry -> new Fact("timeline", entry.at, new Step(entry.kind, texts.apply(entry.detail))),
                truncated);
        add(
                events,
                Callback.excerpt(order.refId, MAX_MESSAGES),
                callback -> callbacks.of(callback, ofBodies(order, disclosure), room),
                truncated);
        add(
                events,
                Notification.excerpt(order.id, MAX_MESSAGES),
                notification -> notifications.of(notification, disclosure, room),
                truncated);
        events.sort(comparing(fact -> fact.at() == null ? Instant.MAX : fact.at()));
        return events;
    }

    /// A withheld code belongs to another customer, and bodies have it.
    private static Disclosure ofBodies(Order order, Disclosure disclosure) {
        return disclosure == Disclosure.FULL && order.isWithheld() ? Disclosure.WITHOUT_GOODS : disclosure;
    }

    private static <T> void add(
            List<Fact> events, Excerpt<T> excerpt, Function<T, Fact> fact, List<Truncated> truncated) {
        var facts = excerpt.rows().stream().map(fact).toList();
        events.addAll(facts);
        if (excerpt.total() > facts.size()) {
            truncated.add(new Truncated(facts.getFirst().kind(), facts.size(), excerpt.total()));
        }
    }

    /// Each with a digest that also covers all entries before it.
    private List<SealedFact> sealed(List<Fact> facts) {
        // Only ASCII, so that no program that passes a content on changes it.
        var writer = json.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);
        var entries = new ArrayList<SealedFact>();
        var digest = START;
        try {
            for (var fact : facts) {
                var content = writer.writeValueAsString(fact);
                digest = Sha256.hexOf(digest + content);
                entries.add(new SealedFact(content, digest));
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
        return entries;
    }
}
