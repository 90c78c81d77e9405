package id.tuntas.fulfilment.order.life;

/// What the supplier does with one POST /v1/trx.
enum Placing {
    TAKES,
    /// It takes three times of what was agreed.
    TAKES_FOR_MORE,
    /// It takes the order, and the connection breaks before its answer arrives.
    TAKES_AND_LOSES_THE_ANSWER,
    /// The connection breaks before it has read the order.
    LOSES_THE_ORDER,
    TAKES_AND_TIMES_OUT,
    TIMES_OUT,
    /// Refused for good, without a look at whether it has the order already.
    SOLD_OUT,
    /// Refused for now, without such a look.
    NO_BALANCE,
    UNAVAILABLE,
    DAILY_LIMIT,
    TOO_MANY_REQUESTS;

    boolean takes() {
        return switch (this) {
            case TAKES, TAKES_FOR_MORE, TAKES_AND_LOSES_THE_ANSWER, TAKES_AND_TIMES_OUT -> true;
            case LOSES_THE_ORDER, TIMES_OUT, SOLD_OUT, NO_BALANCE, UNAVAILABLE, DAILY_LIMIT, TOO_MANY_REQUESTS -> false;
        };
    }

    /// Whether the sender of the order knows afterwards that this attempt has bought nothing.
    boolean isCertainRefusal() {
        return switch (this) {
            case SOLD_OUT, NO_BALANCE, UNAVAILABLE, DAILY_LIMIT, TOO_MANY_REQUESTS -> true;
            case TAKES, TAKES_FOR_MORE, TAKES_AND_LOSES_THE_ANSWER, LOSES_THE_ORDER, TAKES_AND_TIMES_OUT, TIMES_OUT ->
                false;
        };
    }
}
