package id.tuntas.platform.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.Ulid;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NewIdTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    @Test
    void idHasTheGivenTimeWhateverTheMachinesIs() {
        var time = Instant.parse("2031-01-01T00:00:00Z");

        assertThat(Ulid.getInstant(NewId.at(time))).isEqualTo(time);
        assertThat(NewId.at(time)).isLowerCase();
    }

    @Test
    void idsGrowAlsoIfTheClockIsSetBackALittle() {
        assertThat(Stream.of(NOW, NOW, NOW.minusSeconds(1), NOW.plusSeconds(1)).map(NewId::at))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    /// The greatest id is that of the latest row.
    @Test
    void idsFollowAClockThatIsSetBackFar() {
        var later = NewId.at(NOW.plusSeconds(3_600));

        assertThat(NewId.at(NOW)).isLessThan(later);
    }
}
