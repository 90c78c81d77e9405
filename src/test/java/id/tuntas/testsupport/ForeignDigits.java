package id.tuntas.testsupport;

import java.util.Locale;
import java.util.function.Supplier;

/// A machine whose language has digits of its own.
public final class ForeignDigits {

    private static final Locale EGYPT = Locale.forLanguageTag("ar-EG");

    private ForeignDigits() {}

    public static <T> T where(Supplier<T> work) {
        var before = Locale.getDefault();
        Locale.setDefault(EGYPT);
        try {
            return work.get();
        } finally {
            Locale.setDefault(before);
        }
    }
}
