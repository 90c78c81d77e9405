package id.tuntas.platform.observe.log;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.LogRecord;
import org.jboss.logging.MDC;
import org.jboss.logmanager.ExtLogRecord;

/// The log ids of the work that a thread does. They end with the work and are not inherited, so that threads started
/// by libraries do not keep them.
public final class LogIds {

    /// Of an id that another system has chosen, in characters.
    private static final int MAX_LENGTH = 200;

    private static final ScopedValue<Map<String, String>> PRESENT = ScopedValue.newInstance();

    private LogIds() {}

    /// Adds these ids to every line that the action logs.
    public static <T> T with(Map<String, String> ids, Supplier<T> action) {
        return ScopedValue.where(PRESENT, joined(ids)).call(action::get);
    }

    /// For an action without a result.
    public static void with(Map<String, String> ids, Runnable action) {
        ScopedValue.where(PRESENT, joined(ids)).run(action);
    }

    /// The action with the ids of the present thread's lines, and of the request that it answers, for another thread.
    public static Runnable carried(Runnable action) {
        var ids = present();
        return () -> with(ids, action);
    }

    /// For an action with a result.
    public static <A, R> Function<A, R> carried(Function<A, R> action) {
        var ids = present();
        return argument -> with(ids, () -> action.apply(argument));
    }

    private static Map<String, String> present() {
        var ids = new HashMap<String, String>();
        MDC.getMap().forEach((key, id) -> ids.put(key, String.valueOf(id)));
        return joined(ids);
    }

    /// Called for every line before it is written.
    public static void addTo(LogRecord line) {
        if (PRESENT.isBound() && line instanceof ExtLogRecord extended) {
            PRESENT.get().forEach((key, id) -> extended.putMdc(key, OneLine.of(MAX_LENGTH, id)));
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
