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

/// After every loop has drained, waits for what else asks the databases, then stops the embedded one. In development
/// that ends with the process instead (see [EmbeddedDatabase]), and in tests with the test run.
@ApplicationScoped
class DatabaseStop {

    private final Scheduler scheduler;
    private final ScheduleStop schedules;
    private final InjectableInstance<AgroalDataSource> dataSources;

    DatabaseStop(Scheduler scheduler, ScheduleStop schedules, @Any InjectableInstance<AgroalDataSource> dataSources) {
        this.scheduler = scheduler;
        this.schedules = schedules;
        this.dataSources = dataSources;
    }

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        scheduler.pause();
        schedules.end();
        var dataDirectory = Settings.ofProcess().dataDirectory();
        if (LaunchMode.current() == LaunchMode.NORMAL && EmbeddedDatabase.isOwned(dataDirectory)) {
            // Quarkus would do the same later, and complain of a database that is away.
            dataSources.listActive().forEach(AgroalDataSource::close);
            EmbeddedDatabase.stopOwned(dataDirectory);
        }
    }
}
