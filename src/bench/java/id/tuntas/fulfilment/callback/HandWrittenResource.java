package id.tuntas.fulfilment.callback;

import static id.tuntas.platform.database.sql.Columns.utc;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionFactoryConfiguration.TransactionIsolation;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Types;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// [CallbackResource] as written by hand: JDBC, a pool of 32 connections, and one transaction of two prepared statements
/// per callback.
@Singleton
@Path("/bench/hand-written")
public class HandWrittenResource {

    private static final byte[] ACKNOWLEDGEMENT = "{\"status\":\"ok\"}".getBytes(UTF_8);
    private static final int CONNECTIONS = 32;

    private static final String STORE = "insert into callback (id, content_key, event, ref_id, invoice, status,"
            + " verified_by, address, received_at, last_received_at, deliveries, body, signature)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?) on duplicate key update deliveries = deliveries + 1,"
            + " last_received_at = values(last_received_at), verified_by = values(verified_by)";
    private static final String MAKE_DUE = "update open_order set wakes = wakes + 1,"
            + " due_at = if(leased_until is null, least(due_at, ?), ?) where ref_id = ? and due_at is not null";

    private final VerifiedCallback.Reader reader;
    private final AgroalDataSource dataSource;

    HandWrittenResource(
            VerifiedCallback.Reader reader,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url,
            @ConfigProperty(name = "quarkus.datasource.username") String user,
            @ConfigProperty(name = "quarkus.datasource.password") String password)
            throws SQLException {
        this.reader = reader;
        this.dataSource = AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(CONNECTIONS)
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(url)
                                .jdbcProperty("useServerPrepStmts", "true")
                                .jdbcProperty("cachePrepStmts", "true")
                                // By default, the driver prepares statements of more than 256 characters each time.
                                .jdbcProperty("prepStmtCacheSqlLimit", "2048")
                                .jdbcProperty("useLocalSessionState", "true")
                                .jdbcTransactionIsolation(TransactionIsolation.READ_COMMITTED)
                                .autoCommit(false)
                                .principal(new NamePrincipal(user))
                                .credential(new SimplePassword(password)))));
    }

    @POST
    public Response receive(
            byte[] body, @HeaderParam("X-Signature") String signature, @Context HttpServerRequest request)
            throws SQLException {
        var callback = reader.read(body, signature);
        try (var connection = dataSource.getConnection()) {
            store(connection, callback, request.remoteAddress().hostAddress());
            makeDue(connection, callback);
            connection.commit();
        }
        return Response.ok(ACKNOWLEDGEMENT, MediaType.APPLICATION_JSON_TYPE).build();
    }

    private static void store(Connection connection, VerifiedCallback callback, String address) throws SQLException {
        try (var insert = connection.prepareStatement(STORE)) {
            insert.setString(1, callback.id());
            insert.setObject(2, callback.contentKey(), Types.LONGVARBINARY);
            insert.setString(3, callback.received().event());
            insert.setString(4, callback.received().refId());
            insert.setString(5, callback.received().invoice());
            insert.setString(6, callback.status());
            insert.setString(7, callback.verified().by());
            insert.setString(8, address);
            insert.setObject(9, utc(callback.at()));
            insert.setObject(10, utc(callback.at()));
            insert.setObject(11, callback.body(), Types.LONGVARBINARY);
            insert.setObject(12, callback.verified().signature(), Types.LONGVARBINARY);
            insert.executeUpdate();
        }
    }

    private static void makeDue(Connection connection, VerifiedCallback callback) throws SQLException {
        try (var update = connection.prepareStatement(MAKE_DUE)) {
            update.setObject(1, utc(callback.at()));
            update.setObject(2, utc(callback.at()));
            update.setString(3, callback.received().refId());
            update.executeUpdate();
        }
    }

    @PreDestroy
    void close() {
        dataSource.close();
    }
}
