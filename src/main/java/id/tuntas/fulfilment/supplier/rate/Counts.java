package id.tuntas.fulfilment.supplier.rate;

/// What a replica has sent and waits for, since its budget was asked last.
final class Counts {

    /// @param pauses  at which the calls were counted
    /// @param waiting for a turn
    /// @param taken   by the supplier
    /// @param beside  sent without a turn; not below zero
    record Present(long pauses, int waiting, int taken, int beside) {}

    private long pauses;
    private int waiting;
    private int taken;

    /// Below zero while calls are still to be sent that have a turn.
    private int beside;

    synchronized void waits() {
        waiting++;
    }

    synchronized void waitsNoLonger() {
        waiting--;
    }

    synchronized int waiting() {
        return waiting;
    }

    synchronized void sent() {
        beside++;
    }

    /// The next call has a turn.
    synchronized void paid() {
        beside--;
    }

    synchronized void taken() {
        taken++;
    }

    synchronized int takenCalls() {
        return taken;
    }

    synchronized Present now() {
        return new Present(pauses, waiting, taken, Math.max(0, beside));
    }

    /// Does nothing if a pause has begun since: what was counted before it is forgotten already.
    ///
    /// @param isPlanned whether turns could be planned; otherwise calls beside are still to be accounted for
    synchronized void accounted(Present present, boolean isPlanned) {
        if (present.pauses() != pauses) {
            return;
        }
        taken = Math.max(0, taken - present.taken());
        if (isPlanned) {
            beside -= present.beside();
        }
    }

    /// A pause begins.
    ///
    /// @param newPauses how many there were, with this one
    synchronized void reset(long newPauses) {
        pauses = newPauses;
        taken = 0;
        beside = 0;
    }
}
