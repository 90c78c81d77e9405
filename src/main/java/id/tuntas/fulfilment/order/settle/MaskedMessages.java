package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.platform.security.SecretMask;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The supplier's messages about the units of a host-to-host line, with the codes of all of them masked: providers
/// repeat a code in the messages of all units.
final class MaskedMessages {

    private final SecretMask codes;

    private MaskedMessages(SecretMask codes) {
        this.codes = codes;
    }

    static MaskedMessages of(LineFacts facts) {
        return new MaskedMessages(SecretMask.of(facts.units().stream()
                .flatMap(result -> Stream.concat(
                        Stream.ofNullable(result.serialNumber()),
                        result.units().stream().map(Unit::serialNumber).filter(Objects::nonNull)))
                .filter(code -> !ReportedUnit.isFailure(code))));
    }

    @Nullable
    String of(@Nullable String message) {
        return message == null ? null : codes.in(message);
    }
}
