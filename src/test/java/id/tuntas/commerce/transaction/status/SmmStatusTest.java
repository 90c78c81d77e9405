package id.tuntas.commerce.transaction.status;

import static id.tuntas.commerce.transaction.status.SmmStatus.COMPLETED;
import static id.tuntas.commerce.transaction.status.SmmStatus.IN_PROGRESS;
import static id.tuntas.commerce.transaction.status.SmmStatus.PARTIAL;
import static id.tuntas.commerce.transaction.status.SmmStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SmmStatusTest {

    private static final Map<SmmStatus, Set<SmmStatus>> MOVES = Map.of(
            PENDING, Set.of(IN_PROGRESS),
            IN_PROGRESS, Set.of(COMPLETED, PARTIAL),
            COMPLETED, Set.of(),
            PARTIAL, Set.of());

    @ParameterizedTest
    @EnumSource
    void movesForwardOnly(SmmStatus status) {
        assertThat(SmmStatus.values()).allSatisfy(next -> assertThat(status.canBecome(next))
                .isEqualTo(MOVES.get(status).contains(next)));
    }

    @ParameterizedTest
    @CsvSource({"PENDING, Pending", "IN_PROGRESS, In progress", "COMPLETED, Completed", "PARTIAL, Partial"})
    void codeIsThatOfTheSpecification(SmmStatus status, String word) {
        assertThat(status.code()).isEqualTo(word);
    }
}
