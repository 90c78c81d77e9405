package id.tuntas.fulfilment.notification.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationFacts.Item;
import id.tuntas.fulfilment.notification.NotificationFacts.Progress;
import id.tuntas.fulfilment.notification.NotificationFacts.Unit;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every kind in every language, word by word: `src/test/resources/notifications`.
@QuarkusTest
class RenderedNotificationsTest {

    private static final String TRACK_URL = "https://orders.example.com/track/abc";
    private static final String UNSUBSCRIBE_URL = "https://orders.example.com/unsubscribe/def";

    @ParameterizedTest
    @MethodSource("kindsAndLanguages")
    void mailMatchesTheStoredText(NotificationKind kind, Language language) throws IOException {
        var letter = writer("link").letter(notification(kind, language, TRACK_URL), UNSUBSCRIBE_URL);

        assertThat(letter.text()).isEqualTo(stored(kind, language, "txt"));
        assertThat(letter.html()).isEqualTo(stored(kind, language, "html"));
    }

    @ParameterizedTest
    @MethodSource("kindsAndLanguages")
    void chatMessageMatchesTheStoredText(NotificationKind kind, Language language) throws IOException {
        var message = writer("link").chat(notification(kind, language, TRACK_URL));

        assertThat(message.text() + "\n").isEqualTo(stored(kind, language, "chat.txt"));
    }

    @Test
    void goodsAreInTheTextIfSet() {
        var letter =
                writer("inline").letter(notification(NotificationKind.DELIVERED, Language.ENGLISH, TRACK_URL), null);

        assertThat(letter.text())
                .contains("Serial number 1: SN-4711", "Product data 1: user@game.example\nPass<word>&1");
        assertThat(letter.html()).contains("SN-4711", "Pass&lt;word&gt;&amp;1").doesNotContain("Pass<word>");
    }

    @Test
    void goodsAreInTheTextIfThereIsNoPage() {
        var message = writer("link").chat(notification(NotificationKind.DELIVERED, Language.ENGLISH, null));

        assertThat(message.text())
                .contains("Serial number 1: SN-4711\n", "Product data 1: user@game.example\nPass<word>&1\n")
                .doesNotContain("View your order");
    }

    @Test
    void goodsStayOutOfTheTextThatLeadsToThem() {
        var letter = writer("link").letter(notification(NotificationKind.DELIVERED, Language.ENGLISH, TRACK_URL), null);

        assertThat(letter.text()).contains(TRACK_URL).doesNotContain("SN-4711", "user@game.example");
        assertThat(letter.html()).contains(TRACK_URL).doesNotContain("SN-4711", "user@game.example");
    }

    @Test
    void chatMessageThatIsTooLongGoesWithoutNotes() {
        var items = List.of(vouchers(3, "Read this. ".repeat(400)));

        var text = writer("inline").chat(delivered(items, null)).text();

        assertThat(text).hasSizeLessThan(4096).contains("SN-3").doesNotContain("Read this");
    }

    @ParameterizedTest
    @ValueSource(strings = {"link", "inline"})
    void chatMessageThatIsStillTooLongLeadsToThePage(String goods) {
        var items =
                IntStream.range(0, 200).mapToObj(_ -> vouchers(2, "Read this.")).toList();

        var text = writer(goods).chat(delivered(items, TRACK_URL)).text();

        assertThat(text)
                .hasSizeLessThan(4096)
                .startsWith("Your order is complete\nOrder: SHOP-1001")
                .contains("Your codes are on your order page.", TRACK_URL)
                .doesNotContain("SN-1", "Voucher");
    }

    /// Without a page, they can be read nowhere else.
    @Test
    void goodsAreNotLeftOutWithoutAPage() {
        var text = writer("link")
                .chat(delivered(List.of(vouchers(300, null)), null))
                .text();

        assertThat(text).hasSizeGreaterThan(4096).contains("SN-1", "SN-300");
    }

    @Test
    void nothingRemainsOfAnItemThatHasEnded() {
        var progress = new Progress(5_000L, 120L, 1_000, null, false);
        var followers =
                new Item(301, "Followers", "smm", 1_000, null, null, "completed", 1_000, 0, null, List.of(), progress);

        var letter = writer("link").letter(delivered(List.of(followers), null), null);

        assertThat(letter.text()).contains("Delivered 1,000 of 1,000").doesNotContain("Remaining");
        assertThat(letter.html()).doesNotContain("Remaining");
        assertThat(writer("link").chat(delivered(List.of(followers), null)).text())
                .doesNotContain("Remaining");
    }

