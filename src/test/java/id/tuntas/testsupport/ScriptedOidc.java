package id.tuntas.testsupport;

import io.smallrye.jwt.build.Jwt;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// An OpenID provider that signs every visitor in as the person of the test.
@Path("/scripted/oidc")
public class ScriptedOidc {

    private static final KeyPair KEYS = keys();
    private static final Map<String, String> NONCES = new ConcurrentHashMap<>();

    private static volatile Person person = new Person("nobody", List.of());

    @ConfigProperty(name = "tuntas.oidc.issuer")
    String issuer;

    /// @param faults `nonce`, `audience`, `key` or `answer`: what is wrong with the token or its answer
    public record Person(String name, List<String> roles, String... faults) {

        private boolean has(String fault) {
            return List.of(faults).contains(fault);
        }
    }

    public static void is(Person next) {
        person = next;
    }

    @GET
    @Path(".well-known/openid-configuration")
    public Map<String, Object> discovery() {
        return Map.of(
                "issuer", issuer,
                "authorization_endpoint", issuer + "/authorize",
                "token_endpoint", issuer + "/token",
                "jwks_uri", issuer + "/keys");
    }

    @GET
    @Path("keys")
    public Map<String, Object> published() {
        var key = (RSAPublicKey) KEYS.getPublic();
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return Map.of(
                "keys",
                List.of(Map.of(
                        "kty", "RSA",
                        "kid", "1",
                        "use", "sig",
                        "alg", "RS256",
                        "n", encoder.encodeToString(key.getModulus().toByteArray()),
                        "e", encoder.encodeToString(key.getPublicExponent().toByteArray()))));
    }

    @GET
    @Path("authorize")
    public Response authorize(
            @QueryParam("redirect_uri") String redirectUri,
            @QueryParam("state") String state,
            @QueryParam("nonce") String nonce,
            @QueryParam("code_challenge_method") String challenge) {
        var code = "code-" + NONCES.size();
        NONCES.put(code, nonce);
        return Objects.equals(challenge, "S256")
                ? Response.seeOther(URI.create(redirectUri + "?code=" + code + "&state="
                                + URLEncoder.encode(state, StandardCharsets.UTF_8)))
                        .build()
                : Response.status(400).build();
    }

    @POST
    @Path("token")
    public Response token(@FormParam("code") String code, @FormParam("code_verifier") String verifier)
            throws GeneralSecurityException {
        if (person.has("answer") || verifier == null) {
            return Response.status(400).entity(Map.of("error", "invalid_grant")).build();
        }
        var token = Jwt.claims()
                .issuer(issuer)
                .audience(person.has("audience") ? "somebody else" : "console")
                .subject("1")
                .claim("preferred_username", person.name())
                .claim("nonce", person.has("nonce") ? "another" : NONCES.get(code))
                .claim("realm_access", Map.of("roles", person.roles()))
                .expiresIn(Duration.ofMinutes(5))
                .jws()
                .keyId("1")
                .sign(person.has("key") ? keys().getPrivate() : KEYS.getPrivate());
        return Response.ok(
                        Map.of("id_token", token, "access_token", "opaque", "token_type", "Bearer", "expires_in", 300))
                .build();
    }

    private static KeyPair keys() {
        try {
            var generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
