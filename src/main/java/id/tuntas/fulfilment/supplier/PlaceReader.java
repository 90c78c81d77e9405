package id.tuntas.fulfilment.supplier;

import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer.Refusal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Interprets the answer to `POST /v1/trx`: by its message, and by its status only if the message is unknown.
final class PlaceReader {

    /// The specification has `OK`; others are usual, and no error code is one of them.
    private static final Set<String> SUCCESS = Set.of("", "OK", "SUCCESS");

    private PlaceReader() {}

    /// @param refId of the request
    static PlaceAnswer read(String refId, Reply reply) {
        return switch (reply) {
            case Reply.Answer answer when answer.isSuccess() && saysPlaced(answer) -> placed(refId, answer);
            case Reply.Answer answer -> refused(answer);
            case Reply.Limited limited -> new PlaceAnswer.Limited(limited.wasSent());
            case Reply.NotSent(var why) -> new PlaceAnswer.NotSent(why, Optional.empty());
            case Reply.Unreadable page ->
                withoutCode(page, page.status(), Integer.toString(page.status()), "without a readable body");
            case Reply.NoAnswer _, Reply.NoRoom _ -> new PlaceAnswer.Unknown(reply.why());
        };
    }

    /// A success status with an error code is not a success, even if `data` repeats the request. Only what was bought
    /// has an invoice.
    private static boolean saysPlaced(Reply.Answer answer) {
        return hasText(answer, "invoice")
                || SUCCESS.contains(answer.message().strip().toUpperCase(Locale.ROOT))
                        && Stream.of("ref_id", "status").anyMatch(answer.data()::hasNonNull);
    }

    private static boolean hasText(Reply.Answer answer, String member) {
        return !Json.text(answer.data(), member, "").isBlank();
    }

    private static PlaceAnswer placed(String refId, Reply.Answer answer) {
        var data = answer.data();
        if (!Json.text(data, "ref_id", refId).equals(refId)) {
            return new PlaceAnswer.Unknown("the answer is about another transaction");
        }
        try {
            return new PlaceAnswer.Placed(
                    Json.optionalText(data, "invoice"), Json.text(data, "status", "paid"), Charge.of(data));
        } catch (Json.Unreadable unreadable) {
            return new PlaceAnswer.Unknown(unreadable.getMessage());
        }
    }

    private static PlaceAnswer refused(Reply.Answer answer) {
        if (answer.saysNoAccess()) {
            return refused(Refusal.ACCESS, answer);
        }
        return switch (answer.message()) {
            case "REF_ID_ALREADY_EXIST" -> new PlaceAnswer.AlreadyPlaced();
            case "BALANCE_IS_INSUFFICIENT" -> refused(Refusal.BALANCE, answer);
            case "TRX_DAILY_LIMIT" -> refused(Refusal.DAILY_LIMIT, answer);
            case "PRODUCT_TEMPORARILY_UNAVAILABLE" -> refused(Refusal.UNAVAILABLE, answer);
            // A proxy's answer in JSON: the supplier always sends a code.
            case "" -> withoutCode(answer);
            default -> byStatus(answer);
        };
    }

    private static PlaceAnswer byStatus(Reply.Answer answer) {
        return switch (answer.status()) {
            // An error code with a success status is a refusal too.
            case 200, 201, 400, 409, 422 ->
                Reply.isCode(answer.message()) && !answer.message().equals("OK") || answer.status() >= 400
                        ? refused(Refusal.FINAL, answer)
                        : withoutCode(answer);
            // `Not Found` is a framework's answer for a path, not a code of the supplier.
            case 404 -> Reply.isCode(answer.message()) ? refused(Refusal.FINAL, answer) : withoutCode(answer);
            default -> withoutCode(answer);
        };
    }

    private static PlaceAnswer withoutCode(Reply.Answer answer) {
        return withoutCode(answer, answer.status(), answer.message(), answer.text());
    }

    /// A proxy's refusal, as a page or in JSON: what it is about is not known.
    private static PlaceAnswer withoutCode(Reply reply, int status, String code, String text) {
        return switch (status) {
            case 401, 403 -> new PlaceAnswer.Refused(Refusal.ACCESS, code, text, false);
            // A limit of something else than the account's calls.
            case Reply.TOO_MANY_REQUESTS -> new PlaceAnswer.NotSent(code, reply.retryAfter());
            default -> new PlaceAnswer.Unknown(reply.why());
        };
    }

    /// Proxies refuse with texts too, but not with the status of a bill that cannot be paid.
    private static PlaceAnswer refused(Refusal refusal, Reply.Answer answer) {
        var isCertain = Reply.isCode(answer.message()) || answer.status() == 422;
        return new PlaceAnswer.Refused(refusal, answer.message(), answer.text(), isCertain);
    }
}
