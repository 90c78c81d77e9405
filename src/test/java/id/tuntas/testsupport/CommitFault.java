package id.tuntas.testsupport;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// What [DatabaseLine] does to a commit.
public enum CommitFault {
    NONE,
    /// The connection breaks before the commit reaches the server.
    LOST_BEFORE,
    /// The server commits, and the connection breaks before its answer arrives.
    LOST_AFTER,
    /// The server commits, and the application reads the end of the connection where the answer should be.
    HALF_CLOSED,
    /// It takes a while.
    DELAYED,
    /// The server rolls back and answers with a deadlock, as a cluster does that has found another node's change.
    LOST_RACE,
    /// The server rolls back and answers as a node does that leaves its cluster.
    LEAVES_CLUSTER;

    static final Duration DELAY = Duration.ofMillis(300);

    private static final int QUERY = 0x03;
    private static final int ERROR = 0xff;

    /// Replaces the commit (MySQL client/server protocol, COM_QUERY).
    static byte[] rollback() {
        return packet(0, QUERY, "rollback".getBytes(StandardCharsets.US_ASCII));
    }

    /// Replaces the server's answer (MySQL client/server protocol, ERR_Packet).
    static byte[] deadlock() {
        return error(1213, "#40001Deadlock found when trying to get lock; try restarting transaction");
    }

    /// Replaces the server's answer: its node leaves the cluster.
    static byte[] nodeLeaves() {
        return error(1180, "#HY000Got error 6 \"No such device or address\" during COMMIT");
    }

    private static byte[] error(int code, String message) {
        var error = new ByteArrayOutputStream();
        error.write(code & 0xff);
        error.write(code >> 8);
        error.writeBytes(message.getBytes(StandardCharsets.US_ASCII));
        return packet(1, ERROR, error.toByteArray());
    }

    private static byte[] packet(int sequence, int type, byte[] content) {
        var packet = new ByteArrayOutputStream();
        packet.write(1 + content.length);
        packet.write(0);
        packet.write(0);
        packet.write(sequence);
        packet.write(type);
        packet.writeBytes(content);
        return packet.toByteArray();
    }
}
