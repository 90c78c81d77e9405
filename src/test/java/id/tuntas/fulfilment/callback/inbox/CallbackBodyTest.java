package id.tuntas.fulfilment.callback.inbox;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CallbackBodyTest {

    private static final byte[] KEY = new byte[32];

    @Inject
    CallbackBody body;

    @Test
    void goodsAreMaskedWhereverTheyAre() {
        var sent = """
            {"data":{"items":[{"licenses":[{"product_license":"KEY-1234-5678","note":null},"KEY-8765-4321"],
             "note":"use KEY-1234-5678"}],
             "h2h_results":{"sn":"9988776655","dispatch_message":"SUKSES SN 9988776655","dispatch_status":"Success"}}}""";

        var masked = masked(sent.getBytes(UTF_8));

        var item = masked.at("/data/items/0");
        assertThat(item.at("/licenses/0/product_license").textValue()).isEqualTo("…678");
        assertThat(item.at("/licenses/1").textValue()).isEqualTo("…321");
        assertThat(item.at("/note").textValue()).isEqualTo("use …678");
        assertThat(masked.at("/data/h2h_results/sn").textValue()).isEqualTo("…655");
        assertThat(masked.at("/data/h2h_results/dispatch_message").textValue()).isEqualTo("SUKSES SN …655");
        assertThat(masked.at("/data/h2h_results/dispatch_status").textValue()).isEqualTo("Success");
    }

    @Test
    void encodingIsThatInWhichTheBodyWasReceived() {
        var sent = "{\"data\":{\"sn\":\"9988776655\"}}";

        for (var bytes : List.of(("\ufeff" + sent).getBytes(UTF_8), sent.getBytes(UTF_16))) {
            assertThat(masked(bytes).at("/data/sn").textValue()).isEqualTo("…655");
        }
    }

    private JsonNode masked(byte[] sent) {
        return body.masked(new Callback.StoredBody(body.encrypted(sent, KEY), KEY));
    }
}
