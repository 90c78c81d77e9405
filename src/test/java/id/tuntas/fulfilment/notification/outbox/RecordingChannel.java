package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/// A channel that does what a test says, and otherwise succeeds; reaches phone numbers that begin with `test:`.
@ApplicationScoped
public class RecordingChannel implements NotificationChannel {

    public static final String SECRET = "the secret words";

    private final List<OutgoingNotification> attempts = new CopyOnWriteArrayList<>();
    private final Map<String, Queue<Supplier<SendOutcome>>> scripts = new ConcurrentHashMap<>();

    public static Contacts contacts(String phone) {
        return new Contacts("Sari", null, "test:" + phone, null, null, "id");
    }

    /// The next attempts for this order end like this.
    public void willAnswer(String orderId, List<Supplier<SendOutcome>> outcomes) {
        scripts.put("ord_" + orderId, new ConcurrentLinkedQueue<>(outcomes));
    }

    List<OutgoingNotification> attemptsFor(String orderId) {
        return attempts.stream()
                .filter(notification -> notification.facts().id().equals("ord_" + orderId))
                .toList();
    }

    @Override
    public String name() {
        return "recording";
    }

    @Override
    public Audience audience() {
        return Audience.PERSON;
    }

    @Override
    public Optional<String> missingSetting() {
        return Optional.empty();
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.phone()).filter(phone -> phone.startsWith("test:"));
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return new Message("subject", SECRET, null);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        attempts.add(notification);
        var script = scripts.get(notification.facts().id());
        var next = script == null ? null : script.poll();
        return next == null ? new SendOutcome.Sent("accepted", "provider-1") : next.get();
    }
}
