package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Orders of many units are recorded a few at a time, since all units of a batch are in memory.
@QuarkusTest
class LargeOrdersTest {

    @Inject
    Advance advance;

    @Test
    void usualOrdersWeighTheSame() throws JsonProcessingException {
        assertThat(weight("{\"data\":{\"status\":\"paid\"}}")).isOne();
        assertThat(weight(units(1))).isOne();
        assertThat(weight(units(15))).isOne();
        assertThat(advance.weight(new OrderStep.Placing(new PlaceAnswer.AlreadyPlaced(), Instant.EPOCH)))
                .isOne();
    }

    @Test
    void thousandUnitsFillHalfOfABatchAsLicencesToo() throws JsonProcessingException {
        var licenses = String.join("\\n", Collections.nCopies(1_000, "AAAA-BBBB"));

        assertThat(weight(units(1_000))).isEqualTo(125);
        assertThat(weight("{\"data\":{\"items\":[{\"variant_id\":401,\"product_license\":\"" + licenses + "\"},"
                        + "{\"variant_id\":402,\"product_license\":null}]}}"))
                .isEqualTo(125);
        assertThat(2 * 125).isLessThanOrEqualTo(advance.settings().largestBatch());
    }

    @Test
    void listedLicencesWeighOnceAndTheirNotesLikeManyUnits() throws JsonProcessingException {
        var listed = "{\"product_license\":\"AAAA-BBBB\",\"note\":\"NOTE\"}";
        var answer = "{\"data\":{\"items\":[{\"variant_id\":401,\"product_license\":\""
                + String.join("\\n", Collections.nCopies(1_000, "AAAA-BBBB")) + "\",\"licenses\":["
                + String.join(",", Collections.nCopies(1_000, listed)) + "]}]}}";

        assertThat(weight(answer)).isEqualTo(125);
        assertThat(weight(answer.replace("NOTE", "x".repeat(2_000)))).isGreaterThan(250);
    }

    @Test
    void longTextsWeighLikeManyUnits() throws JsonProcessingException {
        var text = "x".repeat(1_000_000);

        assertThat(weight("{\"data\":{\"items\":[{\"variant_id\":401,\"seller_note\":\"" + text + "\"}]}}"))
                .isEqualTo(125);
        assertThat(weight(
                        "{\"data\":{},\"h2h_results\":[{\"units\":[{\"unit\":1,\"log_message\":\"" + text + "\"}]}]}"))
                .isEqualTo(125);
    }

    @Test
    void theMemoryOfAnAnswerIsGivenBack() throws InterruptedException {
        var memory = new Semaphore(1);
        var due = new Due("01", "ref-1", null, OrderStatus.PROCESSING);
        assertThat(due.permits().take(memory, 0)).isTrue();

        advance.release(due);

        assertThat(memory.availablePermits()).isOne();
    }

    private int weight(String answer) throws JsonProcessingException {
        var detail = TransactionDetail.of(new ObjectMapper().readTree(answer));
        return advance.weight(new OrderStep.Polling(new DetailAnswer.Found(detail)));
    }

    private static String units(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(
                        unit -> "{\"unit\":" + unit + ",\"dispatch_status\":\"completed\",\"sn\":\"SN-" + unit + "\"}")
                .collect(Collectors.joining(
                        ",", "{\"data\":{},\"h2h_results\":[{\"variant_id\":101,\"units\":[", "]}]}"));
    }
}
