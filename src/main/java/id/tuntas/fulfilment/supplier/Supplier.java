package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.SupplierConnection.Reading;
import id.tuntas.fulfilment.supplier.goods.Inquiry;
import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import id.tuntas.fulfilment.supplier.goods.Lock;
import id.tuntas.fulfilment.supplier.goods.LockRequest;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.fulfilment.supplier.goods.Validation;
import id.tuntas.fulfilment.supplier.goods.ValidationRequest;
import id.tuntas.fulfilment.supplier.goods.ValidationService;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
import id.tuntas.fulfilment.supplier.money.PaymentChannel;
import id.tuntas.fulfilment.supplier.money.SupplierTopUp;
import id.tuntas.fulfilment.supplier.money.SupplierTopUpRequest;
import id.tuntas.fulfilment.supplier.operation.Operation;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceRequest;
import id.tuntas.fulfilment.supplier.transaction.RankedReseller;
import id.tuntas.fulfilment.supplier.transaction.SandboxOrder;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.work.HeldPermits;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The Reseller Commerce API in this service's terms. None of its methods throws. A call takes at most the
/// configured timeout, after it has waited for a permit; [#awaitTurn()] and [#awaitPause()] wait for the
/// rate limit, the latter for up to a minute.
@ApplicationScoped
public class Supplier {

    /// Allowance for the difference between the clocks here and at the supplier.
    public static final Duration SKEW = Duration.ofMinutes(5);

    private static final Set<String> NOT_FOUND = Set.of("TRX_NOT_FOUND", "TRANSACTION_NOT_FOUND");

    private final SupplierConnection connection;

    Supplier(SupplierConnection connection) {
        this.connection = connection;
    }

    /// Until when orders are to be neither sent nor checked, since the supplier's rate limit is used up; in the past if
    /// they are.
    public Instant restsUntil() {
        return connection.rateLimit().restsUntil();
    }

    /// How many orders may be begun now: for the others the rate limit leaves no turn soon.
    public int room() {
        return connection.rateLimit().room();
    }

    /// Waits until an order may be sent or checked; its further calls need no turn of their own.
    ///
    /// @return empty if it may; otherwise after which time to try again
    public Optional<Duration> awaitTurn() {
        return connection.rateLimit().awaitTurn();
    }

    /// Waits until orders can be checked: for a minute at most.
    public void awaitPause() {
        connection.rateLimit().awaitEnd();
    }

    /// Places an order. Safe to repeat with the same ref_id, which the supplier keeps unique.
    public PlaceAnswer place(PlaceRequest request) {
        return connection.call(
                Operation.PLACE, client -> client.place(request), reply -> PlaceReader.read(request.refId(), reply));
    }

    /// Reads one transaction by its ref_id.
    public DetailAnswer transaction(String refId) {
        try (var permits = new HeldPermits()) {
            return transaction(refId, permits);
        }
    }

    /// The same.
    ///
    /// @param permits for the memory of a large answer; the caller gives them back
    public DetailAnswer transaction(String refId, HeldPermits permits) {
        var reply = connection.call(Operation.TRANSACTION, client -> client.transaction(refId), Reading.TREE, permits);
        return switch (reply) {
            case Reply.Answer answer when NOT_FOUND.contains(answer.message()) -> new DetailAnswer.NotFound();
            case Reply.Answer answer when answer.isSuccess() && hasContent(answer) -> found(refId, answer);
            case Reply.Limited(var why, var delay, var wasSent) ->
                wasSent ? new DetailAnswer.Unknown(why, Optional.of(delay), true) : new DetailAnswer.HeldBack(delay);
            case Reply other -> new DetailAnswer.Unknown(other.why(), other.retryAfter());
        };
    }

    /// An error code alone describes no transaction.
    private static boolean hasContent(Reply.Answer answer) {
        return answer.data().path("status").isTextual()
                || answer.data().path("items").isContainerNode();
    }

    private static DetailAnswer found(String refId, Reply.Answer answer) {
        try {
            var detail = TransactionDetail.of(answer.body());
            return detail.refId() == null || detail.refId().equals(refId)
                    ? new DetailAnswer.Found(detail)
                    : new DetailAnswer.Foreign(detail.refId());
        } catch (Json.Unreadable unreadable) {
            return new DetailAnswer.Unknown(unreadable.getMessage(), answer.retryAfter());
        }
    }

    /// Lists the account's transactions, newest first: orders and top-ups.
    ///
    /// @param page    from 1
    /// @param perPage at most 100
    public Answer<SupplierPage<TransactionSummary>> transactions(int page, int perPage) {
        return ask(
                Operation.TRANSACTIONS,
                client -> client.transactions(page, perPage),
                answer -> page(
                        answer.data().path("transactions"),
                        answer.data().path("pagination"),
                        TransactionSummary::of,
                        page,
                        perPage));
    }

    /// Reads the balance, in Rupiah.
    public Answer<Long> balance() {
        return ask(
                Operation.BALANCE,
                SupplierRestClient::balance,
                answer -> Json.optionalNumber(answer.data(), "balance"));
    }

    /// Lists the payment channels, including those that are off.
    public Answer<List<PaymentChannel>> channels() {
        return ask(Operation.CHANNELS, SupplierRestClient::channels, answer -> list(answer.data(), PaymentChannel::of));
    }

    /// Issues a top-up. Repeat it with the same ref_id only; `REF_ID_ALREADY_EXIST` means that it was issued before.
    public Answer<SupplierTopUp> topUp(SupplierTopUpRequest request) {
        return ask(Operation.TOP_UP, client -> client.topUp(request), answer -> SupplierTopUp.of(answer.data()));
    }

