package id.tuntas.fulfilment.supplier.operation;

import java.util.Locale;

/// What the supplier is asked, and what that means for its calls. The rate limit is one for all, since there is one
/// key.
public enum Operation {
    PLACE(Purpose.ORDERS, Pacing.BY_THE_LIMIT),
    TRANSACTION(Purpose.ORDERS, Pacing.BY_THE_LIMIT),
    TRANSACTIONS(Purpose.ORDERS, Pacing.NONE),

    ITEM(Purpose.SERVICE, Pacing.BY_THE_LIMIT),
    ITEMS(Purpose.SERVICE, Pacing.NONE),
    BALANCE(Purpose.SERVICE, Pacing.NONE),
    TOP_UP(Purpose.SERVICE, Pacing.NONE),
    WEBHOOK(Purpose.SERVICE, Pacing.NONE),
    WEBHOOK_SECRET(Purpose.SERVICE, Pacing.NONE),
    WEBHOOK_TEST(Purpose.SERVICE, Pacing.NONE),

    ITEM_SHOWN(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    VALIDATE(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    VALIDATION_SERVICES(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    LOCK(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    LOCKS(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    /// Otherwise the lock would stay.
    RELEASE_LOCK(Purpose.PEOPLE, Pacing.NONE),
    INQUIRE(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    CHANNELS(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    /// Otherwise the ledger would have to be read again from the beginning.
    MUTATIONS(Purpose.PEOPLE, Pacing.NONE),
    LEADERBOARD(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    RANK(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES),
    SANDBOX(Purpose.PEOPLE, Pacing.NOT_IN_PAUSES);

    private enum Purpose {
        /// Places and follows orders: all that one needs once it is accepted. Prices can be asked for again later.
        ORDERS,
        /// Whatever else the service asks for of its own accord.
        SERVICE,
        /// Mostly for somebody who waits for the answer, and can ask again; in numbers that nothing limits.
        PEOPLE
    }

    /// What the supplier's rate limit means for its calls.
    private enum Pacing {
        /// Due orders ask for it, all at the same time after an outage. Its calls keep the limit, and teach it.
        BY_THE_LIMIT,
        /// In a pause the supplier would refuse it, or it would take the place of a call that an order waits for.
        NOT_IN_PAUSES,
        /// It is always sent, and a refusal left to the caller.
        NONE
    }

    private final Purpose purpose;
    private final Pacing pacing;

    Operation(Purpose purpose, Pacing pacing) {
        this.purpose = purpose;
        this.pacing = pacing;
    }

    /// In metrics.
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether the answers tell how many calls the supplier takes.
    public boolean isRateLimited() {
        return pacing == Pacing.BY_THE_LIMIT;
    }

    public boolean isSentInPauses() {
        return pacing == Pacing.NONE;
    }

    public boolean isOfOrders() {
        return purpose == Purpose.ORDERS;
    }

    public boolean isForPeople() {
        return purpose == Purpose.PEOPLE;
    }

    /// Whether it is repeated for ever until the supplier answers, and nobody else learns why it does not.
    public boolean isRepeated() {
        return this == PLACE || this == TRANSACTION;
    }
}
