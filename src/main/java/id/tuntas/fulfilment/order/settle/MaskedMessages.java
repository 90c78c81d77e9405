package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The supplier's messages about the units of a host-to-host line, with the codes of all of them masked: providers
/// repeat a code in the messages of all units. Most messages of a line are alike, and each text is masked once.
final class MaskedMessages {

    private final List<String> codes;
    private final Map<String, String> masked = new HashMap<>();

    private MaskedMessages(List<String> codes) {
        this.codes = codes;
    }

    static MaskedMessages of(LineFacts facts) {
        return new MaskedMessages(facts.units().stream()
                .flatMap(result -> Stream.concat(
                        Stream.ofNullable(result.serialNumber()),
                        result.units().stream().map(Unit::serialNumber).filter(Objects::nonNull)))
                .filter(code -> !ReportedUnit.isFailure(code))
                .toList());
    }

    @Nullable
    String of(@Nullable String message) {
        return message == null ? null : masked.computeIfAbsent(message, this::withoutCodes);
    }

    private @Nullable String withoutCodes(String message) {
        var text = message;
        for (var code : codes) {
            text = UnitResult.without(code, text);
        }
        return text;
    }
}
