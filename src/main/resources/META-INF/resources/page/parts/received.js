// What came with a callback, and the answers to a notification: shown in lists and in an order's timeline.

import { html } from 'lit';
import { t } from '../language.js';
import { badge, duration, facts, longTime, number, pretty, table } from '../text.js';

/** A callback as it was received. */
export const received = ({ signature, verified_by: verifiedBy, body }) => html`
  ${facts({ 'X-Signature': signature && html`<code>${signature}</code>`, [t('Verified by')]: verifiedBy })}
  ${pretty(body ?? t('Not kept, or not shown to this role.'))}`;

/** Each attempt to send a notification, with the receiver's answer. */
export const attempts = (history) => {
  const heads = ['Attempt', 'Time', 'Result', 'Took', 'Answer'];
  return table(t('Attempts'), heads.map((head) => t(head)), history.map((attempt) => Object.assign([
    number(attempt.number), longTime(attempt.at), badge(attempt.result), duration(attempt.took_ms / 1000), attempt.answer,
  ], { key: attempt.number })), t('None is kept.'));
};
