package id.tuntas.fulfilment.order.intake;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.fingerprint.PlainFingerprints;
import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RefIdsTest {

    private final RefIds refIds = new RefIds(PlainFingerprints.create());

    @Test
    void sameReferenceIsBoughtUnderTheSameRefId() {
        var afterARestore = new RefIds(PlainFingerprints.create());

        assertThat(afterARestore.of("SHOP-1")).isEqualTo(refIds.of("SHOP-1"));
    }

    @Test
    void everyReferenceHasARefIdOfItsOwn() {
        var some = IntStream.range(0, 1_000).mapToObj(number -> refIds.of("SHOP-" + number));

        assertThat(some).doesNotHaveDuplicates().allMatch(refId -> refId.matches("TNT-[0-9a-z]{1,25}"));
    }

    /// Otherwise they might be on two shards, of which neither knows the other's.
    @Test
    void referencesThatTheDatabaseTakesForTheSameHaveTheSame() {
        assertThat(refIds.of("SHOP-1  ")).isEqualTo(refIds.of("SHOP-1"));
        assertThat(refIds.of(" SHOP-1")).isNotEqualTo(refIds.of("SHOP-1"));
    }

    @Test
    void theyCannotBeGuessed() {
        var bits = new BigInteger(refIds.of("SHOP-1").substring("TNT-".length()), 36).bitLength();

        assertThat(bits).isGreaterThan(100);
        assertThat(refIds.of("SHOP-1")).isNotEqualTo(refIds.of("shop-1"));
    }
}
