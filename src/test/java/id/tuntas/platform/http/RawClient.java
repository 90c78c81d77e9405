package id.tuntas.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;

/// A client that says byte by byte what a test wants.
public final class RawClient implements AutoCloseable {

    private final Socket socket;

    private RawClient(Socket socket) {
        this.socket = socket;
    }

    public static RawClient connect(URI server) {
        return connect(server, "127.0.0.1");
    }

    /// @param from an address of loopback
    static RawClient connect(URI server, String from) {
        try {
            return new RawClient(new Socket(server.getHost(), server.getPort(), InetAddress.ofLiteral(from), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One whose system takes no more than this before the client does.
    public static RawClient connectWithBuffer(URI server, int bytes) {
        try {
            var socket = new Socket();
            socket.setReceiveBufferSize(bytes);
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
            return new RawClient(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @return this; a connection that the server has closed takes nothing more, and says so when it is read
    public RawClient says(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            socket.getOutputStream().flush();
        } catch (SocketException _) {
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// The head of a POST.
    RawClient posts(String path, String... headers) {
        return says("POST " + path + " HTTP/1.1\r\nHost: tuntas\r\nContent-Type: application/json\r\n"
                + String.join("\r\n", headers) + "\r\n\r\n");
    }

    /// @return the status of the next answer; 0 for a connection that was closed without one
    public int status() {
        var line = line();
        return line.isBlank() ? 0 : Integer.parseInt(line.split(" ", 3)[1]);
    }

    /// Reads a part of an answer, as a slow client does.
    ///
    /// @return how many bytes came; fewer if the server has closed
    public int takes(int bytes) {
        try {
            return socket.getInputStream().readNBytes(bytes).length;
        } catch (SocketException _) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether the server has neither answered nor closed.
    boolean isWaiting() {
        try {
            socket.setSoTimeout(1);
            var _ = socket.getInputStream().read(); // a part of an answer, or its end
            return false;
        } catch (SocketTimeoutException _) {
            return true;
        } catch (SocketException _) {
            return false; // reset
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads until the server closes.
    ///
    /// @return whether it does within this time
    boolean isClosedWithin(Duration time) {
        try {
            socket.setSoTimeout((int) time.toMillis());
            while (socket.getInputStream().read() >= 0) {
                // the rest of an answer
            }
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (SocketException _) {
            return true; // reset
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String line() {
        var line = new StringBuilder();
        try {
            socket.setSoTimeout(30_000);
            for (int read = socket.getInputStream().read(); read >= 0 && read != '\n'; ) {
                line.append((char) read);
                read = socket.getInputStream().read();
            }
        } catch (SocketException _) {
            return line.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
