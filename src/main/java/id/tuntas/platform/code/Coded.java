package id.tuntas.platform.code;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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
}
