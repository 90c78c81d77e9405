package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.money.Charge;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChargeTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            {"price":20000,"fees":500,"amount":20500}; 20000; 500; 20500
            {"price":20000,"fees":500,"amount":19999}; 20000; 500; 19999
            {"price":20000,"fees":500}; 20000; 500; 20500
            {"price":20000}; 20000; ; 20000
            {"amount":20000}; ; ; 20000
            {"price":0,"fees":500,"amount":0}; ; ;
            {"fees":500}; ; ;
            {}; ; ;
            """)
    void whatAnAnswerSays(String answer, @Nullable Long price, @Nullable Long fees, @Nullable Long amount)
            throws JsonProcessingException {
        assertThat(of(answer)).isEqualTo(new Charge(price, fees, amount));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            {}; 20000; 500; 20500
            {"price":20000,"amount":20000}; 20000; 500; 20500
            {"price":20000}; 20000; 500; 20500
            {"amount":20000}; 20000; 500; 20500
            {"price":20000,"amount":20700}; 20000; 500; 20700
            {"price":20000,"fees":0,"amount":20000}; 20000; 0; 20000
            {"price":30000,"fees":600}; 30000; 600; 30600
            """)
    void whatALaterAnswerDoesNotSayStays(String answer, Long price, Long fees, Long amount)
            throws JsonProcessingException {
        var known = new Charge(20_000L, 500L, 20_500L);

        assertThat(of(answer).after(known)).isEqualTo(new Charge(price, fees, amount));
    }

    @Test
    void aPriceAloneIsNotTheAmountWhereThatIsMore() throws JsonProcessingException {
        var known = new Charge(100_000L, null, 104_000L);

        assertThat(of("{\"price\":100000}").after(known)).isEqualTo(known);
        assertThat(of("{\"amount\":105000}").after(known)).isEqualTo(new Charge(100_000L, null, 105_000L));
    }

    @Test
    void aPriceAloneIsTheAmountWhereNoFeesAreKnown() throws JsonProcessingException {
        var price = of("{\"price\":20000}");

        assertThat(price.after(Charge.UNKNOWN)).isEqualTo(new Charge(20_000L, null, 20_000L));
        assertThat(price.after(new Charge(0L, 0L, 0L))).isEqualTo(new Charge(20_000L, 0L, 20_000L));
    }

    @Test
    void unreadableFeesSpoilTheChargeButNotTheAmountAlone() throws JsonProcessingException {
        var answer = new ObjectMapper().readTree("{\"fees\":\"free\",\"amount\":20500}");

        assertThatThrownBy(() -> Charge.of(answer)).isInstanceOf(Json.Unreadable.class);
        assertThat(Charge.amount(answer)).isEqualTo(20_500);
    }

    private static Charge of(String answer) throws JsonProcessingException {
        return Charge.of(new ObjectMapper().readTree(answer));
    }
}
