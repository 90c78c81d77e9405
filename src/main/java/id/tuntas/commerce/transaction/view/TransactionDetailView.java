package id.tuntas.commerce.transaction.view;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonInclude;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.security.Encryption;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A transaction with all details (specification, GET /v1/trx/{ref_id}).
record TransactionDetailView(String message, Data data, List<H2hResult> h2hResults, List<SmmResult> smmResults) {

    /// @param note the system's, not the buyer's
    record Data(
            long id,
            String refId,
            String invoice,
            String paymentMethod,
            String status,
            long price,
            long fees,
            long amount,
            @Nullable String couponCode,
            long couponDiscount,
            @Nullable String note,
            @Nullable String paymentLink,
            @Nullable String qrLink,
            @Nullable OffsetDateTime expiredAt,
            OffsetDateTime createdAt,
            List<ItemRow> items) {

        static Data of(Transaction transaction, Encryption encryption) {
            return new Data(
                    transaction.id,
                    transaction.refId,
                    transaction.invoice,
                    transaction.payment.method,
                    transaction.status.code(),
                    transaction.price,
                    transaction.fees,
                    transaction.amount(),
                    null,
                    0,
                    transaction.note,
                    transaction.payment.link,
                    transaction.payment.qrLink,
                    JakartaTime.ofNullable(transaction.payment.expiredAt),
                    JakartaTime.of(transaction.createdAt),
                    transaction.lines.stream()
                            .map(line -> ItemRow.of(line, encryption))
                            .toList());
        }
    }

    /// @param productLicense the goods of auto and manual items, separated by line breaks
    /// @param licenses       only for manual items of which something was delivered
    /// @param isSmm          this and the following only for SMM items
    record ItemRow(
            int variantId,
            String variantName,
            String productName,
            @Nullable String productLicense,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Schema(
                    description =
                            "What the seller has sent, one element per delivered unit, as in callbacks. Absent for"
                                    + " other items than manual ones, and as long as there is none.")
            @Nullable
            List<UnitLicense> licenses,

            @Nullable String sellerNote,
            long price,
            int qty,
            @Nullable String note,
            String orderProcess,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean isSmm,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String status,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String providerStatus) {

        static ItemRow of(Line line, Encryption encryption) {
            var smm = line.smm();
            var licenses = UnitLicense.of(line, encryption);
            return new ItemRow(
                    line.item.variantId(),
                    line.item.variantName(),
                    line.item.productName(),
                    joined(licenses),
                    line.item.process() == OrderProcess.MANUAL && !licenses.isEmpty() ? licenses : null,
                    line.item.sellerNote(),
                    line.item.price(),
                    line.item.quantity(),
                    line.item.note(),
                    line.item.process().code(),
                    smm == null ? null : true,
                    smm == null ? null : smm.status.code(),
                    smm == null ? null : smm.status.providerWord());
        }

        private static @Nullable String joined(List<UnitLicense> licenses) {
            return licenses.isEmpty()
                    ? null
                    : licenses.stream().map(UnitLicense::productLicense).collect(joining("\n"));
        }
    }

    static TransactionDetailView of(Transaction transaction, Encryption encryption) {
        var h2h = transaction.lines.stream()
                .filter(line -> line.item.process() == OrderProcess.H2H)
                .map(line -> H2hResult.of(line, encryption))
                .toList();
        var smm = transaction.lines.stream()
                .filter(line -> line.item.process() == OrderProcess.SMM)
                .map(SmmResult::of)
                .toList();
        return new TransactionDetailView("OK", Data.of(transaction, encryption), h2h, smm);
    }
}
