package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.OrderEvents;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps what resellers were told, whether or not the transaction committed.
@ApplicationScoped
public class RecordedEvents implements OrderEvents {

    public record Event(String name, String refId, String signedStatus, Map<String, Object> data) {}

    private final List<Event> events = new CopyOnWriteArrayList<>();

    @Override
    public void publish(
            String accountId,
            String event,
            String refId,
            String invoice,
            String signedStatus,
            Map<String, Object> data) {
        events.add(new Event(event, refId, signedStatus, data));
    }

    public List<Event> of(String refId) {
        return events.stream().filter(event -> event.refId().equals(refId)).toList();
    }

    public List<String> namesOf(String refId) {
        return of(refId).stream().map(Event::name).toList();
    }
}
