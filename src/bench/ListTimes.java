import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Measures lists in milliseconds: `java -cp LIBRARIES ListTimes.java URL KEY REQUESTS [JDBC_URL USER PASSWORD]`. With a
/// database, also how many rows the server reads for each, and explains their statements, and fails if one reads a
/// whole table or is slower than 50 ms at p95.
final class ListTimes {

    private static final double MOST_MILLIS = 50;
    private static final int WARM_UP = 10;
    private static final String TABLES = "(?is)^select\\b.*\\bfrom\\s.*\\b(orders|order_line|order_unit|callback|refusal"
            + "|notification|audit|timeline|balance_snapshot)\\b.*";

    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;
    private final String key;
    private final Statement statement;

    /// @param statement null without a database
    private ListTimes(String url, String key, Statement statement) {
        this.url = url;
        this.key = key;
        this.statement = statement;
    }

    public static void main(String... arguments) throws Exception {
        if (arguments.length == 3) {
            new ListTimes(arguments[0], arguments[1], null).measureAll(Integer.parseInt(arguments[2]));
            return;
        }
        try (var database = DriverManager.getConnection(arguments[3], arguments[4], arguments[5]);
                var statement = database.createStatement()) {
            var times = new ListTimes(arguments[0], arguments[1], statement);
            if (!times.measureAll(Integer.parseInt(arguments[2]))) {
                System.exit(1);
            }
        }
    }

    private boolean measureAll(int requests) throws Exception {
        countHours();
        System.out.printf("%-75s %8s %8s %10s %s%n", "path", "p50 ms", "p95 ms", "rows read", "");
        var isGood = true;
        var now = Instant.now().truncatedTo(ChronoUnit.HOURS);
        warmUp(paths(now));
        for (var path : paths(now)) {
            isGood &= measure(path, requests);
        }
        for (var plan : plans(now)) {
            measure(plan, requests);
        }
        return isGood;
    }

    /// Two thirds of the way back to the first rows, which the script spreads over so many days.
    private static Instant longAgo(Instant now) {
        return now.minus(Integer.getInteger("days", 30) * 16, ChronoUnit.HOURS);
    }

