package id.tuntas.platform.operate.queue;

import id.tuntas.platform.work.loop.WorkFigures;
import id.tuntas.platform.work.pause.PauseView;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A queue as operators see it.
///
/// @param due           rows that are due
/// @param total         all waiting rows
/// @param oldestSeconds how long the oldest due row has waited
/// @param done, failed  rows, and steps that failed, of the replica that answers since its start
/// @param perSecond     rows, by the replica that answers in the last minute
/// @param lastSuccess   when the replica that answers last polled for due rows without an error, even if none was due
///                      or the queue is paused; null if it has not
/// @param paused        null while it is processed
@Schema(
        description =
                "`done` (rows), `failed` (steps), `per_second` (in the last minute) and `last_success` are of the replica that"
                        + " answers, since its start; `last_success` is its last poll for due rows without an error, even if"
                        + " none was due or the queue is paused.")
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
