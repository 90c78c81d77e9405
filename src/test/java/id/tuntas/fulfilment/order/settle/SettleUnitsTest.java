package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static id.tuntas.fulfilment.supplier.ItemKind.H2H;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.Settlement;
import id.tuntas.fulfilment.order.UnitResult;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers about units that the specification allows, or whose meaning is clear although it does not.
class SettleUnitsTest {

    /// Providers use words of their own.
    @ParameterizedTest
    @ValueSource(strings = {"'dispatch_status':'Transaksi berhasil',", "'dispatch_status':null,", ""})
    void unitWithAnUnknownStatusEndsWithItsLine(String status) {
        var settlement = settled(
                2,
                "{'dispatch_status':'completed','units':[{'unit':1,%s'sn':'SN-1'},{'unit':2,%s'sn':'SN-2'}]}"
                        .formatted(status, status));

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(serialNumbers(settlement)).containsExactly("SN-1", "SN-2");
    }

    @Test
    void unitThatIsStillRunningIsWaitedForUnlessAllAreCounted() {
        var units = "'units':[{'unit':1,'dispatch_status':'completed'},{'unit':2,'dispatch_status':'pending'}]}";

        assertThat(settled(2, "{'dispatch_status':'completed'," + units).status())
                .isEqualTo(OrderStatus.PROCESSING);
        assertThat(settled(2, "{'dispatch_status':'partial','delivered_units':1,'failed_units':1," + units)
                        .status())
                .isEqualTo(OrderStatus.PARTIAL);
    }

