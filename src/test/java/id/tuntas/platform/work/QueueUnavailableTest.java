package id.tuntas.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class QueueUnavailableTest {

    @Test
    void messageIsOneLineThatNamesTheQueue() {
        var driver = new SQLException("Communications link failure\n\nThe last packet was sent 0 milliseconds ago.");

        assertThat(new QueueUnavailable("open_order", driver))
                .hasMessage("queue open_order: Communications link failure")
                .hasCause(driver);
    }
}
