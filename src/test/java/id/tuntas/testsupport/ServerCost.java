package id.tuntas.testsupport;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.function.Predicate;
import javax.sql.DataSource;

/// What a database server has done since its start, as it counts itself: independent of the machine's speed.
///
/// @param statements including those that read the counters
public record ServerCost(long statements, long commits) {

    /// What a server did during an action.
    ///
    /// @param all with what the application did otherwise
    /// @param own without: that is as much as in the same time afterwards
    public record During(ServerCost all, ServerCost own) {}

    /// The round that cost the least: what the server does for others, such as the pools' validation of all their
    /// connections, comes now and then.
    ///
    /// @param rounds how often to repeat the action
    public static During least(int rounds, DataSource dataSource, Runnable action) throws InterruptedException {
        return least(rounds, _ -> false, dataSource, action);
    }

    /// The same, but no round follows one that is enough.
    ///
    /// @param isEnough of what it cost
    public static During least(int rounds, Predicate<ServerCost> isEnough, DataSource dataSource, Runnable action)
            throws InterruptedException {
        var costs = new ArrayList<During>();
        do {
            costs.add(during(dataSource, action));
        } while (costs.size() < rounds && !isEnough.test(costs.getLast().own));
        return Collections.min(costs, Comparator.comparingLong(cost -> cost.own.statements));
    }

    public static During during(DataSource dataSource, Runnable action) throws InterruptedException {
        var before = now(dataSource);
        long begin = System.nanoTime();
        action.run();
        var took = Duration.ofNanos(System.nanoTime() - begin);
        var after = now(dataSource);
        Thread.sleep(took);
        var all = after.since(before);
        return new During(all, all.since(now(dataSource).since(after)));
    }

    private static ServerCost now(DataSource dataSource) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "show global status where variable_name in ('Questions', 'Com_commit')")) {
            long statements = 0;
            long commits = 0;
            while (rows.next()) {
                if (rows.getString(1).equals("Questions")) {
                    statements = rows.getLong(2);
                } else {
                    commits = rows.getLong(2);
                }
            }
            return new ServerCost(statements, commits);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether that many acts cost at most so much each.
    public boolean isAtMost(int acts, double statementsOfEach, double commitsOfEach) {
        return statements <= (long) (statementsOfEach * acts) && commits <= (long) (commitsOfEach * acts);
    }

    private ServerCost since(ServerCost before) {
        return new ServerCost(statements - before.statements, commits - before.commits);
    }
}
