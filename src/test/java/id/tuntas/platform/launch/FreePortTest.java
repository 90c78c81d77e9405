package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePortTest {

    /// Where outgoing connections get theirs: Linux' net.ipv4.ip_local_port_range.
    private static final int FIRST_OF_CONNECTIONS = 32_768;

    @Test
    void serverCanBeStartedOnIt() throws IOException {
        try (var server = new ServerSocket(FreePort.next(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(server.isBound()).isTrue();
        }
    }

    @Test
    void noConnectionGetsItMeanwhile() {
        assertThat(Stream.generate(FreePort::next).limit(50)).allMatch(port -> port < FIRST_OF_CONNECTIONS);
    }

    /// Two settings of one application, for example, while nothing listens yet.
    @Test
    void everyPortIsDifferent() {
        assertThat(Stream.generate(FreePort::next).limit(1_000)).doesNotHaveDuplicates();
    }
}
