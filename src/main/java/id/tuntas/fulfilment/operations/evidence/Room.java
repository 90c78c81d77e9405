package id.tuntas.fulfilment.operations.evidence;

/// How much a file may still contain of bodies and texts, whose sizes others choose; used by one thread.
final class Room {

    private static final int MAX_BYTES = 1 << 20;

    private int left = MAX_BYTES;

    /// Whether there is room for this, which is taken then.
    boolean takes(int bytes) {
        var fits = bytes <= left;
        left -= fits ? bytes : 0;
        return fits;
    }
}
