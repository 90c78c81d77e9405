// The codes of the API that filters offer.

export const OPEN_STATUSES = ['accepted', 'waiting', 'uncertain', 'processing'];
export const ORDER_STATUSES = [...OPEN_STATUSES, 'completed', 'partial', 'failed', 'canceled'];
export const FINAL = ['completed', 'partial', 'failed', 'canceled'];
export const NOTIFICATION_STATUSES = ['pending', 'sent', 'superseded', 'suppressed', 'dead'];
export const NOTIFICATION_KINDS = ['taken', 'delivered', 'partly_delivered', 'failed', 'delayed', 'corrected'];
export const CHANNELS = ['email', 'webhook', 'storefront', 'telegram', 'whatsapp'];
export const KINDS = ['auto', 'manual', 'h2h', 'smm'];
export const CUSTOMER_CHANNELS = ['email', 'webhook', 'telegram', 'whatsapp'];
export const DETECTIONS = ['callback', 'poll', 'operator', 'refusal'];
/** Resolving this mark sends the customer a code that was withheld. */
export const WITHHELD = 'duplicate_secret';
export const ATTENTIONS = ['any', WITHHELD, 'contradiction', 'overcharged', 'not_recorded', 'foreign_answer',
  'unknown_at_supplier', 'unclear_goods', 'money_mismatch', 'manual_refund_pending', 'undeliverable_notice', 'stuck'];
export const REFUSAL_REASONS = ['unreadable', 'no_signature', 'wrong_signature'];
