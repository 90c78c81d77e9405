package id.tuntas.platform.rest;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// An enum that the API writes as codes: its names in lower case.
public interface Coded {

    String name();

    default String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E> & Coded> Optional<E> ofCode(Class<E> type, String code) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.code().equals(code))
                .findFirst();
    }
}
