// Where an alarm is looked into, and what to do about it.

import { href } from '../router.js';

const VIEWS = [
  [/^orders_(.*)$/, (code) => href('orders', null, { attention: code })],
  [/^(duplicate_secret)$/, (code) => href('orders', null, { attention: code })],
  [/^(balance_|money_)/, () => href('money')],
  [/^callback_/, () => href('webhook')],
  [/^catalogue_/, () => href('catalogue')],
  [/^(job|queue)_/, (_, subject) => href('system', null, subject ? { name: subject } : {})],
  [/^audit_/, () => href('audit')],
];

/** The first view that fits; undefined for alarms whose cause is elsewhere. */
export const view = ({ code, subject }) => VIEWS.map(([pattern, to]) => [code.match(pattern), to])
  .filter(([match]) => match).map(([match, to]) => to(match[1], subject))[0];

/** Its paragraph. */
export const runbook = ({ code }) => href('runbook', code);
