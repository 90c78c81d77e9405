package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.OrderEvents;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps the events for resellers, whether or not the transaction committed.
@ApplicationScoped
public class RecordedEvents implements OrderEvents {

    private final List<Event> events = new CopyOnWriteArrayList<>();

    @Override
    public void publish(List<Event> published) {
        events.addAll(published);
    }

    public List<Event> of(String refId) {
        return events.stream().filter(event -> event.refId().equals(refId)).toList();
    }

    public List<String> namesOf(String refId) {
        return of(refId).stream().map(Event::name).toList();
    }
}
