package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.ServerCalled;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDateTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// On a server that greets as MariaDB 10 does.
class FractionsOfSecondsTest {

    private static final LocalDateTime EXACT = LocalDateTime.parse("2026-11-22T10:15:30.123456");

    @TempDir
    Path folder;

    private ServerCalled server;

    @BeforeEach
    void start() {
        server = new ServerCalled("5.5.5-10.11.18-MariaDB", folder);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void driverCutsThemOffByItself() throws SQLException {
        try (var connection = connect(true)) {
            assertThat(roundTrip(connection)).isEqualTo(EXACT.withNano(0));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void fractionsAreKeptInThePool(boolean preparedAtTheServer) throws SQLException {
        try (var connection = connect(preparedAtTheServer)) {
            new FractionsOfSeconds().onConnectionCreate(connection);

            assertThat(roundTrip(connection)).isEqualTo(EXACT);
        }
    }

    private Connection connect(boolean preparedAtTheServer) throws SQLException {
        return DriverManager.getConnection(
                server.jdbcUrl() + "&useServerPrepStmts=" + preparedAtTheServer,
                ServerCalled.USER,
                ServerCalled.PASSWORD);
    }

    private static LocalDateTime roundTrip(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var insert = connection.prepareStatement("insert into time values (?)")) {
            statement.execute("create table time (at datetime(6))");
            insert.setObject(1, EXACT);
            insert.executeUpdate();
            try (var rows = statement.executeQuery("select at from time")) {
                rows.next();
                return rows.getObject(1, LocalDateTime.class);
            }
        }
    }
}
