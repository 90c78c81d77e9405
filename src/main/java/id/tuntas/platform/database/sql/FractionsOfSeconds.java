package id.tuntas.platform.database.sql;

import com.mysql.cj.jdbc.JdbcConnection;
import com.mysql.cj.protocol.a.NativeCapabilities;
import com.mysql.cj.protocol.a.NativePacketPayload;
import io.agroal.api.AgroalPoolInterceptor;
import io.quarkus.agroal.DataSource;
import io.quarkus.logging.Log;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;

/// Keeps fractions of seconds on MariaDB 10: it reports version 5.5.5, and the driver truncates them for servers
/// before 5.6.4. Times would then be up to a second early, and leases would end early.
@Singleton
public class FractionsOfSeconds implements AgroalPoolInterceptor {

    @Produces
    @Singleton
    @DataSource("commerce")
    AgroalPoolInterceptor forCommerce() {
        return new FractionsOfSeconds();
    }

    @Override
    public void onConnectionCreate(Connection connection) {
        try {
            var session = connection.unwrap(JdbcConnection.class).getSession().getServerSession();
            if (session.getCapabilities() instanceof NativeCapabilities announced
                    && !announced.serverSupportsFracSecs()) {
                session.setCapabilities(new WithFractions(announced));
            }
        } catch (SQLException e) {
            Log.debug("a connection was lost; its next user gets an error", e);
        }
    }

    private static final class WithFractions extends NativeCapabilities {

        WithFractions(NativeCapabilities announced) {
            super(fromTheBeginning(announced.getInitialHandshakePacket()));
            setCapabilityFlags(announced.getCapabilityFlags());
            setThreadId(announced.getThreadId());
        }

        private static NativePacketPayload fromTheBeginning(NativePacketPayload greeting) {
            greeting.setPosition(0);
            return greeting;
        }

        @Override
        public boolean serverSupportsFracSecs() {
            return true; // every server with skip locked has them
        }
    }
}
