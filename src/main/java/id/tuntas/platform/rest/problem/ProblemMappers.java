package id.tuntas.platform.rest.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.PiledUpRequests;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.rejection.Rejection;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;
import org.jspecify.annotations.Nullable;

/// Maps every exception to a [Problem] and renders it in the format of the path.
@Singleton
class ProblemMappers {

    private static final int RETRY_AFTER_SECONDS = 1;

    private static final String AS_LOGGED = " The log has the error under the id of this answer.";

    private final List<ErrorShape> shapes;
    private final PiledUpRequests piledUp;
    private final OutageIds outages = new OutageIds(System::nanoTime);

    ProblemMappers(@All List<ErrorShape> shapes, PiledUpRequests piledUp) {
        this.shapes = shapes;
        this.piledUp = piledUp;
    }

    @ServerExceptionMapper
    Response of(ProblemException failure, ContainerRequestContext request) {
        var response = render(failure.problem(), request);
        return failure.retryAfterSeconds() == 0 ? response : retryAfter(failure.retryAfterSeconds(), response);
    }

    private static Response retryAfter(Object seconds, Response response) {
        return Response.fromResponse(response).header("Retry-After", seconds).build();
    }

    @ServerExceptionMapper
    Response of(Rejection rejection, ContainerRequestContext request) {
        return render(
                switch (rejection) {
                    case Rejection.NotFound _ -> Problems.notFound(rejection.getMessage());
                    case Rejection.Conflict _ -> Problems.conflict(rejection.getMessage());
                    case Rejection.NotMigrated _ -> Problems.notMigrated();
                    case Rejection.Invalid invalid ->
                        Problems.validation(invalid.errors().entrySet().stream()
                                .map(error -> new Problem.FieldError(error.getKey(), error.getValue()))
                                .toList());
                },
                request);
    }

    @ServerExceptionMapper
    Response of(ConstraintViolationException failure, ContainerRequestContext request) {
        var errors = failure.getConstraintViolations().stream()
                .map(violation -> Problem.FieldError.of(pointer(violation), violation))
                .sorted(Comparator.comparing(Problem.FieldError::pointer))
                .toList();
        return render(Problems.validation(errors), request);
    }

    /// An unknown key. If too many came from the same address, the exception says for how many seconds
    /// further ones are answered 429; a valid key is always accepted.
    @ServerExceptionMapper
    Response of(AuthenticationFailedException failure, ContainerRequestContext request) {
        var seconds =
                failure.getAttributes() == null ? null : failure.getAttributes().get("retry-after");
        return seconds == null
                ? unauthorized(request)
                : retryAfter(seconds, render(Problems.tooManyFailedKeys(), request));
    }

    @ServerExceptionMapper(UnauthorizedException.class)
    Response unauthorized(ContainerRequestContext request) {
        var response = render(Problems.unauthorized(), request);
        return Response.fromResponse(response)
                .header("WWW-Authenticate", "Bearer")
                .build();
    }

    @ServerExceptionMapper
    Response of(ForbiddenException failure, ContainerRequestContext request) {
        return render(Problems.forbidden(), request);
    }

    /// Refused by the framework: unknown paths, wrong methods and types, unreadable bodies.
    @ServerExceptionMapper
    Response of(WebApplicationException failure, ContainerRequestContext request) {
        return failure.getCause() instanceof JsonProcessingException unreadable
                ? render(unreadableBody(unreadable), request)
                : render(Problems.ofStatus(failure.getResponse().getStatus()), request);
    }

    @ServerExceptionMapper
    Response of(NotAllowedException failure, ContainerRequestContext request, ServerRequestContext routed) {
        var response = render(Problems.ofStatus(failure.getResponse().getStatus()), request);
        return Response.fromResponse(response)
                .header("Allow", AllowedMethods.of((ResteasyReactiveRequestContext) routed))
                .build();
    }

    /// The subclass is listed because the framework has its own mapper for it.
    @ServerExceptionMapper({JsonProcessingException.class, MismatchedInputException.class})
    Response unreadable(JsonProcessingException failure, ContainerRequestContext request) {
        return render(unreadableBody(failure), request);
    }

    /// Neither UTF-8 nor the encoding that the first bytes announce.
    @ServerExceptionMapper
    Response of(CharConversionException failure, ContainerRequestContext request) {
        return render(Problems.malformed("It is not encoded as UTF-8."), request);
    }

    /// Too many others wait to be stored.
    @ServerExceptionMapper
    Response of(GroupCommit.Refused failure, ContainerRequestContext request) {
        piledUp.count();
        return retryAfter(RETRY_AFTER_SECONDS, render(Problems.tooMuch(), request));
    }

    @ServerExceptionMapper
    Response of(GroupCommit.Unanswered failure, ContainerRequestContext request, @Nullable ResourceInfo resource) {
        var detail = isRead(request)
                ? "The database does not answer: repeat the request."
                : "The database does not answer, and the request may take effect later: " + advice(resource);
        return retryAfter(RETRY_AFTER_SECONDS, render(Problems.unavailable(detail), request));
    }

