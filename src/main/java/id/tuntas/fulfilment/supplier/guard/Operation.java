package id.tuntas.fulfilment.supplier.guard;

import java.util.Locale;

/// What the supplier is asked, and what that means for its calls. The rate limit is one for all, since there is one
/// key.
public enum Operation {
    PLACE(Purpose.ORDERS, InPause.WAITS),
    TRANSACTION(Purpose.ORDERS, InPause.WAITS),
    TRANSACTIONS(Purpose.ORDERS, InPause.IS_SENT),

    ITEM(Purpose.SERVICE, InPause.WAITS),
    ITEMS(Purpose.SERVICE, InPause.IS_SENT),
    BALANCE(Purpose.SERVICE, InPause.IS_SENT),
    TOP_UP(Purpose.SERVICE, InPause.IS_SENT),
    WEBHOOK(Purpose.SERVICE, InPause.IS_SENT),
    WEBHOOK_SECRET(Purpose.SERVICE, InPause.IS_SENT),
    WEBHOOK_TEST(Purpose.SERVICE, InPause.IS_SENT),

    ITEM_SHOWN(Purpose.PEOPLE, InPause.IS_REFUSED),
    VALIDATE(Purpose.PEOPLE, InPause.IS_REFUSED),
    VALIDATION_SERVICES(Purpose.PEOPLE, InPause.IS_REFUSED),
    LOCK(Purpose.PEOPLE, InPause.IS_REFUSED),
    LOCKS(Purpose.PEOPLE, InPause.IS_REFUSED),
    /// Otherwise the lock would stay.
    RELEASE_LOCK(Purpose.PEOPLE, InPause.IS_SENT),
    INQUIRE(Purpose.PEOPLE, InPause.IS_REFUSED),
    CHANNELS(Purpose.PEOPLE, InPause.IS_REFUSED),
    /// Otherwise the ledger would have to be read again from the beginning.
    MUTATIONS(Purpose.PEOPLE, InPause.IS_SENT),
    LEADERBOARD(Purpose.PEOPLE, InPause.IS_REFUSED),
    RANK(Purpose.PEOPLE, InPause.IS_REFUSED),
    SANDBOX(Purpose.PEOPLE, InPause.IS_REFUSED);

    private enum Purpose {
        /// Places and follows orders: all that one needs once it is accepted. Prices can be asked for again later.
        ORDERS,
        /// Whatever else the service asks for of its own accord.
        SERVICE,
        /// Mostly for somebody who waits for the answer, and can ask again; in numbers that nothing limits.
        PEOPLE
    }

    /// What becomes of a call while the supplier takes none.
    private enum InPause {
        /// Due orders ask for it, all at the same time after an outage: its calls keep the rate limit, and teach it.
        WAITS,
        /// The supplier would refuse it, or it would take the place of a call that an order waits for.
        IS_REFUSED,
        /// A refusal is left to the caller.
        IS_SENT
    }

    private final Purpose purpose;
    private final InPause inPause;

    Operation(Purpose purpose, InPause inPause) {
        this.purpose = purpose;
        this.inPause = inPause;
    }

    /// In metrics.
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether the answers tell how many calls the supplier takes.
    public boolean isRateLimited() {
        return inPause == InPause.WAITS;
    }

    public boolean isSentInPause() {
        return inPause == InPause.IS_SENT;
    }

    boolean isOfOrders() {
        return purpose == Purpose.ORDERS;
    }

    boolean isForPeople() {
        return purpose == Purpose.PEOPLE;
    }
}