    @Test
    void unitThatIsNotListedIsWhatTheCountsLeave() {
        var settlement = settled(
                3,
                "{'dispatch_status':'partial','total_units':3,'delivered_units':2,'failed_units':1,'units':["
                        + "{'unit':1,'dispatch_status':'completed','sn':'SN-1'},"
                        + "{'unit':3,'dispatch_status':'completed','sn':'SN-3'}]}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(statuses(settlement)).containsExactly(ItemStatus.COMPLETED, ItemStatus.FAILED, ItemStatus.COMPLETED);
    }

    @Test
    void failureOfSomeUnitsIsNotThatOfTheFirst() {
        var settlement = settled(
                2, "{'dispatch_status':'partial','delivered_units':1,'failed_units':1,'sn':'failed: wrong number'}");

        assertThat(statuses(settlement)).containsExactly(ItemStatus.COMPLETED, ItemStatus.FAILED);
        assertThat(settlement.lines().getFirst().units().getLast().message()).isEqualTo("wrong number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'unit':0,|'unit':1,",
                "'unit':1,|'unit':1,",
                "|",
                "'unit':'a',|'unit':'b',",
                "'unit':7,|'unit':8,"
            })
    void everySerialNumberIsDeliveredHoweverUnitsAreNumbered(String numbers) {
        var number = numbers.split("\\|", -1);
        var settlement = settled(
                2,
                "{'dispatch_status':'completed','units':[{%s'dispatch_status':'completed','sn':'SN-1'},"
                                .formatted(number[0])
                        + "{%s'dispatch_status':'completed','sn':'SN-2'}]}".formatted(number[1]));

        assertThat(serialNumbers(settlement)).containsExactly("SN-1", "SN-2");
    }

    @Test
    void serialNumberOfTheLineIsThatOfItsOnlyUnit() {
        var settlement = settled(
                1,
                "{'dispatch_status':'completed','sn':'SN-9','units':[{'unit':1,'dispatch_status':'completed','sn':null}]}");

        assertThat(serialNumbers(settlement)).containsExactly("SN-9");
    }

    /// The second unit was delivered first, and then listed.
    @Test
    void countsThatAgreeWithWhatIsKnownContradictNothing() {
        var order =
                anOrder().with(H2H, 101, 2).withUnit(2, ItemStatus.COMPLETED).get();

        var settlement = Settle.of(
                order,
                aDetail("paid").item(101, 2).counts(101, "partial", 2, 1, 1).get());

        assertThat(statuses(settlement)).containsExactly(ItemStatus.FAILED, ItemStatus.COMPLETED);
        assertThat(settlement.attention()).isNull();
    }

    /// A unit that failed was tried again under another number.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1 | 'dispatch_status':'completed' | FAILED, SN-9       | SN-9",
                "1 | 'dispatch_status':'completed' | SN-9, FAILED       | SN-9",
                "1 | 'dispatch_status':'partial','delivered_units':1,'failed_units':1 | FAILED, SN-9 | SN-9",
                "2 | 'dispatch_status':'completed' | FAILED, SN-2, SN-3 | SN-3, SN-2"
            })
    void secondAttemptCountsInsteadOfTheFailedOne(int quantity, String line, String entries, String delivered) {
        var settlement = settled(quantity, listing(line, entries));

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isNull();
        assertThat(serialNumbers(settlement)).containsExactly(delivered.split(", "));
    }

    @Test
    void secondAttemptIsWaitedFor() {
        var entries = "'units':[{'unit':1,'dispatch_status':'failed'},{'unit':2,'dispatch_status':'pending'}]}";

        assertThat(settled(1, "{'dispatch_status':'pending','total_units':2,'failed_units':1," + entries)
                        .status())
                .isEqualTo(OrderStatus.PROCESSING);
    }

    @Test
    void secondAttemptOfAResultOfItsOwnCountsToo() {
        var order = anOrder().with(H2H, 101, 1).get();
        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(101, 1)
                        .unitsOf(101, listing("'dispatch_status':'failed','total_units':1,'failed_units':1", "FAILED"))
                        .unitsOf(
                                101,
                                listing("'dispatch_status':'completed','total_units':1,'delivered_units':1", "SN-9"))
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(serialNumbers(settlement)).containsExactly("SN-9");
    }

    @Test
    void resultThatComesTwiceIsStillPartial() {
        var settlement = settled(2, listing("'dispatch_status':'partial'", "SN-1, FAILED, SN-1, FAILED"));

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.attention()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1 | 'dispatch_status':'completed' | SN-1, SN-2 | COMPLETED",
                "1 | 'dispatch_status':'failed'    | SN-1       | COMPLETED",
                "2 | 'dispatch_status':'partial','delivered_units':1,'failed_units':1   | SN-1, SN-2   | COMPLETED",
                "2 | 'dispatch_status':'completed','delivered_units':1,'failed_units':1 | SN-1, FAILED | PARTIAL",
                "1 | 'dispatch_status':'completed','delivered_units':0,'failed_units':1 | FAILED       | FAILED",
                "1 | 'dispatch_status':'completed','delivered_units':2 |                               | COMPLETED"
            })
    void whatDoesNotFitNeedsAnOperator(int quantity, String line, String entries, OrderStatus status) {
        var settlement = settled(quantity, listing(line, entries));

        assertThat(settlement.status()).isEqualTo(status);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1 | 'dispatch_status':'completed'                     | FAILED         | 0",
                "1 | 'dispatch_status':'pending','delivered_units':1   | FAILED         | 0",
                "2 | 'dispatch_status':'completed','delivered_units':2 | SN-1, FAILED   | 1",
                "2 | 'dispatch_status':'pending','delivered_units':1   | FAILED, FAILED | 0"
            })
    void unitDoesNotFailWhileTheLineSaysThatItWasDelivered(int quantity, String line, String entries, int delivered) {
        var settlement = settled(quantity, listing(line, entries));

        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(delivered);
    }

    /// With a serial number of the line.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "3 | completed | 3 | 2 | 1 | | PARTIAL, 2",
                "3 | failed    | 3 | 2 | 1 | | PARTIAL, 2",
                "2 | pending   | 2 | 2 | 2 | | COMPLETED, 2",
                "3 | pending   | 3 | 2 | 2 | | PROCESSING, 2",
                "1 | failed    | 1 | 1 | 0 | | PROCESSING, 0",
                "1 | completed | 1 | 0 | 1 | | PROCESSING, 0",
                "3 | completed | 3 | 0 | 1 | | PROCESSING, 0",
                "2 | failed    | 2 | 2 | 2 | | PROCESSING, 0",
                "3 | completed | 3 | 2 | 1 | SN-1, SN-2 | PARTIAL, 2",
                "2 | failed    | 2 | 1 | 1 | FAILED     | PARTIAL, 1"
            })
    void countsThatDenyTheStatusOfUnlistedUnitsNeedAnOperator(
            int quantity, String word, int total, int delivered, int failed, String entries, String ended) {
        var line = "'dispatch_status':'%s','sn':'SN-1','total_units':%d,'delivered_units':%d,'failed_units':%d"
                .formatted(word, total, delivered, failed);

        var settlement = settled(quantity, listing(line, entries));

        assertThat(settlement.status() + ", " + settlement.lines().getFirst().delivered())
                .isEqualTo(ended);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @ParameterizedTest
    @CsvSource({"partial, 2, 1, 1", "completed, 2, 1, 1", "partial, 1, 1, 0"})
    void secondAttemptThatIsOnlyCountedIsClear(String word, int total, int delivered, int failed) {
        var order = anOrder().with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(101, 1)
                        .counts(101, word, total, delivered, failed)
                        .get());

        assertThat(serialNumbers(settlement)).containsExactly("SN-1");
        assertThat(settlement.attention()).isNull();
    }

    @Test
    void deniedStatusThatComesAgainContradictsNothing() {
        var order = anOrder().with(H2H, 101, 3).get();
        var detail =
                aDetail("paid").item(101, 3).counts(101, "completed", 3, 2, 1).get();
        var flow = new Flow();
        flow.see(order, detail);
        order.attention = null;

        flow.see(order, detail);

        assertThat(order.status).isEqualTo(OrderStatus.PARTIAL);
        assertThat(order.refunded).isEqualTo(10_000);
        assertThat(order.attention).isNull();
    }

    @Test
    void failureOfADeliveredLineIsAContradictionWhateverItCounts() {
        var order = anOrder().with(H2H, 101, 1).get();
        var flow = new Flow();
        flow.see(
                order,
                aDetail("paid").item(101, 1).counts(101, "completed", 1, 1, 0).get());

        flow.see(
                order,
                aDetail("paid").item(101, 1).counts(101, "failed", 1, 1, 0).get());

        assertThat(order.attention).isEqualTo(Attention.CONTRADICTION.code());
    }

    @Test
    void reversedTransactionEndsTheDoubt() {
        var order = anOrder().with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order,
                aDetail("refunded")
                        .item(101, 1)
                        .unitsOf(101, listing("'dispatch_status':'completed'", "FAILED"))
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
    }

    @Test
    void deliveryThatIsSaidAfterTheFailureIsAContradiction() {
        var order = anOrder()
                .with(H2H, 101, 1)
                .withUnit(1, ItemStatus.FAILED)
                .in(OrderStatus.FAILED)
                .get();
        order.lines.getFirst().status = ItemStatus.FAILED;

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .item(101, 1)
                        .unitsOf(101, listing("'dispatch_status':'completed','delivered_units':1", "FAILED"))
                        .get());

        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
    }

    /// Nearly a billion comparisons if the codes of all units were looked for in the message of each.
    @Test
    void messagesOfManyUnitsAreMasked() {
        int quantity = 30_000;
        var order = anOrder().with(H2H, 101, quantity).get();
        var units = IntStream.rangeClosed(1, quantity)
                .mapToObj(
                        "{'unit':%1$d,'dispatch_status':'completed','sn':'SN-%1$06d','log_message':'SN-%1$06d is done'}"
                                ::formatted)
                .collect(Collectors.joining(","));
        var detail = aDetail("paid")
                .item(101, quantity)
                .unitsOf(101, "{'dispatch_status':'completed','units':[" + units + "]}")
                .get();

        var settlement = assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Settle.of(order, detail));

        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(quantity);
        assertThat(settlement.lines().getFirst().units().getLast().message()).isEqualTo("… is done");
    }

    @Test
    void codeOfAnotherLineIsMaskedInAMessage() {
        var order = anOrder().with(H2H, 101, 1).with(H2H, 102, 1).get();
        var detail = aDetail("paid")
                .item(101, 1)
                .item(102, 1)
                .unitsOf(101, listing("'dispatch_status':'completed'", "SN-000001"))
                .unitsOf(102, "{'dispatch_status':'pending','log_message':'SN-000001 is done'}")
                .get();

        var settlement = Settle.of(order, detail);

        assertThat(settlement.lines().getLast().units().getLast().message()).isEqualTo("… is done");
    }

    /// @param entries serial numbers, or FAILED
    private static String listing(String line, @Nullable String entries) {
        var texts = entries == null ? new String[0] : entries.split(", ");
        var units = IntStream.range(0, texts.length)
                .mapToObj(index -> texts[index].equals("FAILED")
                        ? "{'unit':%d,'dispatch_status':'failed'}".formatted(index + 1)
                        : "{'unit':%d,'dispatch_status':'completed','sn':'%s'}".formatted(index + 1, texts[index]))
                .collect(Collectors.joining(","));
        return "{" + line + ",'units':[" + units + "]}";
    }

    private static Settlement settled(int quantity, String result) {
        var order = anOrder().with(H2H, 101, quantity).get();
        return Settle.of(
                order, aDetail("paid").item(101, quantity).unitsOf(101, result).get());
    }

    private static List<@Nullable String> serialNumbers(Settlement settlement) {
        return settlement.lines().getFirst().units().stream()
                .map(UnitResult::serialNumber)
                .toList();
    }

    private static List<ItemStatus> statuses(Settlement settlement) {
        return settlement.lines().getFirst().units().stream()
                .map(UnitResult::status)
                .toList();
    }
}
