package id.tuntas.platform.operate.queue;

import id.tuntas.platform.work.loop.WorkFigures;
import id.tuntas.platform.work.pause.PauseView;
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

    static QueueView of(WorkFigures figures, @Nullable PauseView pause) {
        return new QueueView(
                figures.name(),
                figures.due(),
                figures.total(),
                figures.oldest().toMillis() / MILLIS,
                figures.done(),
                figures.failed(),
                figures.perSecond(),
                figures.lastSuccess(),
                pause);
    }
}
