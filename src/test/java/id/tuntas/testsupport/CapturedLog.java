package id.tuntas.testsupport;

import id.tuntas.platform.observe.log.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.LogContext;
import org.jboss.logmanager.formatters.PatternFormatter;

/// Everything that is logged while it is open, ours down to DEBUG, with stack traces and the ids of each line.
public final class CapturedLog extends ExtHandler {

    private static final String OURS = "id.tuntas";
    private static final PatternFormatter MESSAGE = new PatternFormatter("%s");
    private static final String FORMAT = configured("quarkus.log.console.format");

    /// @param text as the console shows it
    /// @param ids  of the line
    public record Line(String message, String text, Map<String, String> ids) {}

    private final List<Line> lines = new CopyOnWriteArrayList<>();
    private final Logger root = LogContext.getLogContext().getLogger("");
    private final Logger ours = LogContext.getLogContext().getLogger(OURS);

    private CapturedLog() {
        setFormatter(new PatternFormatter(FORMAT));
        setFilter(new LogLines());
        setLevel(Level.ALL);
    }

    /// Also in tests that start no application.
    public static String configured(String format) {
        var properties = new Properties();
        try (var file = CapturedLog.class.getResourceAsStream("/application.properties")) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty(format);
    }

    public static CapturedLog open() {
        var log = new CapturedLog();
        log.ours.setLevel(org.jboss.logmanager.Level.DEBUG);
        log.root.addHandler(log);
        return log;
    }

    @Override
    public void publish(LogRecord entry) {
        publish(ExtLogRecord.wrap(entry));
    }

    /// The filter may shorten what it lets pass: that is for this copy, and not for the console.
    @Override
    public void publish(ExtLogRecord entry) {
        super.publish(new ExtLogRecord(entry));
    }

    @Override
    protected void doPublish(ExtLogRecord entry) {
        lines.add(new Line(MESSAGE.format(entry), getFormatter().format(entry), Map.copyOf(entry.getMdcCopy())));
    }

    public List<Line> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        root.removeHandler(this);
        ours.setLevel(null);
    }
}
