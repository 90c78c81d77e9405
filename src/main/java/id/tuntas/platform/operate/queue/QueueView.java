package id.tuntas.platform.operate.queue;

import id.tuntas.platform.work.loop.WorkFigures;
import id.tuntas.platform.work.pause.Pause;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A queue as operators see it.
///
/// @param due           rows that are due
/// @param total         all waiting rows
/// @param oldestSeconds how long the oldest due row has waited
/// @param done, failed  since this process started
/// @param paused        null while it is processed
public record QueueView(
        String name,
        long due,
        long total,
        double oldestSeconds,
        long done,
        long failed,
        double perSecond,
        @Nullable Instant lastSuccess,
        @Nullable PauseView paused) {

    private static final double MILLIS = 1000.0;

    /// @param who  the name of the operator's key
    /// @param note why
    public record PauseView(Instant since, String who, String note) {

        static PauseView of(Pause pause) {
            return new PauseView(pause.since(), pause.who(), pause.note());
        }
    }

    static QueueView of(WorkFigures figures, @Nullable Pause pause) {
        return new QueueView(
                figures.name(),
                figures.due(),
                figures.total(),
                figures.oldest().toMillis() / MILLIS,
                figures.done(),
                figures.failed(),
                figures.perSecond(),
                figures.lastSuccess(),
                pause == null ? null : PauseView.of(pause));
    }
}
