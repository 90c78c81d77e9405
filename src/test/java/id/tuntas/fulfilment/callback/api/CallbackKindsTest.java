package id.tuntas.fulfilment.callback.api;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.callback.api.CallbackKinds.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallbackKindsTest {

    /// Each condition selects both.
    @Test
    void spellingsOfSeveralShardsAreOneKind() {
        var ofShards = List.of(
                new Kind("order.completed", "COMPLETED", 1),
                new Kind("order.completed", "completed", 2),
                new Kind("Order.Completed", "completed", 1));

        assertThat(CallbackKinds.distinct(ofShards)).isEqualTo(ofShards.subList(0, 2));
    }
}
