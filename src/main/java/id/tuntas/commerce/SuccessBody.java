package id.tuntas.commerce;

/// The usual successful body.
///
/// @param message always `OK`
public record SuccessBody<T>(String message, T data) {

    public static <T> SuccessBody<T> ok(T data) {
        return new SuccessBody<>("OK", data);
    }
}
