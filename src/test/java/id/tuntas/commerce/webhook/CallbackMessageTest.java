package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallbackMessageTest {

    /// Made with sha256sum.
    @ParameterizedTest
    @CsvSource({
        "paid, c5f7161d19a031f993e8e9f9debb8fdab9bc4dcc03b8149ec6f6427371f5480c",
        "completed, 0ed3372198305c3d9c2f39507b71a37671c2256ae937545d07294342d5d04e09",
        "canceled, f6191950160ae64539d6bb2c1bd39609f3ec59bdeb7bddea98a989067cc4dff2",
        "refunded, 1040ab127759ace5a76b429cb40c0388e2a70fa64ed3ba3f2b21932623fb4b0e",
        "item.sent, d38fa2fe080d1fd3a9ae8f0ce0b5210cfb8e26f8e998e77e71d1c01a38f4e715",
        "test, 1d0f534366f98a17eae70cc9c487807fd87cb442397d4f60ed20e1d1784509d1"
    })
    void signaturesMatchKnownVectors(String status, String signature) {
        assertThat(ListeningReseller.signature("ORDER-1", "SPY0000000001AB", status, "example-secret"))
                .isEqualTo(signature);
    }

    @Test
    void emptyFieldsKeepTheirColons() {
        assertThat(ListeningReseller.signature("", "", "test", "example-secret"))
                .isEqualTo("af392e8fa9c38e52a21480117c7d586e8a0b805144a951d79a7a60a456f2be4b");
    }
}
