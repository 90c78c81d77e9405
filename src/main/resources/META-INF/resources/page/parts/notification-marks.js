// Whether customers were notified, as a mark per order: the newest notifications, read again when something may have changed.

import { html } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';

const NEWEST = 500;
const WEIGHT = { dead: 3, pending: 2, sent: 1, superseded: 0, suppressed: 0 };
const TEXT = { dead: '✗ not delivered', pending: '… on its way', sent: '✓ sent' };

export class NotificationMarks {
  #worst = new Map();
  #mayHaveChanged = true;
  #oldest = null; // when the oldest of those was written; null if there are no others

  expectChange() {
    this.#mayHaveChanged = true;
  }

  /** @returns whether something was read; a list without marks is better than none */
  async refresh() {
    if (!this.#mayHaveChanged) {
      return false;
    }
    this.#mayHaveChanged = false;
    try {
      const page = await get('/v1/notifications', { limit: NEWEST });
      this.#oldest = page.next_cursor && new Date(page.data.at(-1).created_at);
      this.#worst = new Map();
      page.data.forEach((notification) => this.#note(notification));
      this.#mayHaveChanged ||= page.data.some((notification) => notification.status === 'pending');
      return true;
    } catch {
      this.#mayHaveChanged = true;
      return false;
    }
  }

  of(order) {
    const status = this.#worst.get(order.id);
    if (status === undefined && this.#oldest && new Date(order.created_at) < this.#oldest) {
      return t('see the order');
    }
    return TEXT[status] ? html`<span data-notification=${status}>${t(TEXT[status])}</span>` : '–';
  }

  #note({ order_id: orderId, status }) {
    const known = this.#worst.get(orderId);
    if (known === undefined || WEIGHT[status] > WEIGHT[known]) {
      this.#worst.set(orderId, status);
    }
  }
}
