package id.tuntas.launch;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;

/// Stops the embedded database last, after every loop has drained. In development it ends with the
/// process instead (see [EmbeddedDatabase]), and in tests with the test run.
@ApplicationScoped
class DatabaseStop {

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        if (LaunchMode.current() == LaunchMode.NORMAL) {
            EmbeddedDatabase.stopOwned(Settings.ofProcess().dataDirectory());
        }
    }
}
