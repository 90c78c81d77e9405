package id.tuntas.fulfilment.order.life;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.SubstituteSupplier.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One order as the supplier sees it, and what is known there of how it was asked.
final class SupplierSide {

    static final long ITEM = 101;
    static final long AGREED = 20_000;
    private static final long MUCH_MORE = 60_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String target;
    private final Queue<Placing> placings;
    private final Queue<Step.NextQuestion> questions = new LinkedList<>();
    private final Set<String> refIds = new HashSet<>();
    private final List<String> calls = new ArrayList<>();
    private final List<String> violations = new ArrayList<>();
    private SupplierWords words = SupplierWords.AT_FIRST;
    private @Nullable SupplierWords reported;
    private boolean has;
    private long amount = AGREED;
    private boolean mayBeThere;
    private boolean cannotBeWritten;
    private boolean wasAskedTooEarly;
    private int refusals;
    private int notFounds;
    private int foreigns;

    /// @param target distinguishes its orders from others
    SupplierSide(String target, List<Placing> placings) {
        this.target = target;
        this.placings = new LinkedList<>(placings);
    }

    synchronized Reply place(String refId) {
        refIds.add(refId);
        if (mayBeThere) {
            violations.add("it was sent again without polling, although it may be there");
        }
        var placing = placings.isEmpty() ? Placing.TAKES : placings.remove();
        calls.add("POST: " + placing + (has ? ", and has it" : ""));
        if (placing.isRefusal()) {
            refusals++;
        }
        mayBeThere = !placing.isCertainRefusal() || cannotBeWritten;
        if (has && placing.takes()) {
            return new Reply(422, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");
        }
        if (placing.takes()) {
            has = true;
            amount = placing == Placing.TAKES_FOR_MORE ? MUCH_MORE : AGREED;
        }
        return answer(placing, refId);
    }

    private Reply answer(Placing placing, String refId) {
        return switch (placing) {
            case TAKES, TAKES_FOR_MORE -> new Reply(200, created(refId));
            case TAKES_AND_LOSES_THE_ANSWER, LOSES_THE_ORDER -> Reply.NOTHING;
            case TAKES_AND_TIMES_OUT, TIMES_OUT -> new Reply(504, "<html>time-out</html>");
            case TAKES_AND_IS_REFUSED_BY_A_PROXY, IS_REFUSED_BY_A_PROXY -> new Reply(403, "<html>blocked</html>");
            case SOLD_OUT -> refusal(422, "OUT_OF_STOCK");
            case NO_BALANCE -> refusal(400, "BALANCE_IS_INSUFFICIENT");
            case UNAVAILABLE -> refusal(503, "PRODUCT_TEMPORARILY_UNAVAILABLE");
            case DAILY_LIMIT -> refusal(422, "TRX_DAILY_LIMIT");
            case TOO_MANY_REQUESTS -> refusal(429, "TOO_MANY_REQUESTS");
        };
    }

    synchronized Reply detail(String refId) {
        var question = questions.poll();
        calls.add("GET" + (question == null ? "" : ": " + question) + (has ? ", and has it: " + words : ""));
        return switch (question) {
            case null -> present(refId);
            case FAILS -> new Reply(502, "<html>bad gateway</html>");
            case IS_NOT_ANSWERED -> Reply.NOTHING;
            case IS_ANSWERED_WITH_NONSENSE -> new Reply(200, "[1]");
            case IS_ANSWERED_WITH_ANOTHER_ORDER -> {
                foreigns++;
                yield new Reply(200, detailOf("ANOTHER-" + refId));
            }
            case IS_ASKED_TOO_EARLY -> wasAskedTooEarly ? present(refId) : tooEarly();
        };
    }

    private Reply present(String refId) {
        if (!has) {
            return notFound();
        }
        mayBeThere = true;
        reported = cannotBeWritten ? reported : words;
        return new Reply(200, detailOf(refId));
    }

    private Reply tooEarly() {
        wasAskedTooEarly = true;
        return notFound();
    }

    private Reply notFound() {
        notFounds++;
        mayBeThere = false;
        return refusal(404, "TRX_NOT_FOUND");
    }

    private static Reply refusal(int status, String word) {
        return new Reply(status, "{\"message\":\"" + word + "\"}");
    }

    private String created(String refId) {
        var root = JSON.createObjectNode().put("message", "OK");
        data(root, refId).put("status", "paid");
        return root.toString();
    }

    private String detailOf(String refId) {
        var root = JSON.createObjectNode().put("message", "OK");
        var data = data(root, refId).put("status", words.word());
        data.putArray("items")
                .addObject()
                .put("variant_id", ITEM)
                .put("qty", 2)
                .put("price", AGREED / 2)
                .put("order_process", "h2h");
        var result = root.putArray("h2h_results").addObject().put("variant_id", ITEM);
        var units = result.putArray("units");
        unit(units.addObject(), 1, words.first());
        unit(units.addObject(), 2, words.second());
        return root.toString();
    }

    private ObjectNode data(ObjectNode root, String refId) {
        return root.putObject("data")
                .put("ref_id", refId)
                .put("invoice", ScriptedSupplier.INVOICE)
                .put("price", amount)
                .put("fees", 0)
                .put("amount", amount);
    }

    private void unit(ObjectNode unit, int number, String status) {
        unit.put("unit", number).put("dispatch_status", status);
        unit.put("sn", status.equals("completed") ? "SN-" + number + "-" + target : null);
    }

    synchronized void moves(Step.Move move) {
        if (has) {
            words = SupplierWords.of(move);
        }
    }

    synchronized void nextQuestion(Step.NextQuestion question) {
        questions.add(question);
    }

    /// From now on it is honest, and comes to an end with the order.
    synchronized void settlesDown() {
        placings.clear();
        questions.clear();
        words = has ? words.ended() : words;
    }

    /// A replica may have done anything without recording it.
    synchronized void replicaWasLost() {
        calls.add("(a claim was lost)");
        mayBeThere = true;
    }

    synchronized void cannotBeWritten(boolean isSo) {
        calls.add(isSo ? "(cannot be written)" : "(can be written)");
        cannotBeWritten = isSo;
    }

    synchronized Seen seen() {
        return new Seen(
                has,
                amount,
                words,
                reported,
                refIds.size(),
                refusals,
                notFounds,
                foreigns,
                List.copyOf(calls),
                List.copyOf(violations));
    }

    /// Everything about it at one moment.
    ///
    /// @param reported the last of its words that was polled, sent, and could be written down; null for none
    record Seen(
            boolean has,
            long amount,
            SupplierWords words,
            @Nullable SupplierWords reported,
            int refIds,
            int refusals,
            int notFounds,
            int foreigns,
            List<String> calls,
            List<String> violations) {}
}
