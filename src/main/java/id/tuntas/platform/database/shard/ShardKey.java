package id.tuntas.platform.database.shard;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.time.NewId;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.CRC32;

/// The shard key of an order: 15 bits of a hash of its ref_id. The ids of all its rows contain it, after the time: the
/// first three of the sixteen random characters of a ULID. So an id tells where its row is, and a table needs no column
/// for it.
///
/// Ids of one order grow with time, as ULIDs do; those of different orders in the same millisecond are in any order.
public final class ShardKey {

    private static final int BITS_PER_CHARACTER = 5;
    private static final int BEGIN = 10;
    private static final int END = 13;
    private static final int BITS = (END - BEGIN) * BITS_PER_CHARACTER;

    /// How many different keys there are.
    static final int COUNT = 1 << BITS;

    private static final int MOST_RANGES = 256;

    /// Crockford's Base32, in which ULIDs are written.
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

    private ShardKey() {}

    /// Why the keys cannot be divided among so many databases; empty if they can.
    ///
    /// @param databases each as often as it is named
    public static Optional<String> refusal(int databases) {
        return Integer.bitCount(databases) == 1 && databases <= MOST_RANGES
                ? Optional.empty()
                : Optional.of("has " + databases + " databases: their number must be a power of two, at most "
                        + MOST_RANGES + "; one that is larger than others is named several times in a row");
    }

    /// A new id for a row that belongs to this ref_id, see [NewId#at].
    public static String newId(String refId, Instant now) {
        int key = of(refId);
        var characters = new StringBuilder();
        for (int shift = BITS - BITS_PER_CHARACTER; shift >= 0; shift -= BITS_PER_CHARACTER) {
            characters.append(ALPHABET.charAt(key >> shift & ALPHABET.length() - 1));
        }
        return with(characters, now);
    }

    /// A new id for a row that belongs to the same order as another one.
    ///
    /// @param id of the other one
    public static String newIdBeside(String id, Instant now) {
        return with(id.substring(BEGIN, END), now);
    }

    private static String with(CharSequence key, Instant now) {
        var id = new StringBuilder(NewId.at(now));
        return id.replace(BEGIN, END, key.toString()).toString();
    }

    /// The key of a ref_id, from 0: `crc32(ref_id) >> 17` in SQL.
    static int of(String refId) {
        var hash = new CRC32();
        hash.update(refId.getBytes(UTF_8));
        return (int) (hash.getValue() >>> Integer.SIZE - BITS);
    }

    /// The key in an id, from 0; any for a text that is none.
    static int ofId(String id) {
        int key = 0;
        for (int index = BEGIN; index < Math.min(END, id.length()); index++) {
            key = key << BITS_PER_CHARACTER | Math.max(0, ALPHABET.indexOf(id.charAt(index)));
        }
        return key;
    }
}
