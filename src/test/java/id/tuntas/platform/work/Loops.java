package id.tuntas.platform.work;

import jakarta.enterprise.context.ApplicationScoped;

/// The loops of the application, for tests that move its clock.
@ApplicationScoped
public class Loops {

    private final WorkEngine engine;

    Loops(WorkEngine engine) {
        this.engine = engine;
    }

    /// Nothing is under way.
    public boolean areIdle() {
        return engine.underWay() == 0;
    }

    /// All of them look for due rows now.
    public void wake() {
        engine.sweep();
    }
}
