package id.tuntas.platform.security.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.ScriptedOidc;
import id.tuntas.testsupport.ScriptedOidc.Person;
import id.tuntas.testsupport.Shop;
import io.quarkus.oidc.OidcSession;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Signs in at [ScriptedOidc], as a browser does it.
@QuarkusTest
class OidcSessionTest {

    private static final String PATH = "/v1/session/oidc";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Sessions sessions;

    @Inject
    OidcTenant tenant;

    @Inject
    OidcConfig config;

    @Inject
    OidcSession frameworksSession;

    @Inject
    Clock clock;

    private final CookieManager cookies = new CookieManager();
    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(cookies)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

    @ParameterizedTest
    @ValueSource(strings = {"operator", "viewer"})
    void personGetsTheRoleThatTheProviderNames(String role) throws Exception {
        var console = signIn(new Person("sari", List.of("guest", role)));

        assertThat(console.statusCode()).isEqualTo(200);
        assertThat(console.uri()).isEqualTo(root);
        given().cookie("tuntas-session", session().orElseThrow().getValue())
                .get("/v1/session")
                .then()
                .statusCode(200)
                .body("name", equalTo("oidc:sari"))
                .body("role", equalTo(role));
    }

    @Test
    void signInSetsTheCookieOfTheConsole() throws Exception {
        var console = signIn(new Person("sari", List.of("operator")));

        assertThat(console.previousResponse().orElseThrow().headers().firstValue("Location"))
                .contains("/");
        var cookie = session().orElseThrow();
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getPath()).isEqualTo("/");
        assertThat(cookie.getMaxAge()).isBetween(43_000L, 43_200L);
        given().cookie("tuntas-session", cookie.getValue())
                .post("/v1/jobs/unknown/run")
                .then()
                .statusCode(401);
        given().cookie("tuntas-session", cookie.getValue())
                .header("X-Requested-With", "tuntas")
                .post("/v1/jobs/unknown/run")
                .then()
                .statusCode(404);
    }

    @Test
    void personWithoutARoleIsRefused() throws Exception {
        var answer = signIn(new Person("budi", List.of("guest")));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(session()).isEmpty();
    }

    /// The framework has a session of its own, in several cookies if its token is long.
    @ParameterizedTest
    @ValueSource(ints = {1, 300})
    void everySignInAsksTheProvider(int roles) throws Exception {
        var names = Stream.concat(
                        Stream.of("operator"), IntStream.range(1, roles).mapToObj(n -> "a role of " + n))
                .toList();
        signIn(new Person("sari", names));
        assertThat(cookies.getCookieStore().getCookies())
                .extracting(HttpCookie::getName)
                .containsExactly("tuntas-session");

        var again = signIn(new Person("sari", List.of("guest")));

        assertThat(again.statusCode()).isEqualTo(403);
    }

    @Test
    void refusedPersonIsAskedForAgain() throws Exception {
        signIn(new Person("sari", List.of("guest")));

        assertThat(signIn(new Person("sari", List.of("operator"))).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonce", "audience", "key", "answer"})
    void wrongTokenDoesNotSignIn(String fault) throws Exception {
        var answer = signIn(new Person("sari", List.of("operator"), fault));

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(session()).isEmpty();
    }

    /// As when a link from a stranger would sign its reader in to the stranger's account: they have to sign in.
    @Test
    void unrequestedAnswerDoesNotSignIn() {
        var answer = given().redirects().follow(false).get(PATH + "?code=code-1&state=made-up");

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.header("Location")).contains("/scripted/oidc/authorize?");
        assertThat(answer.cookies()).doesNotContainKey("tuntas-session");
    }

    @Test
    void otherPathsDoNotLeadToTheProvider() {
        given().redirects().follow(false).get("/v1/orders").then().statusCode(401);
        given().redirects().follow(false).get("/v1/session").then().statusCode(401);
        given().redirects()
                .follow(false)
                .get(PATH)
                .then()
                .statusCode(302)
                .header("Location", containsString("/scripted/oidc/authorize?"));
    }

    @ParameterizedTest
    @CsvSource({PATH + ", 302", PATH + "/, 401", "/v1/session/./oidc, 302", "/v1/session/%6Fidc, 302"})
    void keysAndCookiesDoNotSignInAsAPerson(String path, int status) {
        var cookie = Shop.as("dev-operator").post("/v1/session").detailedCookie("tuntas-session");

        for (var caller : List.of(Shop.as("dev-operator"), given().cookie(cookie))) {
            var answer =
                    caller.urlEncodingEnabled(false).redirects().follow(false).get(path);
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.cookies()).doesNotContainKey("tuntas-session");
        }
    }

    /// Also if a path should lead there that the framework does not guard.
    @Test
    void callerWithoutATokenOfTheProviderIsRefused() {
        var caller = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal("operator"))
                .addRole("operator")
                .build();
        var resource = new OidcSessionResource(caller, sessions, tenant, config, frameworksSession, clock);

        assertThatThrownBy(() -> resource.open(null)).isInstanceOf(UnauthorizedException.class);
    }

    @Test
    void pageLearnsHowToSignIn() {
        given().get("/v1/session/methods").then().statusCode(200).body("oidc", equalTo(true));
    }

    private HttpResponse<String> signIn(Person person) throws IOException, InterruptedException {
        ScriptedOidc.is(person);
        return browser.send(HttpRequest.newBuilder(root.resolve(PATH)).build(), BodyHandlers.ofString());
    }

    private Optional<HttpCookie> session() {
        return cookies.getCookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals("tuntas-session"))
                .findAny();
    }
}
