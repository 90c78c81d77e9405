// The codes of the API that filters offer.

export const ORDER_STATUSES = ['accepted', 'waiting', 'uncertain', 'processing', 'completed', 'partial', 'failed', 'canceled'];
export const FINAL = ['completed', 'partial', 'failed', 'canceled'];
export const KINDS = ['auto', 'manual', 'h2h', 'smm', 'bill'];
export const NOTICE_STATUSES = ['pending', 'sent', 'superseded', 'suppressed', 'dead'];
export const CHANNELS = ['email', 'webhook', 'storefront', 'telegram', 'whatsapp'];
