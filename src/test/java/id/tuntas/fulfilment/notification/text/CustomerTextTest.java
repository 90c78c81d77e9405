package id.tuntas.fulfilment.notification.text;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomerTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Redeem at https://seller.example/redeem?id=1 now | Redeem at … now",
                "Join t.me/seller, or wa.me/62812 | Join … or …",
                "See www.seller.example. | See …",
                "Ask seller.com or toko.co.id | Ask … or …",
                "HTTPS://SELLER.EXAMPLE/A | ''",
                "Open tg://resolve?domain=seller first | Open … first"
            })
    void linksAreRemoved(String text, String left) {
        assertThat(text(Map.of()).clean(text)).isEqualTo(left.isEmpty() ? null : left);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Login: sari@game.com",
                "Pesanan selesai.ID akun: 4711",
                "Version 1.2.3, file readme.txt",
                "Code: ABCD-EFGH 12/31",
                "Harga Rp10.000/bulan"
            })
    void textThatIsNoLinkStays(String text) {
        assertThat(text(Map.of()).clean(text)).isEqualTo(text);
    }

    @Test
    void linksToAllowedHostsStay() {
        var text = text(Map.of("tuntas.notification.text.allowed-hosts", "game.example, Play.Example"));

        assertThat(text.clean("https://redeem.game.example/x https://play.example https://notgame.example"))
                .isEqualTo("https://redeem.game.example/x https://play.example …");
    }

    @Test
    void credentialsInALinkDoNotMakeItAnAllowedOne() {
        var text = text(Map.of("tuntas.notification.text.allowed-hosts", "game.example"));

        assertThat(text.clean("see https://game.example@seller.example/x")).isEqualTo("see …");
    }

    @Test
    void namesAreRemovedInAnyCase() {
        var text = text(Map.of("tuntas.notification.text.hidden-names", "SellerHub,Toko (Pusat)"));

        assertThat(text.clean("Guaranteed by SELLERHUB and toko (pusat); sellerhubs is another word"))
                .isEqualTo("Guaranteed by … and …; sellerhubs is another word");
    }

    @Test
    void linksStayIfSet() {
        var text = text(Map.of("tuntas.notification.text.remove-links", "false"));

        assertThat(text.clean("https://seller.example")).isEqualTo("https://seller.example");
    }

    @Test
    void aTextOfNothingButDotsTakesNoTime() {
        var dots = "a.".repeat(200_000);

        assertThat(text(Map.of()).clean(dots)).isEqualTo(dots);
    }

    @Test
    void absentTextStaysAbsent() {
        assertThat(text(Map.of()).clean(null)).isNull();
        assertThat(text(Map.of()).clean("  ")).isNull();
    }

    private static CustomerText text(Map<String, String> settings) {
        return new CustomerText(MappedSettings.of(TextConfig.class, settings));
    }
}
