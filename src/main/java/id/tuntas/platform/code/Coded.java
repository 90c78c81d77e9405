package id.tuntas.platform.code;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An enum that the API and the tables of this service write as codes: its names in lower case.
public interface Coded {

    String name();

    /// Such as `partly_delivered`.
    default String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param code exactly as [#code] writes it
    static <E extends Enum<E> & Coded> Optional<E> ofCode(Class<E> type, String code) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.code().equals(code))
                .findFirst();
    }

    /// The constant that an optional part of a valid request names.
    ///
    /// @return null for null
    /// @throws java.util.NoSuchElementException for an unknown code, which was to be refused before
    static <E extends Enum<E> & Coded> @Nullable E ofOptionalCode(Class<E> type, @Nullable String code) {
        return code == null ? null : ofCode(type, code).orElseThrow();
    }

    /// A code as columns of `EnumType.STRING` have it: in upper case. It is not checked.
    ///
    /// @return null for null
    static @Nullable String stored(@Nullable String code) {
        return code == null ? null : code.toUpperCase(Locale.ROOT);
    }
}
