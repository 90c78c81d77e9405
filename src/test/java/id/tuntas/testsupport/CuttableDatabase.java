package id.tuntas.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;

/// For tests of what happens while the database is away: the application reaches it over a [DatabaseLine].
public class CuttableDatabase implements QuarkusTestProfile {

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(DatabaseLine.class));
    }
}