    @Test
    void foreignTextIsEscaped() {
        var html = writer("inline")
                .letter(notification(NotificationKind.PARTLY_DELIVERED, Language.ENGLISH, null), null)
                .html();

        assertThat(html)
                .contains(
                        "Sari &lt;b&gt;",
                        "Top-up &lt;img src=x&gt;",
                        "Keep it &lt;safe&gt;",
                        "Wrong &quot;number&quot;")
                .doesNotContain("<b>", "<img", "<safe>");
    }

    private static Stream<Arguments> kindsAndLanguages() {
        return Stream.of(NotificationKind.values())
                .flatMap(kind -> Stream.of(Language.values()).map(language -> Arguments.of(kind, language)));
    }

    private static Writer writer(String goods) {
        return new Writer(MappedSettings.of(TextConfig.class, Map.of("tuntas.notification.text.goods", goods)));
    }

    private static String stored(NotificationKind kind, Language language, String ending) throws IOException {
        var name = "/notifications/" + kind.code() + "." + language.tag() + "." + ending;
        try (var file = RenderedNotificationsTest.class.getResourceAsStream(name)) {
            return file == null ? name + " is missing" : new String(file.readAllBytes(), UTF_8);
        }
    }

    private static OutgoingNotification notification(
            NotificationKind kind, Language language, @Nullable String trackUrl) {
        return notification(kind, language, trackUrl, items(kind));
    }

    private static OutgoingNotification delivered(List<Item> items, @Nullable String trackUrl) {
        return notification(NotificationKind.DELIVERED, Language.ENGLISH, trackUrl, items);
    }

    private static OutgoingNotification notification(
            NotificationKind kind, Language language, @Nullable String trackUrl, List<Item> items) {
        var facts = new NotificationFacts(
                "ord_1",
                "SHOP-1001",
                "ref-1",
                "processing",
                null,
                new NotificationFacts.Times(Instant.EPOCH, Instant.EPOCH, null),
                null,
                null,
                null,
                null,
                trackUrl,
                null,
                false,
                new NotificationFacts.Customer("Sari <b>"),
                items);
        return new OutgoingNotification("01", kind, "sari@example.com", language, Instant.EPOCH, facts);
    }

    private static List<Item> items(NotificationKind kind) {
        return switch (kind) {
            case TAKEN, DELAYED -> List.of(topUp("processing", 0, 0), license("processing", 0), followers(650));
            case DELIVERED, CORRECTED -> List.of(topUp("completed", 2, 0), license("completed", 1), followers(1_000));
            case PARTLY_DELIVERED -> List.of(topUp("partial", 1, 1), license("completed", 1));
            case FAILED -> List.of(topUp("failed", 0, 2));
        };
    }

    private static Item topUp(String status, int delivered, int failed) {
        var units = Stream.concat(
                        Stream.of(new Unit(1, "completed", "SN-4711", null, null))
                                .limit(delivered),
                        Stream.of(new Unit(2, "failed", null, null, "Wrong \"number\""))
                                .limit(failed))
                .toList();
        return new Item(
                101, "Top-up <img src=x>", "h2h", 2, null, "08123456789", status, delivered, failed, null, units, null);
    }

    private static Item vouchers(int quantity, @Nullable String sellerNote) {
        var units = IntStream.rangeClosed(1, quantity)
                .mapToObj(number -> new Unit(number, "completed", "SN-" + number, null, null))
                .toList();
        return new Item(401, "Voucher", "h2h", quantity, null, null, "completed", quantity, 0, sellerNote, units, null);
    }

    private static Item license(String status, int delivered) {
        var units = Stream.of(new Unit(1, "completed", null, "user@game.example\nPass<word>&1", null))
                .limit(delivered)
                .toList();
        return new Item(201, "Game Pass", "auto", 1, null, null, status, delivered, 0, "Keep it <safe>", units, null);
    }

    private static Item followers(int delivered) {
        var progress = new Progress(5_000L, 1_000L - delivered, delivered, null, false);
        var status = delivered == 1_000 ? "completed" : "processing";
        return new Item(301, "Followers", "smm", 1_000, null, "@sari", status, delivered, 0, null, List.of(), progress);
    }
}
