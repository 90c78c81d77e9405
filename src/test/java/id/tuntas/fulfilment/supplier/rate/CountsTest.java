package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountsTest {

    private final Counts counts = new Counts();

    @Test
    void callsThatArePlannedAreAccountedForOnce() {
        sends(3);
        var present = counts.now();
        counts.sent();

        counts.accounted(present, true);

        assertThat(counts.now().beside()).isOne();
    }

    @Test
    void callsThatWereForgottenInAPauseAreNotAccountedForAfterIt() {
        sends(3);
        counts.taken();
        var present = counts.now();
        counts.reset(1);
        counts.taken();

        counts.accounted(present, true);
        counts.sent();

        assertThat(counts.now()).isEqualTo(new Counts.Present(1, 0, 1, 1));
    }

    private void sends(int calls) {
        for (int call = 0; call < calls; call++) {
            counts.sent();
        }
    }
}
