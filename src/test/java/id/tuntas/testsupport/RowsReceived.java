package id.tuntas.testsupport;

import io.agroal.api.AgroalDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.concurrent.atomic.AtomicLong;

/// A database that counts the rows which the application gets from it.
public final class RowsReceived {

    private final AtomicLong rows = new AtomicLong();
    private final AgroalDataSource real;

    public RowsReceived(AgroalDataSource real) {
        this.real = real;
    }

    public AgroalDataSource dataSource() {
        return counting(AgroalDataSource.class, real);
    }

    public long count() {
        return rows.get();
    }

    private <T> T counting(Class<T> type, T counted) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    try {
                        return inspected(method.invoke(counted, arguments), method.getName());
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                }));
    }

    private Object inspected(Object result, String method) {
        return switch (result) {
            case Connection connection -> counting(Connection.class, connection);
            case PreparedStatement statement -> counting(PreparedStatement.class, statement);
            case ResultSet set -> counting(ResultSet.class, set);
            case Boolean isThere
            when isThere && method.equals("next") -> {
                rows.incrementAndGet();
                yield true;
            }
            case null, default -> result;
        };
    }
}
