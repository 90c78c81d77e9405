// What operators can do to an order.

import { ending, endingText, GIVEN_UP } from './ending.js';
import { WITHHELD } from './codes.js';

/** A mark is resolved as it was when the operator decided it, and an order ends as it was then. */
const seen = ({ attention, updated_at }) => ({ attention, updated_at });

/** What can be done to an order: when, and what it means. */
export const ORDER_ACTS = [
  { name: 'recheck', label: 'Check now', isFor: (order) => !['failed', 'canceled'].includes(order.status) || order.attention !== null || order.reason === GIVEN_UP,
    text: 'The supplier is polled for the order now; the timeline shows the result.' },
  { name: 'resubmit', label: 'Send again', isFor: (order) => ['accepted', 'waiting', 'uncertain'].includes(order.status),
    text: 'The order is sent with the same ref_id, if the supplier confirms that it does not have it.' },
  { name: 'resolve', label: 'Mark as resolved', seen, isFor: (order) => order.attention !== null && order.attention !== WITHHELD,
    text: 'The mark is removed. Say what you found, for other operators.' },
  { name: 'resolve', label: 'Release the code', seen, isFor: (order) => order.attention === WITHHELD,
    text: 'The customer is sent the withheld code, which belongs to another order. If none is withheld, only the mark is removed. Say what you found.',
    isDangerous: true, note: 'required' },
  { name: 'end', label: 'End the order', seen: ending, isFor: (order) => order.status === 'processing' && order.reason !== GIVEN_UP,
    says: endingText, isDangerous: true, note: 'required' },
  { name: 'cancel', label: 'Cancel the order', isFor: (order) => ['accepted', 'waiting'].includes(order.status) && order.reason !== 'not_placed',
    text: 'The order is canceled before it is placed, and the customer is notified.', isDangerous: true },
];
