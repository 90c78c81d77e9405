import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Writes callbacks with valid signatures as whole HTTP requests, all unique and all of the same length, so that the
/// load only has to read them: `java Signatures.java FILE COUNT PHASE PATH SECRET ORDERS`.
///
/// Every tenth is about one of the open orders `order-0000-000000000000` and following; the others are about unknown
/// orders. The length of one request is printed.
final class Signatures {

    private static final int EVERY = 10;

    public static void main(String... arguments) throws IOException {
        var file = Path.of(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        int phase = Integer.parseInt(arguments[2]);
        var signatures = new Signatures(arguments[3], arguments[4], Integer.parseInt(arguments[5]));
        int length = 0;
        try (var out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            for (int i = 0; i < count; i++) {
                var request = signatures.request(phase, i);
                if (length != 0 && request.length != length) {
                    throw new IllegalStateException("requests must have one length");
                }
                length = request.length;
                out.write(request);
            }
        }
        System.out.println(length);
    }

    private final String path;
    private final String secret;
    private final int orders;

    private Signatures(String path, String secret, int orders) {
        this.path = path;
        this.secret = secret;
        this.orders = orders;
    }

    private byte[] request(int phase, int i) {
        var refId = i % EVERY == 0
                ? "order-0000-%012d".formatted(i / EVERY % orders)
                : "stray-%04d-%012d".formatted(phase, i);
        var invoice = "SPY%04d%08d".formatted(phase, i);
        var body = BODY.formatted(invoice, refId);
        return REQUEST.replace("\n", "\r\n")
                .formatted(path, signature(refId, invoice), body.length(), body)
                .getBytes(UTF_8);
    }

    private String signature(String refId, String invoice) {
        try {
            var signed = refId + ":" + invoice + ":completed:" + secret;
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(signed.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final String REQUEST = """
            POST %s HTTP/1.1
            Host: localhost
            Content-Type: application/json
            X-Event: order.completed
            X-Timestamp: 2026-03-01T10:15:30+07:00
            X-Signature: %s
            Content-Length: %d

            %s""";

    private static final String BODY = """
            {"event":"order.completed","timestamp":"2026-03-01T10:15:30+07:00","data":{"invoice":"%s","ref_id":"%s",\
            "status":"completed","price":20000,"fees":0,"amount":20000,"payment_code":"BALANCE","items":[{"variant_id":101,\
            "product_id":7,"variant_name":"Telkomsel 10K","product_name":"Telkomsel","order_process":"h2h","quantity":1,\
            "price":20000,"subtotal":20000,"note":"081234567890","target":"081234567890","seller_note":null,\
            "status":"completed","licenses":[],"h2h_results":{"sn":"0123456789012345","dispatch_status":"Success",\
            "dispatch_message":"ok","ref_id":"h2h-1"}}]}}""";
}
