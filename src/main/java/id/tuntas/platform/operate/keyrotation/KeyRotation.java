package id.tuntas.platform.operate.keyrotation;

import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.security.EncryptedColumnSource;
import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Processes every column of secrets in small transactions, and continues where it stopped.
@ApplicationScoped
public class KeyRotation implements Job<KeyRotation.Result> {

    /// Rows that may be read for each that may be processed: most rows of some tables have no value.
    private static final int READ_FOR_EACH = 10;

    private final List<EncryptedColumnSource> features;
    private final RotateColumn column;
    private final KeyRotationConfig config;
    private final Clock clock;

    KeyRotation(@All List<EncryptedColumnSource> features, RotateColumn column, KeyRotationConfig config, Clock clock) {
        this.features = features;
        this.column = column;
        this.config = config;
        this.clock = clock;
    }

    /// @param place      table and column
    /// @param left       values not processed yet, of the next 100,000 rows; at least 1 if there are more rows,
    ///                   until a second pass has ended ([Passes]), and while a column that only other replicas
    ///                   process is unfinished
    /// @param done       rows encrypted since the key changed
    /// @param unreadable rows whose key is missing in the settings
    public record Figures(String place, long left, long done, long unreadable) {}

    public record Result(long left, List<Figures> columns) {

        public Result {
            columns = List.copyOf(columns);
        }
    }

    @Override
    public String name() {
        return "key-rotation";
    }

    @Override
    public Duration every() {
        return config.every();
    }

    @Override
    public Result run() {
        var figures = new ArrayList<Figures>();
        int mayProcess = config.rowsPerRun();
        long mayRead = (long) READ_FOR_EACH * config.rowsPerRun();
        var columns = StoredColumn.of(features);
        for (var each : columns) {
            var isFinished = false;
            while (!isFinished && mayProcess > 0 && mayRead > 0) {
                int rows = (int) Math.min(Math.min(config.batch(), mayProcess), mayRead);
                var part = QuarkusTransaction.requiringNew().call(() -> column.advance(each, rows, clock.instant()));
                mayProcess -= part.values();
                mayRead -= part.read();
                isFinished = part.read() < rows;
            }
            figures.add(QuarkusTransaction.requiringNew().call(() -> column.figures(each)));
        }
        figures.addAll(QuarkusTransaction.requiringNew().call(() -> column.elsewhere(columns)));
        return new Result(figures.stream().mapToLong(Figures::left).sum(), figures);
    }
}
