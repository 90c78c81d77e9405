package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.money.SupplierTopUp;
import id.tuntas.fulfilment.supplier.money.SupplierTopUpRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sends a top-up or checks its status, always with the same ref_id (spec: "POST /v1/balance", rules 1 and 2).
@ApplicationScoped
class AskTopUp {

    private static final String EXISTS = "REF_ID_ALREADY_EXIST";
    private static final String USED = "The supplier has a different transaction with this ref_id.";
    private static final Set<String> NOT_FOUND = Set.of("TRX_NOT_FOUND", "TRANSACTION_NOT_FOUND");

    private final Supplier supplier;

    AskTopUp(Supplier supplier) {
        this.supplier = supplier;
    }

    /// For one that was requested before: even if nothing is known of it, it may have been sent. No transaction may be
    /// open.
    TopUpStep ask(RequestedTopUp topUp) {
        return switch (topUp.status) {
            case REQUESTED, UNCERTAIN -> own(topUp, confirmed(topUp, askOrSend(topUp)));
            case PENDING -> read(topUp);
            case PAID, FAILED, REFUSED -> new TopUpStep.Nothing();
        };
    }

    /// A refusal says nothing of an earlier attempt, which may have arrived meanwhile.
    private TopUpStep confirmed(RequestedTopUp topUp, TopUpStep step) {
        if (!(step instanceof TopUpStep.Refused)) {
            return step;
        }
        var present = supplier.topUp(topUp.refId);
        return isNotFound(present) ? step : read(topUp, present);
    }

    /// Only a definite "not found" allows it to be sent again.
    private TopUpStep askOrSend(RequestedTopUp topUp) {
        var present = supplier.topUp(topUp.refId);
        return isNotFound(present) ? send(topUp) : read(topUp, present);
    }

    private static boolean isNotFound(Answer<SupplierTopUp> answer) {
        return answer instanceof Answer.Refused<SupplierTopUp> refused && NOT_FOUND.contains(refused.code());
    }

    /// For a new one. No transaction may be open.
    TopUpStep send(RequestedTopUp topUp) {
        return switch (supplier.topUp(new SupplierTopUpRequest(topUp.refId, topUp.code, topUp.requested))) {
            case Answer.Success<SupplierTopUp>(var answer) -> issued(topUp, answer);
            case Answer.Refused<SupplierTopUp> refused when refused.code().equals(EXISTS) -> own(topUp, read(topUp));
            case Answer.Refused<SupplierTopUp> refused ->
                new TopUpStep.Refused(refused.code(), refused.text(), fieldOf(refused.code()));
            case Answer.Unavailable<SupplierTopUp> unavailable -> new TopUpStep.Unanswered(unavailable.why());
        };
    }

    /// An earlier attempt may have issued it. Or another system used the ref_id: then this one was never issued.
    private static TopUpStep own(RequestedTopUp topUp, TopUpStep step) {
        return step instanceof TopUpStep.Issued(var answer) && !topUp.isSameAs(answer)
                ? new TopUpStep.Refused(EXISTS, USED, "")
                : step;
    }

    private TopUpStep read(RequestedTopUp topUp) {
        return read(topUp, supplier.topUp(topUp.refId));
    }

    private static TopUpStep read(RequestedTopUp topUp, Answer<SupplierTopUp> present) {
        return switch (present) {
            case Answer.Success<SupplierTopUp>(var answer) -> issued(topUp, answer);
            case Answer.Refused<SupplierTopUp> refused -> new TopUpStep.Unanswered(refused.code());
            case Answer.Unavailable<SupplierTopUp> unavailable -> new TopUpStep.Unanswered(unavailable.why());
        };
    }

    private static TopUpStep issued(RequestedTopUp topUp, SupplierTopUp answer) {
        return answer.refId().isEmpty() || answer.refId().equals(topUp.refId)
                ? new TopUpStep.Issued(answer)
                : new TopUpStep.Unanswered("the answer is about another transaction");
    }

    /// The refusal of one that was refused before. Its text was not stored, unless it came in place of a code.
    static TopUpStep.Refused refused(@Nullable String reason) {
        var code = Objects.requireNonNullElse(reason, "");
        return new TopUpStep.Refused(code, code.equals(EXISTS) ? USED : code, fieldOf(code));
    }

    private static String fieldOf(String code) {
        if (code.equals("CODE_NOT_FOUND_OR_INACTIVE")) {
            return "code";
        }
        return code.startsWith("AMOUNT_MINIMUM_IS_") || code.startsWith("AMOUNT_MAXIMUM_IS_") ? "amount" : "";
    }
}
