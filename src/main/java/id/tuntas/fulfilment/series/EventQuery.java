package id.tuntas.fulfilment.series;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Counts the events of a period by steps of it, with one grouped query.
///
/// @param columns what is selected beside `step`
/// @param groups  those of `columns` by which rows are grouped beside `step`
/// @param figures all names under which it may count
public record EventQuery(Rows rows, String columns, List<String> groups, Set<String> figures, Reader reader) {

    /// Adds a row of the result to the sums.
    @FunctionalInterface
    public interface Reader {
        void read(ResultSet row, int step, Counter counter) throws SQLException;
    }

    /// How many events there are, under one name.
    public static EventQuery number(Rows rows, String figure) {
        return new EventQuery(
                rows,
                "count(*) as number",
                List.of(),
                Set.of(figure),
                (row, step, counter) -> counter.add(figure, step, row.getLong("number")));
    }

    /// Parameters: the beginning of the first step, the seconds of a step, and those of the rows.
    public String statement() {
        return "select timestampdiff(second, ?, " + rows.at() + ") div ? as step, " + columns + " from "
                + rows.clauses() + " group by step"
                + groups.stream().map(group -> ", " + group).collect(Collectors.joining());
    }
}
