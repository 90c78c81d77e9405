package id.tuntas.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WorkEngineTest {

    @Inject
    WorkEngine engine;

    @Test
    void starts() {
        assertThat(engine.figures()).isNotNull();
    }
}
