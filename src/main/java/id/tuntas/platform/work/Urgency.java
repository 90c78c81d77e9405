package id.tuntas.platform.work;

/// Why a row is due. While more rows are due than there is room for, each urgency has its share of the room: so none
/// waits for the end of another one's backlog. See [DueQueue#byUrgency].
public enum Urgency {
    /// Its time has come.
    TIMED(0),
    /// Something has made it due earlier.
    WOKEN(1),
    /// Its work has chosen this, since a person waits for it.
    FIRST(2);

    private final int code;

    Urgency(int code) {
        this.code = code;
    }

    /// In the table.
    public int code() {
        return code;
    }

    Urgency orMore(Urgency other) {
        return compareTo(other) < 0 ? other : this;
    }
}
