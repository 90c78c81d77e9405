package id.tuntas.fulfilment.operations;

import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/// Tests that only read [ManyRows].
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class WithManyRows {

    @Inject
    ManyRows rows;

    @BeforeAll
    public void fill() {
        rows.fill();
    }

    @AfterAll
    public void clean() {
        rows.clean();
    }
}