    private static List<String> paths(Instant now) {
        var longAgo = longAgo(now);
        var hour = "from=" + longAgo + "&to=" + longAgo.plus(1, ChronoUnit.HOURS);
        var day = "from=" + longAgo + "&to=" + longAgo.plus(1, ChronoUnit.DAYS);
        var orders = Stream.of(
                        "",
                        "limit=500",
                        "status=failed",
                        "status=completed",
                        "status=failed&to=" + longAgo,
                        "status=failed&" + day,
                        "status=completed&" + day,
                        "attention=any",
                        "attention=stuck",
                        "reason=timeout",
                        "kind=h2h",
                        "kind=manual",
                        "item_id=105",
                        "item_id=105&status=failed",
                        "item_id=105&kind=smm",
                        "kind=manual&status=failed",
                        "channel=telegram&status=completed",
                        "kind=manual&status=completed",
                        "customer=user77@example.com",
                        "customer=%2B6281277",
                        "reference=SHOP-77",
                        "ref_id=TNT-" + "0".repeat(40),
                        "invoice=SPY1700000077",
                        "channel=email",
                        "channel=telegram",
                        "channel=webhook",
                        "learnt_by=callback",
                        "learnt_by=poll",
                        "learnt_by=poll&from=" + now.minus(1, ChronoUnit.DAYS),
                        "learnt_by=poll&finished_from=" + now.minus(1, ChronoUnit.DAYS),
                        "learnt_by=poll&status=failed",
                        "learnt_by=poll&sort=age",
                        "learnt_by=poll&sort=amount",
                        hour,
                        day,
                        "to=" + longAgo,
                        "finished_from=" + longAgo + "&finished_to=" + longAgo.plus(1, ChronoUnit.HOURS),
                        "finished_from=" + longAgo + "&finished_to=" + longAgo.plus(1, ChronoUnit.DAYS),
                        "finished_to=" + longAgo,
                        "status=failed&finished_from=" + longAgo + "&finished_to=" + longAgo.plus(1, ChronoUnit.DAYS),
                        "older_than=PT10M&status=processing",
                        "older_than=P20D",
                        "q=SHOP-77",
                        "q=SHOP-",
                        "q=TNT-a",
                        "q=SPY17000",
                        "q=user77@example.com",
                        "q=081200000077",
                        "q=nothing",
                        "q=user77@example.com&status=failed",
                        "q=SHOP-&status=failed",
                        "q=SPY17000&status=failed",
                        "q=SPY17000&sort=oldest",
                        "q=SPY17000&sort=amount",
                        "sort=oldest",
                        "sort=age",
                        "sort=amount",
                        "sort=amount&status=failed",
                        "sort=amount&status=processing",
                        "sort=amount&reason=timeout",
                        "sort=amount&kind=manual",
                        "sort=amount&" + hour,
                        "sort=age&status=waiting",
                        "sort=age&status=failed",
                        "sort=oldest&status=waiting")
                .map(query -> "/v1/orders?" + query);
        var others = Stream.of(
                "/v1/callbacks",
                "/v1/callbacks?limit=500",
                "/v1/callbacks?event=webhook.test",
                "/v1/callbacks?event=order.completed",
                "/v1/callbacks?status=failed",
                "/v1/callbacks?status=completed&event=order.completed",
                "/v1/callbacks?status=failed&event=order.paid",
                "/v1/callbacks?duplicate=true",
                "/v1/callbacks?duplicate=true&status=paid",
                "/v1/callbacks?status=completed&" + day,
                "/v1/callbacks?duplicate=false",
                "/v1/callbacks?orphan=true",
                "/v1/callbacks?orphan=true&" + day,
                "/v1/callbacks?orphan=true&status=completed",
                "/v1/callbacks?" + hour,
                "/v1/callbacks?to=" + longAgo,
                "/v1/refusals",
                "/v1/refusals?reason=unreadable",
                "/v1/refusals?address=192.0.2.77",
                "/v1/refusals?" + hour,
                "/v1/notifications",
                "/v1/notifications?limit=500",
                "/v1/notifications?status=dead",
                "/v1/notifications?status=pending",
                "/v1/notifications?channel=telegram",
                "/v1/notifications?channel=email",
                "/v1/notifications?kind=corrected",
                "/v1/notifications?kind=delivered&channel=email&status=sent",
                "/v1/notifications?" + hour,
                "/v1/notifications/receivers",
                "/v1/audit",
                "/v1/audit?who=sari",
                "/v1/audit?action=order.resolve",
                "/v1/audit?" + hour,
                "/v1/balance",
                "/v1/balance/history?" + day,
                "/v1/operations/summary",
                "/v1/operations/failures",
                "/v1/operations/failures?from=" + now.minus(7, ChronoUnit.DAYS) + "&to=" + now,
                "/v1/operations/series",
                "/v1/operations/series?step=1h&from=" + now.minus(30, ChronoUnit.DAYS) + "&to=" + now,
                "/v1/operations/series?step=1d&from=" + now.minus(30, ChronoUnit.DAYS) + "&to=" + now);
        return Stream.concat(orders, others).toList();
    }

    /// Bulk actions that change nothing yet: they count all that match, so that they are not limited as lists are.
    private static List<String> plans(Instant now) {
        var longAgo = longAgo(now);
        var hour = "\"from\":\"" + longAgo + "\",\"to\":\"" + longAgo.plus(1, ChronoUnit.HOURS) + "\"";
        var day = "\"from\":\"" + longAgo + "\",\"to\":\"" + longAgo.plus(1, ChronoUnit.DAYS) + "\"";
        var orders = Stream.of(
                "\"status\":\"processing\"",
                "\"status\":\"failed\"",
                "\"reason\":\"balance\"",
                "\"reason\":\"timeout\"",
                "\"status\":\"failed\"," + day,
                hour,
                day,
                "\"q\":\"SHOP-77\"",
                "\"item_id\":105");
        var callbacks = Stream.of("\"status\":\"failed\"," + day, hour);
        return Stream.concat(
                        orders.map(filter -> "/v1/orders/recheck " + filter),
                        callbacks.map(filter -> "/v1/callbacks/replay " + filter))
                .toList();
    }

