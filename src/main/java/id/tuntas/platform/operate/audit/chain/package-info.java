/// Makes changes of the audit log evident: [SealAuditLog] chains its entries by digest, [CheckAuditLog] recomputes the
/// chain, [AuditChainAlarms] reports a break, and [AuditChainResource] exports it for checks elsewhere.
///
/// Uses `audit` only through its table, and is called by the job runner and by HTTP.
@NullMarked
package id.tuntas.platform.operate.audit.chain;

import org.jspecify.annotations.NullMarked;
