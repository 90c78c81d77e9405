package id.tuntas.commerce.transaction;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.access.Limits;
import id.tuntas.commerce.transaction.status.Activity;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/// The daily limits of an account; days begin at midnight in Jakarta (specification, section Errors).
public final class DailyLimit {

    private DailyLimit() {}

    /// @param orders of today, see [OrdersToday]
    /// @throws ApiError `TRX_DAILY_LIMIT` if no further one is allowed
    public static void checkOrder(Limits limits, long orders) {
        var limit = limits.dailyOrders();
        if (limit != null && orders >= limit) {
            throw new ApiError(422, "TRX_DAILY_LIMIT", "The limit of " + limit + " orders per day is reached.");
        }
    }

    /// Requires that the account's balance is locked, so that two top-ups cannot both be the last one.
    ///
    /// @param price     Rupiah to credit
    /// @param timeToPay the longest of any channel; only asked for where there is a limit
    /// @throws ApiError `TOPUP_DAILY_LIMIT`
    public static void checkTopUp(Caller caller, long price, Supplier<Duration> timeToPay, Instant now) {
        var limit = caller.limits().dailyTopUp();
        if (limit == null) {
            return;
        }
        var rest = limit - toppedUpToday(caller, timeToPay.get(), now);
        if (price > rest) {
            throw new ApiError(
                    422,
                    "TOPUP_DAILY_LIMIT",
                    "The limit of Rp " + limit + " per day leaves Rp " + Math.max(0, rest) + " for today.");
        }
    }

    /// What was paid today, and what is pending, whenever it was issued: it can still be paid today. The bound of
    /// `createdAt` is there for the index only.
    private static long toppedUpToday(Caller caller, Duration timeToPay, Instant now) {
        var day = JakartaTime.startOfDay(now);
        return Transaction.find(
                        "select coalesce(sum(t.price), 0) from Transaction t where t.activity = ?1"
                                + " and t.createdAt >= ?2 and t.accountId = ?3"
                                + " and (t.status = ?4 or t.status = ?5 and t.updatedAt >= ?6)",
                        Activity.TOPUP,
                        day.minus(timeToPay),
                        caller.accountId(),
                        TransactionStatus.PENDING,
                        TransactionStatus.COMPLETED,
                        day)
                .project(Long.class)
                .firstResult();
    }
}
