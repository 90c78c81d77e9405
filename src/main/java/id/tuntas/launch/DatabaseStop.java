package id.tuntas.launch;

import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduler;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.interceptor.Interceptor;

/// Stops the embedded database last, after every loop has drained. In development it ends with the
/// process instead (see [EmbeddedDatabase]), and in tests with the test run.
@ApplicationScoped
class DatabaseStop {

    private final Scheduler scheduler;
    private final InjectableInstance<AgroalDataSource> dataSources;

    DatabaseStop(Scheduler scheduler, @Any InjectableInstance<AgroalDataSource> dataSources) {
        this.scheduler = scheduler;
        this.dataSources = dataSources;
    }

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        var dataDirectory = Settings.ofProcess().dataDirectory();
        if (LaunchMode.current() == LaunchMode.NORMAL && EmbeddedDatabase.isOwned(dataDirectory)) {
            askNothingMore();
            EmbeddedDatabase.stopOwned(dataDirectory);
        }
    }

    /// Quarkus would do the same later, and both would complain of a database that is away.
    private void askNothingMore() {
        scheduler.pause();
        dataSources.listActive().forEach(AgroalDataSource::close);
    }
}
