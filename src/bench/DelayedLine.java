import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/// A line to a database as if it were far away: `java DelayedLine.java PORT SERVER_PORT MICROSECONDS`. What is sent to
/// the server arrives so much later, so that each round trip takes that time more.
final class DelayedLine {

    private static final int MOST = 1 << 20;

    private DelayedLine() {}

    public static void main(String... arguments) throws IOException {
        int serverPort = Integer.parseInt(arguments[1]);
        var delay = Duration.of(Long.parseLong(arguments[2]), ChronoUnit.MICROS);
        var loopback = InetAddress.getLoopbackAddress();
        try (var line = new ServerSocket(Integer.parseInt(arguments[0]), 200, loopback)) {
            while (true) {
                var client = line.accept();
                var server = new Socket(loopback, serverPort);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                Thread.startVirtualThread(() -> carry(client, server, delay));
                Thread.startVirtualThread(() -> carry(server, client, Duration.ZERO));
            }
        }
    }

    /// Until one end is closed, and then closes the other one.
    private static void carry(Socket from, Socket to, Duration delay) {
        try (from; to) {
            var bytes = new byte[MOST];
            var in = from.getInputStream();
            var out = to.getOutputStream();
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                Thread.sleep(delay);
                // What has come meanwhile is of the same message.
                count += in.readNBytes(bytes, count, Math.min(in.available(), bytes.length - count));
                out.write(bytes, 0, count);
            }
        } catch (IOException | InterruptedException e) {
            // The connection has ended.
        }
    }
}
