/// Everything that is known about one order, as one file for a dispute: [EvidenceResource] answers it as JSON or as a
/// page to print, [CollectEvidence] reads it and chains its entries by digest.
///
/// Only reads what other features have stored, and the supplier's ledger; called by HTTP only.
@NullMarked
package id.tuntas.fulfilment.operations.evidence;

import org.jspecify.annotations.NullMarked;
