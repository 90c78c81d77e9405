package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServedShardsTest {

    private static final Shard FORMER = new Shard(0, "tuntas_orders:-80");
    private static final Shard SUCCESSOR = new Shard(0, "tuntas_orders:-40@primary");

    @Test
    void shardIsUsableFromWhenItWasServed() {
        var shards = of(SUCCESSOR.database(), "tuntas_orders/40-80", "tuntas_orders:80-", "tuntas_orders:80-");

        shards.areServed(List.of("tuntas/0", "tuntas_orders/-80", "tuntas_orders/80-"));
        assertThat(shards.obstacle()).hasValueSatisfying(why -> assertThat(why)
                .startsWith("vtgate does not serve tuntas_orders:-40@primary, tuntas_orders/40-80:"));
        assertThatIllegalStateException().isThrownBy(() -> shards.require(SUCCESSOR));

        shards.areServed(List.of("tuntas/0", "tuntas_orders/-40", "tuntas_orders/40-80", "tuntas_orders/80-"));
        assertThat(shards.obstacle()).isEmpty();
        assertThatCode(() -> shards.require(SUCCESSOR)).doesNotThrowAnyException();
    }

    /// The servers refuse what they no longer serve, and vtgate may not know a shard for a moment.
    @Test
    void shardThatIsNoLongerServedIsNotRefusedHere() {
        var shards = of(FORMER.database());
        shards.areServed(List.of("tuntas_orders/-80"));

        shards.areServed(List.of());

        assertThatCode(() -> shards.require(FORMER)).doesNotThrowAnyException();
    }

    @Test
    void databasesOfOtherServersAreAlwaysServed() {
        assertThat(of("orders_0", "orders_1").obstacle()).isEmpty();
    }

    private static ServedShards of(String... databases) {
        return new ServedShards(() -> Optional.of(List.of(databases)));
    }
}
