package id.tuntas.fulfilment.operations.evidence;

import java.time.Instant;
import java.util.List;

/// The file.
///
/// @param secrets   whether goods, the texts that were sent and the bodies of callbacks are in clear;
///                  addresses are so in an operator's file without them, too
/// @param truncated the kinds of which it has the beginning and the end only; empty if it is complete
/// @param digest    of the last entry, which therefore covers all of them; the audit log has it too
record EvidenceFile(
        String orderId,
        Instant createdAt,
        boolean secrets,
        List<Truncated> truncated,
        List<SealedFact> entries,
        String digest) {

    /// @param shown how many the file has
    /// @param total how many there are
    record Truncated(String kind, long shown, long total) {}

    /// @param content JSON as text, since its digest covers every character: `kind`, `at` and `data`
    /// @param digest  SHA-256 of the previous digest, 64 zeros before the first, directly followed by the content
    record SealedFact(String content, String digest) {}
}
