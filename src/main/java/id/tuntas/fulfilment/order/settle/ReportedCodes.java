package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Item;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import java.util.Objects;
import java.util.stream.Stream;

/// All codes in an answer of the supplier, whose texts may repeat them: also those of units that have failed, and of
/// more units than were bought.
public final class ReportedCodes {

    private ReportedCodes() {}

    public static Stream<String> of(TransactionDetail detail) {
        var licenses = detail.items().stream().flatMap(ReportedCodes::licenses);
        var serialNumbers = detail.unitsResults().stream()
                .flatMap(ReportedCodes::serialNumbers)
                .filter(text -> !ReportedUnit.isFailure(text));
        return Stream.concat(licenses, serialNumbers);
    }

    private static Stream<String> licenses(Item item) {
        return Stream.concat(
                Stream.ofNullable(item.productLicense()),
                item.licenses().stream().flatMap(license -> Stream.of(license.productLicense(), license.note())));
    }

    private static Stream<String> serialNumbers(UnitsResult result) {
        return Stream.concat(
                Stream.ofNullable(result.serialNumber()),
                result.units().stream().map(Unit::serialNumber).filter(Objects::nonNull));
    }
}
