package id.tuntas.commerce.transaction.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TransactionStatusTest {

    @Test
    void paidEndsInOneOfFourWays() {
        assertThat(next(TransactionStatus.PAID))
                .containsExactlyInAnyOrder(
                        TransactionStatus.COMPLETED,
                        TransactionStatus.FAILED,
                        TransactionStatus.CANCELED,
                        TransactionStatus.REFUNDED);
    }

    @ParameterizedTest
    @EnumSource(
            value = TransactionStatus.class,
            names = {"COMPLETED", "FAILED", "CANCELED", "REFUNDED"})
    void endIsFinal(TransactionStatus status) {
        assertThat(next(status)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(UnitStatus.class)
    void finalUnitNeverMoves(UnitStatus status) {
        var moves = Arrays.stream(UnitStatus.values()).filter(status::canBecome).toList();

        assertThat(moves.isEmpty()).isEqualTo(status.isFinal());
    }

    private static Set<TransactionStatus> next(TransactionStatus status) {
        return EnumSet.allOf(TransactionStatus.class).stream()
                .filter(status::canBecome)
                .collect(Collectors.toSet());
    }
}
