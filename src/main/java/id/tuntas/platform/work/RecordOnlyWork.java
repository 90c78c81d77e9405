package id.tuntas.platform.work;

import java.util.List;
import java.util.Map;

/// Due work that happens entirely in the database: a row's key is all that its recording needs.
public interface RecordOnlyWork extends DueWork<String, String> {

    @Override
    default Map<Claim, String> load(List<Claim> claims) {
        return Claim.keys(claims);
    }

    @Override
    default String act(Claim claim, String key) {
        return key;
    }
}
