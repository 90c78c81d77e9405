package id.tuntas.fulfilment.callback.inbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentKeyTest {

    private static final String EVENT = """
            {"event": "order.paid", "timestamp": "2026-03-01T10:15:30+07:00",
             "data": {"ref_id": "A", "items": [{"note": "1"}], "price": 1, "fees": null}}""";

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void sameEventSentLaterIsTheSame() {
        assertThat(key(EVENT.replace("10:15:30", "10:15:38"))).isEqualTo(key(EVENT));
    }

    @Test
    void layoutOfTheJsonDoesNotMatter() {
        assertThat(key(EVENT.replace(" ", "").replace("\n", ""))).isEqualTo(key(EVENT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"event\": \"order.completed\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": \"1\"}], \"price\": 1, \"fees\": null}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": 1}], \"price\": 1, \"fees\": null}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": \"1\"}], \"price\": 1, \"fees\": \"null\"}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": \"1\"}], \"price\": 1}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": \"1\"}, {}], \"price\": 1, \"fees\": null}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [[{\"note\": \"1\"}]], \"price\": 1, \"fees\": null}}",
                "{\"event\": \"order.paid\", \"data\": {\"ref_id\": \"A\", \"items\": [{\"note\": \"1\"}], \"price\": 1.5, \"fees\": null}}",
                "{\"event\": \"order.paid\"}"
            })
    void anyOtherDifferenceMakesAnotherEvent(String other) {
        assertThat(key(other)).isNotEqualTo(key(EVENT));
    }

    private byte[] key(String body) {
        return ContentKey.of(ReceivedCallback.parse(json, body.getBytes(UTF_8)).orElseThrow());
    }
}
