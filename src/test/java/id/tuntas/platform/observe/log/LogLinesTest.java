package id.tuntas.platform.observe.log;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CapturedLog;
import java.util.Map;
import java.util.logging.Level;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogLinesTest {

    private static final PatternFormatter MESSAGE = new PatternFormatter("%s");

    private final LogLines filter = new LogLines();

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029", "\0"})
    void whatOthersHaveSentStartsNoLine(String separator) {
        var written = written("it is %s", FormatStyle.PRINTF, "one" + separator + "FORGED 100%");

        assertThat(written).isEqualTo("it is one?FORGED 100%");
    }

    @Test
    void messageItselfIsOneLine() {
        assertThat(written("one\n{0} %s", FormatStyle.NO_FORMAT)).isEqualTo("one?{0} %s");
        assertThat(written("one\n{0}", FormatStyle.MESSAGE_FORMAT, "it''s")).isEqualTo("one?it''s");
    }

    @Test
    void largeMessageIsShortened() {
        var written = written("it is %s", FormatStyle.PRINTF, "x".repeat(16 << 20));

        assertThat(written).hasSize(2_000).startsWith("it is xx").endsWith("x…");
    }

    @Test
    void othersAreWrittenAsTheyAre() {
        var entry = entry("it\tis %s: é, …", FormatStyle.PRINTF, "so");

        assertThat(filter.isLoggable(entry)).isTrue();

        assertThat(entry.getMessage()).isEqualTo("it\tis %s: é, …");
        assertThat(MESSAGE.format(entry)).isEqualTo("it\tis so: é, …");
    }

    @ParameterizedTest
    @EnumSource(FormatStyle.class)
    void messageWithAMistakeIsLeftToTheHandler(FormatStyle style) {
        var entry = entry("%d {", style, "a");

        assertThat(filter.isLoggable(entry)).isTrue();
    }

    @Test
    void idsOfTheWorkAreAdded() {
        var entry = entry("it is", FormatStyle.NO_FORMAT);

        LogIds.with(Map.of("order", "ord_1"), () -> assertThat(filter.isLoggable(entry))
                .isTrue());

        assertThat(entry.getMdc("order")).isEqualTo("ord_1");
    }

    @Test
    void idsThatOthersHaveChosenStartNoLine() {
        var entry = entry("it is", FormatStyle.NO_FORMAT);

        LogIds.with(Map.of("ref_id", "a\nb" + "x".repeat(10_000)), () -> assertThat(filter.isLoggable(entry))
                .isTrue());

        assertThat(entry.getMdc("ref_id")).startsWith("a?bxx").hasSize(200);
    }

    /// As text, which has no members for them.
    @ParameterizedTest
    @ValueSource(strings = {"quarkus.log.console.format", "quarkus.log.file.format"})
    void idsOfTheWorkAreInTheText(String format) {
        var entry = entry("it is", FormatStyle.NO_FORMAT);

        LogIds.with(Map.of("order", "ord_1", "ref_id", "R"), () -> assertThat(filter.isLoggable(entry))
                .isTrue());

        assertThat(new PatternFormatter(CapturedLog.configured(format)).format(entry))
                .endsWith(" it is {order=ord_1, ref_id=R}" + System.lineSeparator());
    }

    private String written(String message, FormatStyle style, @Nullable Object... parameters) {
        var entry = entry(message, style, parameters);
        assertThat(filter.isLoggable(entry)).isTrue();
        return MESSAGE.format(entry);
    }

    private static ExtLogRecord entry(String message, FormatStyle style, @Nullable Object... parameters) {
        var entry = new ExtLogRecord(Level.WARNING, message, style, LogLinesTest.class.getName());
        entry.setLoggerName("id.tuntas");
        entry.setParameters(parameters);
        return entry;
    }
}
