package id.tuntas.platform.rest.problem;

import java.util.List;

/// Kinds of problems that several features share; each has a fixed type and title.
public final class Problems {

    private Problems() {}

    public static Problem validation(List<Problem.FieldError> errors) {
        return Problem.of(422, "validation", "The request is not valid", "See errors for what to change.")
                .with(errors);
    }

    public static Problem validation(String pointer, String message) {
        return validation(List.of(new Problem.FieldError(pointer, message)));
    }

    public static Problem malformed(String detail) {
        return Problem.of(400, "malformed", "The request body is not valid JSON", detail);
    }

    public static Problem notFound(String detail) {
        return Problem.of(404, "not-found", "Not found", detail);
    }

    public static Problem conflict(String detail) {
        return Problem.of(409, "conflict", "Conflict", detail);
    }

    static Problem unauthorized() {
        return unauthorized("Send a valid key in the header Authorization: Bearer <key>.");
    }

    public static Problem unauthorized(String detail) {
        return Problem.of(401, "unauthorized", "Authentication failed", detail);
    }

    public static Problem tooManyFailedKeys() {
        return Problem.of(
                429, "too-many-requests", "Too many wrong keys", "Send a valid key, or wait before the next one.");
    }

    public static Problem tooManyRequests(String detail) {
        return Problem.of(429, "too-many-requests", "Too many requests", detail);
    }

    public static Problem forbidden() {
        return Problem.of(403, "forbidden", "The key is not allowed to do this", "Use a key with the required role.");
    }

    public static Problem tooLarge(int limitInBytes) {
        return Problem.of(
                413, "too-large", "The request body is too large", "At most " + limitInBytes + " bytes are accepted.");
    }

    public static Problem tooSlow() {
        return Problem.of(408, "too-slow", "The request body did not arrive in time", "Send the request again.");
    }

    /// Too many requests are being received or stored at the same time.
    public static Problem tooMuch() {
        return Problem.of(503, "unavailable", "Temporarily unavailable", "Too much is being sent; try again.");
    }

    /// The request needs a table that this release adds.
    public static Problem notMigrated() {
        return unavailable("The tables are of the last release: migrate them first.");
    }

    public static Problem internal(String detail) {
        return Problem.of(500, "internal", "Internal error", detail);
    }

    public static Problem unavailable(String detail) {
        return Problem.of(503, "unavailable", "Temporarily unavailable", detail);
    }

    static Problem ofStatus(int status) {
        return switch (status) {
            case 400 -> malformed("The request cannot be read.");
            case 401 -> unauthorized();
            case 403 -> forbidden();
            case 404 -> notFound("No such resource; see /q/openapi for what there is.");
            case 405 -> Problem.of(405, "method-not-allowed", "Method not allowed", "See /q/openapi.");
            case 406 -> Problem.of(406, "not-acceptable", "Not acceptable", "Accept application/json.");
            case 413 -> Problem.of(413, "too-large", "The request body is too large", "Send less.");
            case 415 ->
                Problem.of(
                        415,
                        "unsupported-media-type",
                        "Unsupported media type",
                        "Send JSON with the header Content-Type: application/json.");
            default ->
                status >= 500
                        ? unavailable("Try again later.")
                        : Problem.of(status, "rejected", "The request was rejected", "Status " + status + ".");
        };
    }
}
