package id.tuntas.platform.link;

import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.StatusType;

/// Responses for pages with secret addresses: not cached, framed or indexed, no referrer, and no third-party content.
/// Nor may a proxy rewrite them: some replace what looks like an e-mail address, which goods may contain.
public final class PageResponse {

    private static final String POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self';"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private PageResponse() {}

    public static ResponseBuilder html(StatusType status, TemplateInstance template) {
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("utf-8"))
                .header("Content-Security-Policy", POLICY)
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store, no-transform")
                .header("X-Robots-Tag", "noindex, nofollow")
                .header("X-Frame-Options", "DENY")
                .entity(template.render());
    }
}
