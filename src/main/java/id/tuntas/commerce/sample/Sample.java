package id.tuntas.commerce.sample;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.access.Account;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.access.SampleKey;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.transaction.Invoices;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Fills an empty database at start. Sample resellers, whose keys are public, are created only with the simulation
/// on.
@ApplicationScoped
class Sample {

    private static final long AMPLE = 1_000_000_000;

    private final CommerceConfig config;
    private final SampleCatalogue catalogue;
    private final SampleChannels channels;
    private final Ledger ledger;
    private final Invoices invoices;
    private final Clock clock;

    Sample(
            CommerceConfig config,
            SampleCatalogue catalogue,
            SampleChannels channels,
            Ledger ledger,
            Invoices invoices,
            Clock clock) {
        this.config = config;
        this.catalogue = catalogue;
        this.channels = channels;
        this.ledger = ledger;
        this.invoices = invoices;
        this.clock = clock;
    }

    /// Before the loops start.
    void fill(@Observes @Priority(Interceptor.Priority.APPLICATION) StartupEvent event) {
        if (config.enabled() && config.seed() == CommerceConfig.Seed.SAMPLE) {
            QuarkusTransaction.requiringNew().run(() -> {
                channels.insertWhereEmpty();
                fillWhereEmpty();
            });
        }
    }

    private void fillWhereEmpty() {
        var hasCatalogue = Product.count() > 0;
        if (Account.count() > 0 || hasCatalogue && !config.simulation()) {
            return;
        }
        var start = clock.instant();
        if (!hasCatalogue) {
            catalogue.insert();
        }
        if (config.simulation()) {
            openResellers();
        }
        Log.infof(
                "commerce: the empty database was filled with a sample catalogue%s in %d ms",
                config.simulation() ? " and sample resellers" : "",
                Duration.between(start, clock.instant()).toMillis());
    }

    private void openResellers() {
        open("Sample Reseller", SampleKey.RESELLER, Standing.RESELLER, null);
        open("Second Reseller", SampleKey.SECOND_RESELLER, Standing.RESELLER, null);
        open("Suspended Reseller", SampleKey.SUSPENDED, Standing.SUSPENDED, null);
        open("Web Customer", SampleKey.CUSTOMER, Standing.CUSTOMER, null);
        open("Distant Reseller", SampleKey.WHITELISTED, Standing.RESELLER, "203.0.113.7, 198.51.100.0/24");
    }

    private void open(String name, String key, Standing standing, @Nullable String whitelist) {
        var account = Account.opened(name, contact(name), key, standing, whitelist, clock.instant());
        account.persistAndFlush();
        ledger.open(account.id);
        ledger.change(
                List.of(account.id),
                balances -> balances.credit(account.id, invoices.next(), MutationType.ADJUSTMENT, AMPLE));
    }

    private static String contact(String name) {
        return name.toLowerCase(Locale.ROOT).replace(' ', '.') + "@example.com";
    }
}