    /// Reads a top-up.
    public Answer<SupplierTopUp> topUp(String refId) {
        return ask(
                Operation.TRANSACTION, client -> client.transaction(refId), answer -> SupplierTopUp.of(answer.data()));
    }

    /// Lists the changes of the balance, newest first.
    public Answer<SupplierPage<Mutation>> mutations(MutationQuery query) {
        return ask(
                Operation.MUTATIONS,
                client -> client.mutations(query.page(), query.perPage(), query.direction(), query.type()),
                answer -> page(answer.data(), answer.body().path("meta"), Mutation::of, query.page(), query.perPage()));
    }

    /// Lists the month's top resellers, at most ten.
    public Answer<List<RankedReseller>> leaderboard() {
        return ask(
                Operation.LEADERBOARD,
                SupplierRestClient::leaderboard,
                answer -> list(answer.data(), RankedReseller::of));
    }

    /// Reads the account's rank, 1 to 10; empty outside.
    public Answer<OptionalLong> rank() {
        return ask(Operation.RANK, SupplierRestClient::rank, answer -> {
            var rank = Json.optionalNumber(answer.data(), "ranked");
            return rank == null || rank < 1 ? OptionalLong.empty() : OptionalLong.of(rank);
        });
    }

    /// Places a sandbox order.
    ///
    /// @return its invoice
    public Answer<String> sandbox(SandboxOrder order) {
        return ask(
                Operation.SANDBOX,
                client -> client.sandbox(order),
                answer -> Json.optionalText(answer.data(), "invoice"));
    }

    /// Reads one item.
    public Answer<SupplierItem> item(long id) {
        return item(Operation.ITEM, id);
    }

    /// As [#item], for the catalogue of a shop: such calls leave permits to those of orders.
    public Answer<SupplierItem> itemShown(long id) {
        return item(Operation.ITEM_SHOWN, id);
    }

    private Answer<SupplierItem> item(Operation operation, long id) {
        return ask(operation, client -> client.item(id), answer -> SupplierItem.of(answer.data(), null));
    }

    /// Looks up the account of a customer's id.
    public Answer<Validation> validate(ValidationRequest request) {
        return ask(Operation.VALIDATE, client -> client.validate(request), answer -> Validation.of(answer.data()));
    }

    /// Lists the products whose customer ids can be validated.
    ///
    /// @param search in the names of products and items; null for all
    public Answer<List<ValidationService>> validationServices(@Nullable String search) {
        return ask(
                Operation.VALIDATION_SERVICES,
                client -> client.validationServices(search),
                answer -> list(answer.data(), ValidationService::of));
    }

    /// Locks stock.
    public Answer<Lock> lock(LockRequest request) {
        return ask(Operation.LOCK, client -> client.lock(request), answer -> Lock.of(answer.data()));
    }

    /// Lists the active locks. Some suppliers answer `ITEM_NOT_FOUND` when there are none.
    public Answer<List<Lock>> locks() {
        return switch (ask(Operation.LOCKS, SupplierRestClient::locks, answer -> list(answer.data(), Lock::of))) {
            case Answer.Refused<List<Lock>> refused
            when refused.code().equals("ITEM_NOT_FOUND") -> new Answer.Success<>(List.of());
            case Answer<List<Lock>> answer -> answer;
        };
    }

    /// Releases a lock.
    ///
    /// @return the token
    public Answer<String> releaseLock(String token) {
        return ask(
                Operation.RELEASE_LOCK,
                client -> client.releaseLock(token),
                answer -> answer.body().path("success").asBoolean(!answer.isRefusal()) ? token : null);
    }

    /// Inquires the amount of a bill.
    public Answer<Inquiry> inquire(InquiryRequest request) {
        return ask(Operation.INQUIRE, client -> client.inquire(request), answer -> Inquiry.of(answer.data()));
    }

    /// @param reading extracts the result from a successful answer; null if it is missing
    private <T> Answer<T> ask(
            Operation operation,
            Function<SupplierRestClient, Response> request,
            Function<Reply.Answer, @Nullable T> reading) {
        return connection.call(operation, request, reply -> interpreted(reply, reading));
    }

    /// @param reading as in [#ask]
    static <T> Answer<T> interpreted(Reply reply, Function<Reply.Answer, @Nullable T> reading) {
        return switch (reply) {
            case Reply.Answer answer when answer.isSuccess() -> success(answer, reading);
            case Reply.Answer answer -> turnedDown(answer);
            case Reply.Limited limited -> new Answer.Unavailable<>(limited.why(), limited.retryAfter(), true);
            case Reply other -> new Answer.Unavailable<>(other.why(), other.retryAfter());
        };
    }

    private static <T> Answer<T> success(Reply.Answer answer, Function<Reply.Answer, @Nullable T> reading) {
        try {
            var result = reading.apply(answer);
            return result == null ? turnedDown(answer) : new Answer.Success<>(result);
        } catch (Json.Unreadable unreadable) {
            return new Answer.Unavailable<>(unreadable.getMessage(), answer.retryAfter());
        }
    }

    private static <T> Answer<T> turnedDown(Reply.Answer answer) {
        return answer.isRefusal()
                ? new Answer.Refused<>(answer.status(), answer.message(), answer.text(), answer.field())
                : new Answer.Unavailable<>(answer.why(), answer.retryAfter());
    }

    private static <T> @Nullable List<T> list(JsonNode array, Function<JsonNode, T> element) {
        return array.isArray() ? Json.elements(array, element) : null;
    }

    private static <T> @Nullable SupplierPage<T> page(
            JsonNode array, JsonNode pagination, Function<JsonNode, T> element, int page, int perPage) {
        return array.isArray() ? SupplierPage.of(Json.elements(array, element), pagination, page, perPage) : null;
    }
}
