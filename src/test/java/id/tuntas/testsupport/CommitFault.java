package id.tuntas.testsupport;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// What [DatabaseLine] does to a commit.
public enum CommitFault {
    NONE,
    /// The connection breaks before the server hears of it.
    LOST_BEFORE,
    /// The server commits, and the connection breaks before its answer arrives.
    LOST_AFTER,
    /// The server commits, and the application reads the end of the connection where the answer should be.
    HALF_CLOSED,
    /// It takes a while.
    DELAYED,
    /// The server finds a deadlock, as a cluster does that has found another node's change.
    LOST_RACE;

    static final Duration DELAY = Duration.ofMillis(300);

    private static final int ERROR = 0xff;
    private static final int DEADLOCK = 1213;

    /// The server's answer as it travels (MySQL client/server protocol, ERR_Packet).
    static byte[] deadlock() {
        var text = "#40001Deadlock found when trying to get lock; try restarting transaction"
                .getBytes(StandardCharsets.US_ASCII);
        var packet = new ByteArrayOutputStream();
        packet.write(3 + text.length);
        packet.write(0);
        packet.write(0);
        packet.write(1);
        packet.write(ERROR);
        packet.write(DEADLOCK & 0xff);
        packet.write(DEADLOCK >> 8);
        packet.writeBytes(text);
        return packet.toByteArray();
    }
}
