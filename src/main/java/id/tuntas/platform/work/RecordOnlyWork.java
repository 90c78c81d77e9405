package id.tuntas.platform.work;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Due work that happens entirely in the database: a row's key is all that its recording needs.
public interface RecordOnlyWork extends DueWork<String, String> {

    @Override
    default Map<Claim, String> load(List<Claim> claims) {
        return claims.stream().collect(Collectors.toMap(Function.identity(), Claim::key));
    }

    @Override
    default String act(Claim claim, String key) {
        return key;
    }
}
