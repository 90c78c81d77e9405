package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.testsupport.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Whatever a supplier answers, as often as it likes: it can be stored, goods and secrets are never cut, nothing is
/// withdrawn of which a customer was notified, and an honest answer afterwards ends the order.
class AnyAnswerPropertyTest {

    private static final int ANSWERS = 5;
    private static final long[] ITEMS = {101, 201, 301, 401};

    private static final Pattern READ = Pattern.compile("\\((?:(?:node|data|root), )?\"([a-z0-9_]+)\"");

    private final Flow flow = new Flow();

    @Property(tries = 300)
    void orderAcceptsAnyAnswerAndEnds(@ForAll long seed) {
        takesAnyAnswers(seed);
    }

    /// A million of them in a storm.
    @Test
    void manyOrdersAcceptAnyAnswer() {
        IntStream.range(0, Scale.of(2_000, 1_000_000 / ANSWERS)).forEach(this::takesAnyAnswers);
    }

    /// Otherwise what it decides is never put to the test.
    @Test
    void everyMemberThatIsReadIsAmongTheAnswers() throws IOException {
        var source = Files.readString(
                Path.of("src/main/java/id/tuntas/fulfilment/supplier/transaction/TransactionDetail.java"));
        var read = READ.matcher(source).results().map(member -> member.group(1)).collect(Collectors.toSet());
        var answers = new AnyAnswer(new Random(1), "TNT-1", ITEMS);
        var given = new HashSet<String>();

        IntStream.range(0, 100).forEach(_ -> collectNames(answers.next(), given));

        assertThat(read).hasSizeGreaterThan(20);
        assertThat(given).containsAll(read);
    }

    private void takesAnyAnswers(long seed) {
        var random = new Random(seed);
        var order = order(random);
        var answers = new AnyAnswer(random, order.refId, ITEMS);
        var said = new HashSet<String>();
        for (int i = 0; i < ANSWERS; i++) {
            var before = order.status;
            var answer = answers.next();
            collectTexts(answer, said);
            take(order, answer);
            if (before.isFinal()) {
                assertThat(order.status).as("seed %d", seed).isEqualTo(before);
            }
            assertThatItFits(order, seed);
            assertThatSecretsAreWhole(order, said, seed);
        }
        flow.see(order, honest(order));
        assertThat(order.status.isFinal()).as("seed %d", seed).isTrue();
    }

    private static Order order(Random random) {
        var order = anOrder().in(random.nextBoolean() ? OrderStatus.PROCESSING : OrderStatus.UNCERTAIN);
        for (int i = 0, lines = 1 + random.nextInt(ITEMS.length); i < lines; i++) {
            var kind = ItemKind.values()[random.nextInt(ItemKind.values().length)];
            order.with(kind, ITEMS[i], kind == ItemKind.SMM ? 1_000 : 1 + random.nextInt(4));
        }
        return order.get();
    }

    private void take(Order order, JsonNode answer) {
        TransactionDetail detail;
        try {
            detail = TransactionDetail.of(answer);
        } catch (Json.Unreadable _) {
            return; // asked again
        }
        if (detail.refId() == null || detail.refId().equals(order.refId)) {
            flow.see(order, detail);
        }
    }

    /// Everything is delivered.
    private static TransactionDetail honest(Order order) {
        var detail = aDetail("completed");
        for (var line : order.lines) {
            switch (line.kind) {
                case H2H -> {
                    detail.item(line.itemId, line.quantity);
                    detail.units(line.itemId, "completed,".repeat(line.quantity).split(","));
                }
                case SMM -> {
                    detail.item(line.itemId, line.quantity);
                    detail.progress(line.itemId, "{\"status\":\"Completed\",\"remains\":0}");
                }
                case AUTO -> detail.item(line.itemId, line.quantity, "CODE\n".repeat(line.quantity));
                case MANUAL -> detail.item(line.itemId, line.quantity);
            }
        }
        return detail.get();
    }

    private static void assertThatItFits(Order order, long seed) {
        assertThat(order.invoice == null ? 0 : order.invoice.length())
                .as("seed %d", seed)
                .isLessThanOrEqualTo(191);
        assertThat(Objects.requireNonNullElse(order.supplierStatus, "").length())
                .isLessThanOrEqualTo(64);
        assertThat(Objects.requireNonNullElse(order.reason, "").length()).isLessThanOrEqualTo(64);
        assertThat(order.refunded).isNotNegative();
        assertThat(order.amount).isNotNegative();
        for (var line : order.lines) {
            assertThat(line.delivered + line.failed).as("seed %d", seed).isBetween(0, line.quantity);
            assertThat(Objects.requireNonNullElse(line.sellerNote, "").length()).isLessThanOrEqualTo(16_000);
            assertThat(line.units).as("seed %d", seed).hasSizeLessThanOrEqualTo(line.quantity);
            line.units.forEach(unit -> assertThat(
                            Objects.requireNonNullElse(unit.message, "").length())
                    .isLessThanOrEqualTo(1_000));
        }
    }

    private void assertThatSecretsAreWhole(Order order, Set<String> said, long seed) {
        order.units().forEach(unit -> {
            assertThat(said).as("seed %d", seed).containsAll(linesOf(flow.secrets.serialNumber(unit)));
            assertThat(said).as("seed %d", seed).containsAll(linesOf(flow.secrets.license(unit)));
        });
    }

    private static Set<String> linesOf(@Nullable String text) {
        return text == null
                ? Set.of()
                : text.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.toSet());
    }

    private static void collectNames(JsonNode node, Set<String> names) {
        node.fieldNames().forEachRemaining(names::add);
        node.forEach(child -> collectNames(child, names));
    }

    private static void collectTexts(JsonNode node, Set<String> texts) {
        if (node.isValueNode()) {
            texts.add(node.asText().strip());
            node.asText().lines().map(String::strip).forEach(texts::add);
        }
        node.forEach(child -> collectTexts(child, texts));
    }
}
