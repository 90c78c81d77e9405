import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/// A supplier that reports every order as delivered, as fast as loopback allows: `java FastSupplier.java PORT`; or after a
/// random time of so many milliseconds in the mean, at most twice as many: `java FastSupplier.java PORT MILLISECONDS`; at other addresses than loopback's first one:
/// `java FastSupplier.java PORT MILLISECONDS ADDRESS`.
///
/// It is the storefront too: it accepts every webhook at `/hook`.
///
/// `POST /api/v1/trx` accepts every order; `GET /api/v1/trx/{ref_id}` is a completed host-to-host transaction of one unit, whose
/// serial number is derived from the ref_id; other requests get 404. One thread per connection, no state.
final class FastSupplier {

    private static final String DETAIL = "GET /api/v1/trx/";
    private static final String PLACE = "POST /api/v1/trx ";
    private static final String WEBHOOK = "POST /hook ";
    private static final Pattern REF_ID = Pattern.compile("\"ref_id\"\\s*:\\s*\"([^\"]*)\"");

    public static void main(String... arguments) throws IOException {
        int mean = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        var address = arguments.length > 2 ? InetAddress.getByName(arguments[2]) : InetAddress.getLoopbackAddress();
        try (var server = new ServerSocket(Integer.parseInt(arguments[0]), 512, address)) {
            while (true) {
                var connection = server.accept();
                Thread.ofPlatform().daemon().start(() -> serve(connection, mean));
            }
        }
    }

    private static void serve(Socket connection, int meanMillis) {
        try (connection) {
            connection.setTcpNoDelay(true);
            var in = new BufferedInputStream(connection.getInputStream());
            var out = connection.getOutputStream();
            while (true) {
                var request = line(in);
                if (request == null) {
                    return;
                }
                var body = new String(in.readNBytes(lengthOfBody(in)), ISO_8859_1);
                Thread.sleep(ThreadLocalRandom.current().nextInt(2 * meanMillis + 1));
                out.write(answer(request, body).getBytes(ISO_8859_1));
            }
        } catch (IOException | InterruptedException e) {
            // The client has closed the connection.
        }
    }

    /// Reads the headers up to the empty line.
    private static int lengthOfBody(InputStream in) throws IOException {
        int length = 0;
        for (var header = line(in); header != null && !header.isEmpty(); header = line(in)) {
            if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        return length;
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder(128);
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                return null;
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    private static String answer(String request, String body) {
        if (request.startsWith(PLACE)) {
            return placed(body);
        }
        if (request.startsWith(WEBHOOK)) {
            return response("200 OK", "{}");
        }
        if (!request.startsWith(DETAIL)) {
            return response("404 Not Found", "{\"message\":\"NOT_FOUND\"}");
        }
        var refId = request.substring(DETAIL.length(), request.indexOf(' ', DETAIL.length()));
        return response("200 OK", """
            {"message":"OK","data":{"invoice":"SPY1700000000AA","ref_id":"%1$s","status":"completed","price":10000,\
            "fees":0,"amount":10000,"payment_method":"saldo","contact":"","note":null,\
            "created_at":"2026-11-20T00:00:00+07:00","updated_at":"2026-11-20T00:00:10+07:00",\
            "items":[{"variant_id":101,"variant_name":"Telkomsel 10K","product_name":"Telkomsel","price":10000,"qty":1,\
            "order_process":"h2h","note":"08123456789","seller_note":null,"product_license":null}]},\
            "h2h_results":[{"variant_id":101,"sn":"SN-%1$s","dispatch_status":"completed","log_message":"Success",\
            "total_units":1,"delivered_units":1,"failed_units":0,"units":[{"unit":1,"dispatch_status":"completed",\
            "sn":"SN-%1$s","log_message":"Success"}]}],"smm_results":[]}""".formatted(refId));
    }

    private static String placed(String order) {
        var refId = REF_ID.matcher(order);
        return refId.find()
                ? response("200 OK", """
                        {"message":"OK","data":{"invoice":"SPY1700000000AA","ref_id":"%s","status":"paid","price":10000,\
                        "fees":0,"amount":10000}}""".formatted(refId.group(1)))
                : response("400 Bad Request", "{\"message\":\"FORM_VALIDATION_ERROR\"}");
    }

    private static String response(String status, String body) {
        return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }
}
