package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.JakartaTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/// Renders the body of a callback.
@ApplicationScoped
public class Envelope {

    private final ObjectMapper mapper;
    private final Clock clock;

    Envelope(ObjectMapper mapper, Clock clock) {
        this.mapper = mapper;
        this.clock = clock;
    }

    /// @param timestamp ISO 8601 with the offset +07:00
    private record Content(String event, String timestamp, Map<String, Object> data) {}

    public String render(String event, Map<String, Object> data) throws JsonProcessingException {
        return mapper.writeValueAsString(new Content(event, now(), data));
    }

    /// The present time in the format of callbacks.
    String now() {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(JakartaTime.of(clock.instant()));
    }
}
