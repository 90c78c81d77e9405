package id.tuntas.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.MappedSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A server that takes two connections.
class OpenConnectionsTest {

    private OpenConnections connections = connections("1s");

    private final EmbeddedChannel first = new EmbeddedChannel();
    private final EmbeddedChannel second = new EmbeddedChannel();
    private final EmbeddedChannel third = new EmbeddedChannel();

    @Test
    void fullServerClosesTheOneThatKeepsItWaitingLongest() {
        connections.accept(first);
        connections.accept(second);

        assertThat(connections.accept(third)).isTrue();

        assertThat(first.isOpen()).isFalse();
        assertThat(second.isOpen()).isTrue();
    }

    @Test
    void connectionInUseIsNotClosed() {
        connections.accept(first);
        connections.accept(second);
        works(first);

        assertThat(connections.accept(third)).isTrue();

        assertThat(first.isOpen()).isTrue();
        assertThat(second.isOpen()).isFalse();
    }

    @Test
    void noConnectionIsClosedWhileAllAreInUse() {
        connections.accept(first);
        connections.accept(second);
        works(first);
        works(second);

        assertThat(connections.accept(third)).isFalse();

        assertThat(first.isOpen()).isTrue();
        assertThat(second.isOpen()).isTrue();
    }

    @Test
    void requestWithoutItsBodyIsNoWorkYet() {
        connections.accept(first);
        connections.accept(second);
        connections.of(first).requestBegins();
        works(second);

        assertThat(connections.accept(third)).isTrue();

        assertThat(first.isOpen()).isFalse();
    }

    @Test
    void connectionThatEndsMakesRoom() {
        connections.accept(first);
        connections.accept(second);
        works(first);
        works(second);
        first.close().syncUninterruptibly();

        assertThat(connections.accept(third)).isTrue();
    }

    /// What is added to an answer is not read either.
    @Test
    void clientThatReadsNothingIsDisconnected() {
        connections.accept(first);
        connections.accept(second);
        works(first);
        works(second);

        var _ = first.write(Unpooled.buffer().writeZero(100_000));
        await().untilAsserted(() -> {
            var _ = first.write(Unpooled.buffer().writeZero(1_000));
            connections.closeOverdue();
            assertThat(first.isOpen()).isFalse();
        });
        assertThat(second.isOpen()).isTrue();
    }

    /// Its answer has ended for the server, which sends the rest as the client takes it.
    @Test
    void clientThatStillReceivesItsAnswerIsNotIdle() {
        connections = connections("1m");
        connections.accept(first);
        connections.accept(second);
        isAnswered(first);
        isAnswered(second);
        var _ = first.write(Unpooled.buffer().writeZero(1_000));

        await().untilAsserted(() -> {
            connections.closeOverdue();
            assertThat(second.isOpen()).isFalse();
        });
        assertThat(first.isOpen()).isTrue();
    }

    /// Too little for a thread to wait for it, which is why such a client has more time.
    @Test
    void clientThatLeavesTheRestOfItsAnswerIsDisconnected() {
        connections.accept(first);
        isAnswered(first);
        var _ = first.write(Unpooled.buffer().writeZero(1_000));

        await().untilAsserted(() -> {
            connections.closeOverdue();
            assertThat(first.isOpen()).isFalse();
        });
    }

    private static OpenConnections connections(String answerTime) {
        return new OpenConnections(
                MappedSettings.of(
                        HttpConfig.class,
                        Map.of(
                                "tuntas.http.max-connections",
                                "2",
                                "tuntas.http.answer-time",
                                answerTime,
                                "tuntas.http.idle-time",
                                "1s")),
                new SimpleMeterRegistry());
    }

    private void isAnswered(EmbeddedChannel channel) {
        works(channel);
        connections.of(channel).requestEnds(true);
    }

    private void works(EmbeddedChannel channel) {
        var connection = connections.of(channel);
        connection.requestBegins();
        connection.requestIsComplete();
    }
}
