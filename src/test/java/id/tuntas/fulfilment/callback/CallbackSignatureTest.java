package id.tuntas.fulfilment.callback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The check vectors of the field facts, which come from an independent tool.
class CallbackSignatureTest {

    private static final LiveSecret SECRET = new LiveSecret("v1", "example-secret");
    private static final String PAID = "c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c";

    @ParameterizedTest
    @CsvSource({
        "order.paid, paid, c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c",
        "order.completed, completed, 0ed3372198305c3d9c2f39507b71a37671c2256ae937545d07294342d5d04e09",
        "order.canceled, canceled, f6191950160ae64539d6bb2c1bd39609f3ec59bdeb7bddea98a989067cc4dff2",
        "order.refunded, refunded, 1040ab127759ace5a76b429cb40c0388e2a70fa64ed3ba3f2b21932623fb4b0e"
    })
    void orderEventsAreSignedWithTheirStatus(String event, String status, String signature) {
        var callback = callback(
                event, "\"ref_id\":\"ORDER-1\",\"invoice\":\"SPY0000000001AB\",\"status\":\"%s\"".formatted(status));

        assertThat(verify(signature, callback)).contains("v1");
    }

    @ParameterizedTest
    @CsvSource({
        "item.sent, d38fa2fe080d1fd3a9ae8f0ce0b5210cfb8e26f8e998e77e71d1c01a38f4e715",
        "paid, c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c"
    })
    void sentItemsAreSignedWithTheirWordOrTheItemsStatus(String itemStatus, String signature) {
        var callback = callback(
                "order.item.sent",
                "\"ref_id\":\"ORDER-1\",\"invoice\":\"SPY0000000001AB\",\"item\":{\"status\":\"%s\"}"
                        .formatted(itemStatus));

        assertThat(verify(signature, callback)).contains("v1");
    }

    @Test
    void testCallbackIsSignedWithTheWordTest() {
        var callback = callback("webhook.test", "\"ref_id\":\"ORDER-1\",\"invoice\":\"SPY0000000001AB\"");

        assertThat(verify("1d0f534366f98a17eae70cc9c487807fd87cb442397d4f60ed20e1d1784509d1", callback))
                .contains("v1");
    }

    @Test
    void absentRefIdAndInvoiceAreSignedAsEmptyTexts() {
        var callback = callback("webhook.test", "\"message\":\"hello\"");

        assertThat(verify("af392e8fa9c38e52a21480117c7d586e8a0b805144a951d79a7a60a456f2be4b", callback))
                .contains("v1");
    }

    @Test
    void everyLiveSecretVerifies() {
        var secrets = List.of(new LiveSecret("v2", "another"), SECRET, new LiveSecret("v0", "older"));

        assertThat(CallbackSignature.verify(PAID, paid(), secrets).map(Verified::by))
                .contains("v1");
    }

    @Test
    void withoutASecretEverythingIsRefused() {
        assertThat(CallbackSignature.verify(PAID, paid(), List.of())).isEmpty();
    }

    @Test
    void onlyLowerCaseDigitsAreADigest() {
        assertThat(verify(PAID.toUpperCase(Locale.ROOT), paid())).isEmpty();
        assertThat(verify("C" + PAID.substring(1), paid())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "null",
                "''",
                "c5f7",
                "not a digest at all",
                "c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480d",
                "c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480",
                "c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480cc",
                "g5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c",
                "sha256=c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c"
            })
    void anythingElseVerifiesNothing(String signature) {
        assertThat(verify(signature, paid())).isEmpty();
    }

    private static ReceivedCallback paid() {
        return callback("order.paid", "\"ref_id\":\"ORDER-1\",\"invoice\":\"SPY0000000001AB\",\"status\":\"paid\"");
    }

    private static ReceivedCallback callback(String event, String data) {
        var body = "{\"event\":\"%s\",\"data\":{%s}}".formatted(event, data);
        return ReceivedCallback.parse(new ObjectMapper(), body.getBytes(UTF_8)).orElseThrow();
    }

    private static Optional<String> verify(String signature, ReceivedCallback callback) {
        return CallbackSignature.verify(signature, callback, List.of(SECRET)).map(verified -> {
            assertThat(HexFormat.of().formatHex(verified.signature())).isEqualTo(signature);
            return verified.by();
        });
    }
}
