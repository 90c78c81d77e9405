// What customers were told, as a mark per order: the newest notices, read again when something may have changed.

import { get } from './api.js';

const NEWEST = 500;
const WEIGHT = { dead: 3, pending: 2, sent: 1, superseded: 0, suppressed: 0 };
const TEXT = { dead: '✗ not delivered', pending: '… on its way', sent: '✓ sent' };

export class NoticeMarks {
  #worst = new Map();
  #mayHaveChanged = true;
  #isThere = true;

  expectChange() {
    this.#mayHaveChanged = true;
  }

  async refresh() {
    if (!this.#mayHaveChanged || !this.#isThere) {
      return;
    }
    try {
      const page = await get('/v1/notifications', { limit: NEWEST });
      this.#worst = new Map();
      page.data.forEach((notice) => this.#note(notice));
      this.#mayHaveChanged = page.data.some((notice) => notice.status === 'pending');
    } catch (problem) {
      this.#isThere = problem.status !== 404;
    }
  }

  of(order) {
    const status = this.#worst.get(order.id);
    return TEXT[status] ? { kind: status, text: TEXT[status] } : { kind: 'none', text: '–' };
  }

  #note({ order_id: orderId, status }) {
    const known = this.#worst.get(orderId);
    if (known === undefined || WEIGHT[status] > WEIGHT[known]) {
      this.#worst.set(orderId, status);
    }
  }
}