    /// Runs the job until it has counted all of the past. Its last run may be older than the rows.
    private void countHours() throws IOException, InterruptedException {
        var latest = "/v1/jobs/hourly-figures/runs?limit=1";
        var earlier = get(latest);
        for (int i = 0; i < 600; i++) {
            post("/v1/jobs/hourly-figures/run");
            Thread.sleep(500);
            var last = get(latest);
            if (!last.equals(earlier) && last.contains("\"waiting\":0")) {
                return;
            }
        }
        throw new IllegalStateException("the hours were not counted");
    }

    /// The compiler has seen all of the code.
    private void warmUp(List<String> paths) throws IOException, InterruptedException {
        for (int i = 0; i < WARM_UP; i++) {
            for (var path : paths) {
                get(path);
            }
        }
    }

    private boolean measure(String path, int requests) throws Exception {
        var rowsRead = rowsRead();
        get(path);
        rowsRead = rowsRead() - rowsRead;
        for (int i = 1; i < WARM_UP; i++) {
            get(path);
        }
        var millis = new double[requests];
        for (int i = 0; i < requests; i++) {
            var begun = System.nanoTime();
            get(path);
            millis[i] = (System.nanoTime() - begun) / 1_000_000.0;
        }
        Arrays.sort(millis);
        var p95 = millis[(int) Math.ceil(0.95 * requests) - 1];
        var scans = statement == null || path.startsWith("/v1/operations") ? List.<String>of() : scans(path);
        var isGood = statement == null || p95 < MOST_MILLIS && scans.isEmpty();
        System.out.printf(
                "%-75s %8.1f %8.1f %10s %s%n",
                path, millis[requests / 2], p95, statement == null ? "" : rowsRead, isGood ? "" : "!");
        scans.forEach(scan -> System.out.println("    reads a whole table: " + scan));
        return isGood;
    }

    /// Rows and index entries, also of what else runs meanwhile.
    private long rowsRead() throws SQLException {
        if (statement == null) {
            return 0;
        }
        try (var rows = statement.executeQuery("show global status like 'Handler_read%'")) {
            long sum = 0;
            while (rows.next()) {
                sum += rows.getLong(2);
            }
            return sum;
        }
    }

    private List<String> scans(String path) throws Exception {
        statement.execute("truncate table mysql.general_log");
        statement.execute("set global log_output = 'TABLE'");
        statement.execute("set global general_log = on");
        get(path);
        statement.execute("set global general_log = off");
        var queries = new ArrayList<String>();
        try (var rows = statement.executeQuery("select distinct convert(argument using utf8mb4) from mysql.general_log"
                + " where command_type in ('Execute', 'Query')")) {
            while (rows.next()) {
                queries.add(rows.getString(1));
            }
        }
        var scans = new ArrayList<String>();
        for (var query : queries) {
            // Statements of the background, and those prepared before, are logged without their values.
            if (query.matches(TABLES) && !query.contains("?") && isScan(query)) {
                scans.add(query);
            }
        }
        return scans;
    }

    private boolean isScan(String query) throws SQLException {
        try (var rows = statement.executeQuery("explain " + query)) {
            while (rows.next()) {
                var table = rows.getString("table");
                if (table != null
                        && !table.startsWith("<")
                        && (rows.getString("key") == null || "ALL".equals(rows.getString("type")))) {
                    return true;
                }
            }
            return false;
        }
    }

    /// @param path of a list, or that of an action with a filter behind it
    private String get(String path) throws IOException, InterruptedException {
        var parts = path.split(" ", 2);
        var request = HttpRequest.newBuilder(URI.create(url + parts[0]));
        return parts.length == 1
                ? send(request.GET())
                : send(request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"filter\":{" + parts[1] + "},\"dry_run\":true}")));
    }

    private void post(String path) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(URI.create(url + path)).POST(BodyPublishers.noBody()));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var response = http.send(request.header("Authorization", "Bearer " + key).build(), BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.uri() + " was answered " + response.statusCode() + " "
                    + response.body());
        }
        return response.body();
    }
}
