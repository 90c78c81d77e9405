package id.tuntas.testsupport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.quarkus.test.junit.callback.QuarkusTestAfterTestExecutionCallback;
import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import io.restassured.RestAssured;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A failed test prints its last request and the answer to it. REST Assured's own logging of failures prepares that
/// text for every request, which took a twentieth of the time of all tests. Registered in `META-INF/services`.
public final class LastExchange implements QuarkusTestBeforeClassCallback, QuarkusTestAfterTestExecutionCallback {

    record Exchange(FilterableRequestSpecification request, Response answer) {

        String text() {
            return """
                    The last request was %s %s
                    %s

                    %s

                    and its answer %s
                    %s

                    %s
                    """.formatted(
                            request.getMethod(),
                            request.getURI(),
                            request.getHeaders(),
                            body(),
                            answer.statusLine(),
                            answer.headers(),
                            answer.asString());
        }

        private String body() {
            Object body = request.getBody();
            return body instanceof byte[] bytes ? new String(bytes, UTF_8) : Objects.toString(body, "");
        }
    }

    private static final Filter REMEMBER = LastExchange::remember;

    private static volatile @Nullable Exchange last;

    /// Quarkus names the failure of a test after the following tests of its class, too.
    private static @Nullable Throwable shown;

    @Override
    public void beforeClass(Class<?> testClass) {
        if (!RestAssured.filters().contains(REMEMBER)) {
            RestAssured.filters(REMEMBER);
        }
    }

    @Override
    public void afterTestExecution(QuarkusTestMethodContext context) {
        var exchange = last;
        last = null;
        var failure = context.getTestStatus().getTestErrorCause();
        if (exchange != null && failure != null && failure != shown) {
            System.out.println(exchange.text());
        }
        shown = failure;
    }

    private static Response remember(
            FilterableRequestSpecification request, FilterableResponseSpecification expected, FilterContext context) {
        var answer = context.next(request, expected);
        last = new Exchange(request, answer);
        return answer;
    }
}
