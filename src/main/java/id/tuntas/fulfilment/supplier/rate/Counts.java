package id.tuntas.fulfilment.supplier.rate;

/// What a replica has sent and waits for, since its budget was asked last.
final class Counts {

    /// @param pauses  at which the calls were counted
    /// @param waiting for a turn
    /// @param taken   by the supplier
    /// @param beside  sent without a turn; not below zero
    record Present(long pauses, int waiting, int taken, int beside) {}

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

    synchronized Present now(long pauses) {
        return new Present(pauses, waiting, taken, Math.max(0, beside));
    }

    /// @param isPlanned whether turns could be planned; otherwise calls beside are still to be accounted for
    synchronized void accounted(Present present, boolean isPlanned) {
        taken = Math.max(0, taken - present.taken());
        if (isPlanned) {
            beside -= present.beside();
        }
    }

    /// After a pause.
    synchronized void reset() {
        taken = 0;
        beside = 0;
    }
}
