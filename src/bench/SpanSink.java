import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/// A collector that counts spans and keeps none: `java SpanSink.java PORT`.
///
/// `POST /v1/traces` takes OTLP in Protobuf, as the application sends it; `GET` answers with the number of spans so far.
final class SpanSink {

    /// The fields from ExportTraceServiceRequest down to a span: resource_spans, scope_spans, spans.
    private static final int[] PATH = {1, 2, 2};

    private static final int NO_BODY = -1;

    private static final AtomicLong SPANS = new AtomicLong();

    public static void main(String... arguments) throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        var server = HttpServer.create(address, 0);
        server.createContext("/v1/traces", SpanSink::serve);
        server.start();
    }

    private static void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestMethod().equals("POST")) {
                SPANS.addAndGet(spans(ByteBuffer.wrap(exchange.getRequestBody().readAllBytes()), 0));
                exchange.sendResponseHeaders(200, NO_BODY);
            } else {
                var answer = Long.toString(SPANS.get()).getBytes(US_ASCII);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        }
    }

    private static long spans(ByteBuffer message, int depth) {
        if (depth == PATH.length) {
            return 1;
        }
        long spans = 0;
        while (message.hasRemaining()) {
            long tag = varint(message);
            switch ((int) tag & 7) {
                case 0 -> varint(message);
                case 1 -> message.position(message.position() + Long.BYTES);
                case 2 -> {
                    int length = (int) varint(message);
                    if (tag >>> 3 == PATH[depth]) {
                        spans += spans(message.slice(message.position(), length), depth + 1);
                    }
                    message.position(message.position() + length);
                }
                case 5 -> message.position(message.position() + Integer.BYTES);
                default -> throw new IllegalArgumentException("not Protobuf: tag " + tag);
            }
        }
        return spans;
    }

    private static long varint(ByteBuffer message) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = message.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
