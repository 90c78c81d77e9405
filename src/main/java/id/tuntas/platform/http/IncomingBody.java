package id.tuntas.platform.http;

import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.util.function.Consumer;

/// The body of a request while it is received, on the event loop of its connection.
final class IncomingBody {

    private final RoutingContext request;
    private final int maxBytes;
    private final BodyMemory memory;
    private final Runnable complete;
    private final Consumer<Problem> refuse;
    private final Vertx vertx;
    private final Context eventLoop;
    private final Buffer content = Buffer.buffer();
    private long timer;
    private boolean isOver;

    /// The address of its client.
    final String client;

    /// The bytes that [BodyMemory] counts for it.
    int held;

    /// @param complete called when it is complete
    /// @param refuse   called when it is refused
    IncomingBody(
            RoutingContext request,
            String client,
            int maxBytes,
            BodyMemory memory,
            Runnable complete,
            Consumer<Problem> refuse) {
        this.request = request;
        this.client = client;
        this.maxBytes = maxBytes;
        this.memory = memory;
        this.complete = complete;
        this.refuse = refuse;
        this.vertx = request.vertx();
        this.eventLoop = vertx.getOrCreateContext();
    }

    void read(long timeMillis) {
        memory.begins(this);
        request.addEndHandler(_ -> end());
        timer = vertx.setTimer(timeMillis, _ -> giveUp(Problems.tooSlow()));
        var source = request.request();
        source.exceptionHandler(_ -> end());
        source.endHandler(_ -> arrived());
        source.handler(this::arrives);
        source.resume(); // Quarkus pauses the request until it is read
    }

    private void arrives(Buffer part) {
        if (isOver) {
            return; // the rest of a refused body is read and discarded
        }
        if (content.length() + part.length() > maxBytes) {
            giveUp(Problems.tooLarge(maxBytes));
            return;
        }
        content.appendBuffer(part);
        memory.take(this, part.length())
                .forEach(other -> other.eventLoop.runOnContext(_ -> other.giveUp(Problems.tooMuch())));
    }

    private void arrived() {
        if (isOver) {
            return;
        }
        if (!memory.completes(this)) {
            giveUp(Problems.tooMuch()); // dropped already: nothing counts its memory any more
            return;
        }
        isOver = true;
        vertx.cancelTimer(timer);
        ((RoutingContextInternal) request).setBody(content);
        complete.run();
    }

    private void giveUp(Problem problem) {
        if (!isOver) {
            isOver = true;
            vertx.cancelTimer(timer);
            memory.free(this);
            refuse.accept(problem);
        }
    }

    private void end() {
        isOver = true;
        vertx.cancelTimer(timer);
        memory.free(this);
    }
}
