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
    /// It takes the order, and a proxy refuses its answer.
    TAKES_AND_IS_REFUSED_BY_A_PROXY,
    /// A proxy refuses the order.
    IS_REFUSED_BY_A_PROXY,
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
            case TAKES,
                    TAKES_FOR_MORE,
                    TAKES_AND_LOSES_THE_ANSWER,
                    TAKES_AND_TIMES_OUT,
                    TAKES_AND_IS_REFUSED_BY_A_PROXY -> true;
            case LOSES_THE_ORDER,
                    TIMES_OUT,
                    IS_REFUSED_BY_A_PROXY,
                    SOLD_OUT,
                    NO_BALANCE,
                    UNAVAILABLE,
                    DAILY_LIMIT,
                    TOO_MANY_REQUESTS -> false;
        };
    }

    /// Whether the sender of the order knows afterwards that this attempt has bought nothing.
    boolean isCertainRefusal() {
        return switch (this) {
            case SOLD_OUT, NO_BALANCE, UNAVAILABLE, DAILY_LIMIT, TOO_MANY_REQUESTS -> true;
            case TAKES,
                    TAKES_FOR_MORE,
                    TAKES_AND_LOSES_THE_ANSWER,
                    LOSES_THE_ORDER,
                    TAKES_AND_TIMES_OUT,
                    TIMES_OUT,
                    TAKES_AND_IS_REFUSED_BY_A_PROXY,
                    IS_REFUSED_BY_A_PROXY -> false;
        };
    }

    /// Whether the sender of the order reads a refusal.
    boolean isRefusal() {
        return isCertainRefusal() || this == TAKES_AND_IS_REFUSED_BY_A_PROXY || this == IS_REFUSED_BY_A_PROXY;
    }
}
