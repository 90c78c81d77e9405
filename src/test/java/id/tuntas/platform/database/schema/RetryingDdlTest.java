package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// On a server that says how the lock is limited, and a table that is in use for a while.
class RetryingDdlTest {

    private static final String CHANGE = "\n  ALTER table orders\n add column more int";

    private final List<String> asked = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private int refusals;
    private boolean refusesLimits;

    @Test
    void changeIsRepeatedUntilTheTableIsFree() throws Exception {
        refusals = 2;

        assertThat(patience(Duration.ofMinutes(1)).execute(CHANGE, this::execute))
                .isEqualTo("done");

        assertThat(said).singleElement().asString().contains("ALTER table orders add column more int");
        assertThat(asked)
                .hasSize(6)
                .startsWith("set session lock_wait_timeout = 3", "set session lock_wait_timeout = default");
    }

    @Test
    void changeThatWaitsTooLongFails() {
        refusals = Integer.MAX_VALUE;

        assertThatThrownBy(() -> patience(Duration.ZERO).execute(CHANGE, this::execute))
                .isInstanceOf(SQLException.class)
                .hasMessage("lock wait timeout");
    }

    @Test
    void serverThatCannotLimitTheWaitIsTolerated() throws Exception {
        refusesLimits = true;

        assertThat(patience(Duration.ofMinutes(1)).execute(CHANGE, this::execute))
                .isEqualTo("done");
    }

    @Test
    void rowsMayBeWaitedFor() {
        refusals = 1;

        assertThatThrownBy(() -> patience(Duration.ofMinutes(1)).execute("update orders set more = 1", this::execute))
                .isInstanceOf(SQLException.class);
        assertThat(asked).isEmpty();
    }

    private RetryingDdl patience(Duration longest) {
        var times = new RetryingDdl.Times(Duration.ofSeconds(3), Duration.ofMillis(1), longest);
        return new RetryingDdl(connection(), said::add, times);
    }

    private String execute() throws SQLException {
        if (refusals-- > 0) {
            throw new SQLException("lock wait timeout", "HY000", 1205);
        }
        return "done";
    }

    private Connection connection() {
        var statement = fake(Statement.class, arguments -> {
            asked.add((String) arguments[0]);
            if (refusesLimits) {
                throw new SQLException("unsupported");
            }
            return false;
        });
        return fake(Connection.class, _ -> statement);
    }

    private interface Answer {
        Object to(Object[] arguments) throws SQLException;
    }

    private static <T> T fake(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (_, method, arguments) -> method.getName().equals("close") ? null : answer.to(arguments)));
    }
}
