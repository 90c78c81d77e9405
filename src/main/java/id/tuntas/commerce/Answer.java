package id.tuntas.commerce;

/// The usual successful body.
///
/// @param message always `OK`
public record Answer<T>(String message, T data) {

    public static <T> Answer<T> ok(T data) {
        return new Answer<>("OK", data);
    }
}
