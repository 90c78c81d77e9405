package id.tuntas.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/// Jobs run by themselves, and what failed is tried again within a test's patience.
public class WithJobs implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("tuntas.job.enabled", "true", "tuntas.job.first-retry", "200ms");
    }
}
