package id.tuntas.platform.http;

import id.tuntas.platform.security.Sha256;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// Scripts, styles, icons and documents of the pages: compressed once, and kept by browsers if their path has a
/// version. The framework's compression would add work and a header to every answer, and compress answers that hold
/// secrets.
@Singleton
class PageFiles {

    /// After the requests that other filters refuse.
    private static final int PRIORITY = 900;

    private static final String ROOT = "META-INF/resources";

    /// No part begins with a dot.
    private static final Pattern FILE =
            Pattern.compile("/((page|tracking|webjars|_static)/(\\w[\\w.-]*/)*)?\\w[\\w.-]*\\.(js|css|svg|md)");

    /// The libraries; their versions are in their paths.
    private static final Pattern VERSIONED = Pattern.compile("/(webjars|_static)/.*");

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    private record File(Buffer content, String tag, String type) {}

    private final Map<String, File> compressed = new ConcurrentHashMap<>();

    void register(@Observes Filters filters) {
        filters.register(this::serve, PRIORITY);
    }

    private void serve(RoutingContext context) {
        var path = context.normalizedPath();
        if (!FILE.matcher(path).matches()) {
            context.next();
            return;
        }
        context.addHeadersEndHandler(_ -> {
            keepIfVersioned(context, path);
            nameTypeIfMissing(context.response(), path);
        });
        // In development files change while the application runs.
        var isWanted = LaunchMode.current() != LaunchMode.DEVELOPMENT
                && context.request().method() == HttpMethod.GET
                && AcceptEncoding.hasGzip(context.request().getHeader(HttpHeaders.ACCEPT_ENCODING));
        var file = isWanted ? compressed.computeIfAbsent(path, PageFiles::compress) : null;
        if (file == null) {
            context.next();
        } else {
            send(context, file);
        }
    }

    /// Only what exists: an answer 404 of a replica with other versions must not be kept.
    private static void keepIfVersioned(RoutingContext context, String path) {
        int status = context.response().getStatusCode();
        if (VERSIONED.matcher(path).matches() && (status == OK || status == NOT_MODIFIED)) {
            context.response().putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable");
        }
    }

    /// The framework knows no type for Markdown.
    private static void nameTypeIfMissing(HttpServerResponse response, String path) {
        if (response.getStatusCode() == OK && !response.headers().contains(HttpHeaders.CONTENT_TYPE)) {
            response.putHeader(HttpHeaders.CONTENT_TYPE, type(path));
        }
    }

    private static void send(RoutingContext context, File file) {
        var response = context.response()
                .putHeader(HttpHeaders.ETAG, file.tag())
                .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=0");
        var known = context.request().getHeader(HttpHeaders.IF_NONE_MATCH);
        if (known != null && known.contains(file.tag())) {
            response.setStatusCode(NOT_MODIFIED).end();
        } else {
            response.putHeader(HttpHeaders.CONTENT_TYPE, file.type())
                    .putHeader(HttpHeaders.CONTENT_ENCODING, "gzip")
                    .end(file.content());
        }
    }

    /// @return null if there is no such file
    private static @Nullable File compress(String path) {
        try (var file = Thread.currentThread().getContextClassLoader().getResourceAsStream(ROOT + path)) {
            if (file == null) {
                return null;
            }
            var content = file.readAllBytes();
            var body = new ByteArrayOutputStream(content.length / 2);
            try (var gzip = new GZIPOutputStream(body)) {
                gzip.write(content);
            }
            return new File(
                    Buffer.buffer(body.toByteArray()),
                    "W/\"" + HexFormat.of().formatHex(Sha256.of(content)) + "\"",
                    type(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String path) {
        return switch (path.substring(path.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript;charset=UTF-8";
            case "css" -> "text/css;charset=UTF-8";
            case "svg" -> "image/svg+xml";
            case "md" -> "text/markdown;charset=UTF-8";
            default -> throw new IllegalArgumentException(path);
        };
    }
}
