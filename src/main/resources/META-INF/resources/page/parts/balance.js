// The balance: its curve, and how long it lasts.

import { follow } from '../api.js';
import { t } from '../language.js';
import { duration } from '../text.js';

const PAGE = 500;
const MOST_PAGES = 100; // of a balance that changes every minute, a month has 90
const MOST_POINTS = 500; // more cannot be seen

/** How long the balance lasts; null where that is unknown, and where there is none. */
export const lasting = (days) => (days > 0 ? duration(86_400 * days) : null);

/** Why there is no curve. */
export const notRead = () => t('The balance was not read in this period. The job {job} reads it.', { job: 'balance-watch' });

/** All pages of the history are read once, then only what is new. */
export class BalanceCurve {
  #from = null;
  #points = [];

  /** @returns points since then, oldest first */
  async since(from) {
    const known = this.#from <= from ? this.#points : [];
    const read = { from: known.at(-1)?.at ?? from, limit: PAGE };
    const { data } = await follow('/v1/balance/history', read, (_, pages) => pages === MOST_PAGES);
    // The last known point is read again.
    this.#points = [...known.slice(0, -1), ...data.toReversed()].filter(({ at }) => new Date(at) >= new Date(from));
    this.#from = from;
    const step = Math.ceil(this.#points.length / MOST_POINTS);
    return this.#points.filter((_, index) => (this.#points.length - 1 - index) % step === 0);
  }
}
