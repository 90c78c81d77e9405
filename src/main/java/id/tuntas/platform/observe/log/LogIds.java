package id.tuntas.platform.observe.log;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;

/// The ids of what a thread works on. They end with the work, and no thread inherits them: one that a library starts
/// meanwhile, and keeps, must not carry the ids of another's work for ever.
public final class LogIds {

    private static final ScopedValue<Map<String, String>> PRESENT = ScopedValue.newInstance();

    private LogIds() {}

    /// Every line that the action logs has these ids, beside those that are there already.
    public static <T> T with(Map<String, String> ids, Supplier<T> action) {
        return ScopedValue.where(PRESENT, joined(ids)).call(action::get);
    }

    /// The same for an action that yields nothing.
    public static void with(Map<String, String> ids, Runnable action) {
        ScopedValue.where(PRESENT, joined(ids)).run(action);
    }

    /// Called for every line, before it is written.
    public static void addTo(LogRecord line) {
        if (PRESENT.isBound() && line instanceof ExtLogRecord extended) {
            PRESENT.get().forEach(extended::putMdc);
        }
    }

    private static Map<String, String> joined(Map<String, String> ids) {
        if (!PRESENT.isBound()) {
            return ids;
        }
        var all = new HashMap<>(PRESENT.get());
        all.putAll(ids);
        return all;
    }
}
