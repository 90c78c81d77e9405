package id.tuntas.platform.security;

import java.util.Map;
import java.util.function.Function;

/// Where earlier versions stored the values of an encrypted column in clear. Key rotation encrypts what it finds there
/// and empties it: a value in clear is one under no key.
///
/// @param derived what else is written when a value is encrypted, by column
public record ClearColumn(String column, Map<String, Function<String, byte[]>> derived) {

    public ClearColumn {
        derived = Map.copyOf(derived);
    }

    public ClearColumn(String column) {
        this(column, Map.of());
    }
}
