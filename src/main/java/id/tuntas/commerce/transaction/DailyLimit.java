package id.tuntas.commerce.transaction;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.access.Account;
import id.tuntas.commerce.access.Caller;
import java.time.Instant;

/// What an account may do per day, which begins at midnight in Jakarta (specification, section Errors).
public final class DailyLimit {

    private DailyLimit() {}

    /// Counts the order that the open transaction has just placed. Called while that transaction holds the account's
    /// balance, so that two orders cannot both be the last one.
    ///
    /// @throws ApiError `TRX_DAILY_LIMIT`; the caller's transaction must not go on
    public static void checkOrder(Caller caller, Instant now) {
        var limit = caller.limits().dailyOrders();
        if (limit != null && ordersToday(caller, now) > limit) {
            throw new ApiError(422, "TRX_DAILY_LIMIT", "The limit of " + limit + " orders per day is reached.");
        }
    }

    /// Whatever became of them.
    private static long ordersToday(Caller caller, Instant now) {
        return Transaction.count(
                "activity = ?1 and createdAt >= ?2 and accountId = ?3",
                Activity.ORDER,
                JakartaTime.startOfDay(now),
                caller.accountId());
    }

    /// Called before the top-up is written; one of the same account at the same moment waits here.
    ///
    /// @param price Rupiah to be credited
    /// @throws ApiError `TOPUP_DAILY_LIMIT`
    public static void checkTopUp(Caller caller, long price, Instant now) {
        var limit = caller.limits().dailyTopUp();
        if (limit == null) {
            return;
        }
        Account.lock(caller.accountId());
        var rest = limit - toppedUpToday(caller, now);
        if (price > rest) {
            throw new ApiError(
                    422,
                    "TOPUP_DAILY_LIMIT",
                    "The limit of Rp " + limit + " per day leaves Rp " + Math.max(0, rest) + " for today.");
        }
    }

    /// What was paid, and what still may be.
    private static long toppedUpToday(Caller caller, Instant now) {
        return Transaction.find(
                        "select coalesce(sum(t.price), 0) from Transaction t where t.activity = ?1"
                                + " and t.createdAt >= ?2 and t.accountId = ?3 and t.status <> ?4",
                        Activity.TOPUP,
                        JakartaTime.startOfDay(now),
                        caller.accountId(),
                        TransactionStatus.FAILED)
                .project(Long.class)
                .firstResult();
    }
}
