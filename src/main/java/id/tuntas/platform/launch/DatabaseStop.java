package id.tuntas.platform.launch;

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

/// Stops the embedded database after all loops have drained and other users have finished. In development it stops
/// with the process instead (see [EmbeddedDatabase]), in tests with the test run.
@ApplicationScoped
class DatabaseStop {

    private final Scheduler scheduler;
    private final ScheduleStop schedules;
    private final DatabaseRestart restart;
    private final InjectableInstance<AgroalDataSource> dataSources;

    DatabaseStop(
            Scheduler scheduler,
            ScheduleStop schedules,
            DatabaseRestart restart,
            @Any InjectableInstance<AgroalDataSource> dataSources) {
        this.scheduler = scheduler;
        this.schedules = schedules;
        this.restart = restart;
        this.dataSources = dataSources;
    }

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        scheduler.pause();
        schedules.end();
        restart.end();
        var dataDirectory = Settings.ofProcess().dataDirectory();
        if (LaunchMode.current() == LaunchMode.NORMAL && EmbeddedDatabase.isOwned(dataDirectory)) {
            // Quarkus would close them later, and log errors about the missing database.
            dataSources.listActive().forEach(AgroalDataSource::close);
            EmbeddedDatabase.stopOwned(dataDirectory);
        }
    }
}
