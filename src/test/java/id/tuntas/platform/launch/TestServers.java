package id.tuntas.platform.launch;

import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.ReservedPort;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// What every test run needs before Quarkus starts: a real database with empty tables, a certificate, and free ports,
/// so that several checkouts can be tested on one machine at the same time.
@QuarkusTestResource(TestServers.class)
public class TestServers implements QuarkusTestResourceLifecycleManager {

    private static final Path DATA = Path.of(System.getProperty("tuntas.test.data", "target"));

    @Override
    public Map<String, String> start() {
        var properties = new HashMap<>(TestDatabase.startEmpty(DATA));
        DatabaseLine.leadTo(properties.get("quarkus.datasource.jdbc.url"));
        properties.putAll(SelfSignedCertificate.propertiesFor(DATA));
        properties.put("tuntas.data-dir", DATA.toString());
        properties.put("quarkus.http.test-port", Integer.toString(ReservedPort.next()));
        properties.put("quarkus.http.test-ssl-port", Integer.toString(ReservedPort.next()));
        properties.put("quarkus.management.test-port", Integer.toString(ReservedPort.next()));
        return properties;
    }

    @Override
    public void stop() {
        // The database goes on: the application is started again with other settings, and it ends with the test run.
    }
}
