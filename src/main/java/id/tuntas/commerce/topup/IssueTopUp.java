package id.tuntas.commerce.topup;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.transaction.DailyLimit;
import id.tuntas.commerce.transaction.Invoices;
import id.tuntas.commerce.transaction.Payment;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Issues a top-up: a pending transaction, and the queue row that prepares, credits or expires it.
@ApplicationScoped
class IssueTopUp {

    /// With new invoice numbers, if another process has generated the same one in the same second.
    private static final int TRIES = 5;

    private final TopUps topUps;
    private final Invoices invoices;
    private final TopUpConfig config;
    private final CommerceConfig commerce;
    private final Ledger ledger;
    private final Clock clock;

    IssueTopUp(
            TopUps topUps, Invoices invoices, TopUpConfig config, CommerceConfig commerce, Ledger ledger, Clock clock) {
        this.topUps = topUps;
        this.invoices = invoices;
        this.config = config;
        this.commerce = commerce;
        this.ledger = ledger;
        this.clock = clock;
    }

    /// After a commit with an unknown outcome the client finds out by the ref_id whether it was executed, as the
    /// specification says.
    ///
    /// @param requestRoot the root URL of the request, ending in `/api`
    /// @throws ApiError for every refusal; nothing is written then
    IssuedTopUp issue(Caller caller, TopUpRequest request, URI requestRoot) {
        return Transactions.again(
                () -> Transactions.retryOnConflict(() ->
                        ledger.holding(List.of(caller.accountId()), _ -> issueOnce(caller, request, requestRoot))),
                failure -> DatabaseTrouble.of(failure) == DatabaseTrouble.DUPLICATE_KEY ? TRIES : 1);
    }

    /// Locks the balance, although it does not change yet, because that lock is required to write a reference.
    private IssuedTopUp issueOnce(Caller caller, TopUpRequest request, URI requestRoot) {
        if (!FindTransactions.existing(caller.accountId(), List.of(request.refId()))
                .isEmpty()) {
            throw new ApiError(
                    400, "REF_ID_ALREADY_EXIST", "There is a transaction with this ref_id already; read it instead.");
        }
        var channel = TopUpChannel.usable(request.code())
                .orElseThrow(() -> new ApiError(
                        400, "CODE_NOT_FOUND_OR_INACTIVE", "There is no channel " + request.code() + " in use."));
        checkBounds(channel, request.amount());
        var now = clock.instant();
        DailyLimit.checkTopUp(caller, request.amount(), TopUpChannel::longestTimeToPay, now);
        var fees = channel.fee().on(request.amount());
        var payment = Payment.through(channel.service, channel.deadline(now));
        var transaction = Transaction.toppedUp(
                caller.accountId(), request.refId(), invoices.next(), payment, request.amount(), fees, now);
        var link = PaymentLink.below(config.publicUrl().orElse(requestRoot));
        return IssuedTopUp.of(transaction, insert(transaction, channel, link, now));
    }

    private static void checkBounds(TopUpChannel channel, long amount) {
        if (amount < channel.minimum) {
            throw outside("AMOUNT_MINIMUM_IS_", channel.minimum, "The minimum of this channel is Rp ");
        }
        if (amount > channel.maximum) {
            throw outside("AMOUNT_MAXIMUM_IS_", channel.maximum, "The maximum of this channel is Rp ");
        }
    }

    private static ApiError outside(String code, long bound, String text) {
        return new ApiError(400, code + bound, text + bound + ".");
    }

    private TopUp insert(Transaction transaction, TopUpChannel channel, PaymentLink link, Instant now) {
        var simulated = SimulatedPayment.of(config, commerce);
        var preparation = simulated.preparation(transaction.price);
        var preparedAt = now.plus(preparation.map(commerce::paced).orElse(Duration.ZERO));
        var topUp = TopUp.of(transaction, channel, link);
        topUp.paysAt = simulated
                .payment(transaction.price)
                .map(delay -> preparedAt.plus(commerce.paced(delay)))
                .orElse(null);
        if (preparation.isEmpty()) {
            topUp.prepare(now);
        }
        topUp.dueAt = topUp.isPrepared ? topUp.nextLook() : preparedAt;
        Transaction.insert(List.of(transaction));
        topUp.persistAndFlush();
        topUps.queue().announce(topUp.dueAt);
        return topUp;
    }
}
