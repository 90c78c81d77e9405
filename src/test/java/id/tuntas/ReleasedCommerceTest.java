package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleasedCommerceTest {

    /// `LastReleaseIT` migrates the tables of 1.0 only: of later releases it would not see what they are incompatible
    /// with.
    @ParameterizedTest
    @CsvSource({"content, true", "encrypted_content, false"})
    void onlyTablesOfOneZeroHaveToBeMigrated(String column, boolean isMigrated) {
        var tables = "CREATE TABLE `license` (\n  `" + column + "` mediumblob DEFAULT NULL\n) ENGINE=InnoDB;";

        assertThat(new ReleasedCommerce(tables).lacksWhatThisVersionRequires()).isEqualTo(isMigrated);
    }
}
