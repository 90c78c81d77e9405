// What an operator makes of an order that the supplier does not end.

import { t } from '../language.js';
import { words } from '../text.js';

/** The reason of an order that an operator has ended before the supplier has. */
export const GIVEN_UP = 'ended_by_operator';

/** Whether what the API has as refunded is only claimed from the supplier. */
export const isClaimed = ({ reason }) => reason === GIVEN_UP;

/** What came back: the API's figure of refunds has what is only claimed. Replicas of an earlier version do not tell that. */
export const cameBack = ({ refunded, claimed = 0 }) => refunded - claimed;

const total = ({ items }, member) => items.reduce((sum, item) => sum + item[member], 0);

/** The end that the order would have now, which is what the operator decides on. */
export function ending(order) {
  const delivered = total(order, 'delivered');
  return { outcome: delivered === 0 ? 'failed' : delivered < total(order, 'quantity') ? 'partial' : 'completed', delivered };
}

/** What ending it means. */
export function endingText(order) {
  const { outcome, delivered } = ending(order);
  return t('The order ends as “{outcome}”, with {delivered} of {quantity} delivered: what is missing counts as failed, and the customer is notified now. The supplier keeps the money until you claim it; if it delivers later, the customer gets it. Say what the supplier said.',
    { outcome: words(outcome), delivered, quantity: total(order, 'quantity') });
}
