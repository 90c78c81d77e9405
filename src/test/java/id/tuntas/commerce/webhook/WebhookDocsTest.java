package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.MappedSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookDocsTest {

    @Test
    void defaultsAreThoseOfTheSpecification() {
        var delivery = delivery(Map.of());

        assertThat(delivery.path("timeout_seconds")).hasToString("10");
        assertThat(delivery.path("attempts").findValuesAsText("attempt")).containsExactly("1", "2", "3", "4", "5");
        assertThat(delivery.path("attempts").findValuesAsText("delay_seconds"))
                .containsExactly("0", "1", "2", "4", "8");
    }

    @Test
    void settingsAreShown() {
        var delivery = delivery(Map.of(
                "tuntas.commerce.webhook.retry-delays", "0s,1500ms",
                "tuntas.commerce.webhook.timeout", "3s"));

        assertThat(delivery.path("timeout_seconds")).hasToString("3");
        assertThat(delivery.path("attempts").findValuesAsText("delay_seconds")).containsExactly("0", "1.5");
    }

    private static JsonNode delivery(Map<String, String> settings) {
        var config = MappedSettings.of(CommerceWebhookConfig.class, settings);
        return new WebhookDocs(new ObjectMapper(), config).content().path("delivery");
    }
}