    /// @param resource null if it failed before it was known what it is for
    private static String advice(@Nullable ResourceInfo resource) {
        var method = resource == null ? null : resource.getResourceMethod();
        return method != null && method.isAnnotationPresent(SentAgain.class)
                ? "send the same request again until it is answered. Reading does not tell before."
                : "read before you repeat it.";
    }

    private static boolean isRead(ContainerRequestContext request) {
        return request.getMethod().equals(HttpMethod.GET) || request.getMethod().equals(HttpMethod.HEAD);
    }

    @ServerExceptionMapper
    Response of(
            Throwable failure,
            ContainerRequestContext request,
            @Nullable ResourceInfo resource,
            HttpServerResponse answer) {
        if (isHungUp(failure, answer)) {
            Log.debugf("the client hung up before the end of the answer: path=%s", loggable(request));
            return Response.serverError().build(); // it is read no more
        }
        // A request can have several transactions, and a commit can be unacknowledged.
        var detail = (isRead(request)
                        ? "The request can be repeated."
                        : "The request may have taken effect: " + advice(resource))
                + AS_LOGGED;
        var trouble = DatabaseTrouble.of(failure);
        if (trouble.isTransient()) {
            var problem = Problems.unavailable(detail).at(logged(failure, trouble, request));
            return retryAfter(RETRY_AFTER_SECONDS, render(problem, request));
        }
        var errorId = OutageIds.unique();
        Log.errorf(failure, "request failed: error=%s path=%s", errorId, loggable(request));
        var problem = Problems.internal(detail);
        return render(problem.at(errorId), request);
    }

    /// Who writes an answer may see that the connection is closed before the reason is known.
    private static boolean isHungUp(Throwable failure, HttpServerResponse answer) {
        return failure instanceof IOException && answer.closed() || Causes.include(failure, HttpClosedException.class);
    }

    /// @return the error id
    private String logged(Throwable failure, DatabaseTrouble trouble, ContainerRequestContext request) {
        var id = trouble.isUnavailable() ? outages.next() : new OutageIds.Id(OutageIds.unique(), true, 0);
        if (id.isNew()) {
            Log.warnf(
                    failure,
                    "request not answered: error=%s path=%s trouble=%s, and %d others before",
                    id.text(),
                    loggable(request),
                    trouble,
                    id.others());
        }
        return id.text();
    }

    /// Does not log tokens of pages and locks, which are as sensitive as keys.
    private static String loggable(ContainerRequestContext request) {
        var uri = request.getUriInfo();
        var path = uri.getPath();
        for (var parameter : uri.getPathParameters().entrySet()) {
            if (parameter.getKey().endsWith("token")) {
                for (var value : parameter.getValue()) {
                    path = path.replace(value, "{" + parameter.getKey() + "}");
                }
            }
        }
        return path;
    }

    private Response render(Problem problem, ContainerRequestContext request) {
        var uri = request.getUriInfo();
        var asked = new ErrorShape.Asked(uri.getPath(), language(uri), request.getHeaderString("Accept-Language"));
        return ErrorShape.render(shapes, problem, asked);
    }

    /// Null also for a query that cannot be read: a second failure would be answered without any shape, and logged with
    /// the address.
    private static @Nullable String language(UriInfo uri) {
        try {
            return uri.getQueryParameters().getFirst("lang");
        } catch (RuntimeException _) {
            return null;
        }
    }

    private static Problem unreadableBody(JsonProcessingException failure) {
        return switch (failure) {
            case StreamReadException syntax ->
                Problems.malformed(
                        "It stops being JSON at line " + syntax.getLocation().getLineNr() + ", column "
                                + syntax.getLocation().getColumnNr() + ".");
            case UnrecognizedPropertyException unknown ->
                Problems.validation(
                        pointer(unknown),
                        "is unknown; known members are "
                                + unknown.getKnownPropertyIds().stream()
                                        .map(Object::toString)
                                        .collect(Collectors.joining(", ")));
            case JsonMappingException mapping -> Problems.validation(pointer(mapping), "has the wrong type");
            default -> Problems.malformed("It cannot be read.");
        };
    }

    private static String pointer(JsonMappingException failure) {
        return failure.getPath().stream()
                .map(step -> step.getFieldName() == null ? Integer.toString(step.getIndex()) : step.getFieldName())
                .collect(Collectors.joining("/", "/", ""));
    }

    /// `create.request.items[0].providerQty` becomes `/items/0/provider_qty`, `add.request.lines[0].<list element>`
    /// `/lines/0`, and the parameter `list.limit` `/limit`. Only a body can be missing where it is required.
    private static String pointer(ConstraintViolation<?> violation) {
        var path = violation.getPropertyPath().toString().replaceFirst("^[^.]*\\.", "");
        var isParameter = path.matches("\\w+") && violation.getInvalidValue() != null;
        return Problem.FieldError.pointer(isParameter ? path : path.replaceFirst("^[^.\\[]*\\.?", ""));
    }
}
