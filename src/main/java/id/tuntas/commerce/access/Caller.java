package id.tuntas.commerce.access;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.RequestScoped;
import org.jspecify.annotations.Nullable;

/// The reseller of the present request; set once the key was checked.
@RequestScoped
public class Caller {

    private @Nullable Reseller reseller;

    void is(Reseller known) {
        reseller = known;
    }

    public String accountId() {
        return known().id();
    }

    public String contact() {
        return known().contact();
    }

    public Limits limits() {
        return known().limits();
    }

    private Reseller known() {
        return requireNonNull(reseller, "the request was not authenticated");
    }
}
