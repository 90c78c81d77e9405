package id.tuntas.platform.observe.log;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;

/// Prepares every message of the log before it is written: adds the ids of its work ([LogIds]), suppresses repetitions
/// ([RepeatedTrouble]), and limits it to one line. A message may contain what others have sent, who could otherwise
/// forge lines.
@LoggingFilter(name = "log-lines")
public final class LogLines implements Filter {

    private static final int MAX_LENGTH = 2_000;
    /// The text without what surrounds it in a line.
    static final PatternFormatter MESSAGE = new PatternFormatter("%s");

    private final RepeatedTrouble repeatedTrouble = new RepeatedTrouble();

    @Override
    public boolean isLoggable(LogRecord entry) {
        LogIds.addTo(entry);
        if (!repeatedTrouble.isLogged(entry)) {
            return false;
        }
        if (entry instanceof ExtLogRecord message) {
            clean(message);
        }
        return true;
    }

    private static void clean(ExtLogRecord entry) {
        var message = message(entry);
        var cleaned = OneLine.of(MAX_LENGTH, message);
        if (!cleaned.equals(message)) {
            entry.setMessage(cleaned, ExtLogRecord.FormatStyle.NO_FORMAT);
        }
    }

    private static String message(ExtLogRecord entry) {
        try {
            return MESSAGE.format(entry);
        } catch (IllegalArgumentException _) {
            return ""; // a mistake in its format, which the handler reports
        }
    }
}
