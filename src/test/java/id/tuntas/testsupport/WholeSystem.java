package id.tuntas.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/// Everything as in production: commerce is the supplier, our callback URL is registered with it, jobs run by
/// themselves, orders are asked for by time alone. The line to the database can be cut ([DatabaseLine]).
///
/// The only profile beside the default one, in which all of this is a script, a test's own call, or off.
public class WholeSystem implements QuarkusTestProfile {

    /// On each test class of this profile, so that they are run together.
    public static final String TAG = "whole-system";

    /// A top-up that takes six seconds, ten times longer than others.
    public static final String SLOW = """
            {"item_id": 101, "quantity": 1, "target": "081200002222"}""";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.ofEntries(
                Map.entry("tuntas.supplier.base-url", "http://localhost:${quarkus.http.test-port}/api"),
                Map.entry("tuntas.supplier.timeout", "10s"),
                Map.entry(
                        "tuntas.callback.public-url", "http://localhost:${quarkus.http.test-port}/callbacks/supplier"),
                Map.entry("tuntas.callback.secret", ""),
                Map.entry("tuntas.callback.test-timeout", "30s"),
                Map.entry("tuntas.order.first-check", "2m"), // long after the callback
                Map.entry("tuntas.order.slowest-check", "2m"),
                Map.entry("tuntas.reconcile.sla.h2h", "15m"),
                Map.entry("tuntas.reconcile.money.grace", "15m"),
                Map.entry("tuntas.tracking.requests-per-minute", "60"),
                Map.entry("tuntas.job.enabled", "true"),
                Map.entry("tuntas.job.first-retry", "200ms"),
                Map.entry("tuntas.catalogue.delta-every", "2s"),
                Map.entry("tuntas.commerce.pace", "0.05"),
                Map.entry("tuntas.commerce.dispatch.h2h", "12s"));
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(DatabaseLine.class));
    }
}
