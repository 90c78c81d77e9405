// The strip of figures above the table.

import { duration, element, rupiah, shortTime, words } from './text.js';

const LATE = 30; // seconds a due row waits before its queue is marked

export class Figures {
  #place;
  #queues;
  #onStatus;
  #cards = new Map();

  constructor(place, queues, onStatus) {
    this.#place = place;
    this.#queues = queues;
    this.#onStatus = onStatus;
  }

  show(summary) {
    const { orders, callbacks, webhook } = summary;
    this.#showQueues(summary.queues);
    for (const [status, count] of Object.entries(orders.by_status)) {
      this.#set('status-' + status, words(status), count, '', count > 0 ? '' : 'quiet',
        () => this.#onStatus(status));
    }
    this.#set('open', 'open orders', summary.open_orders, 'not finished');
    this.#set('attention', 'need attention', orders.need_attention, 'of any age',
      orders.need_attention > 0 ? 'bad' : 'quiet');
    this.#set('money', 'bought in 24 h', rupiah(orders.amount), 'refunded ' + rupiah(orders.refunded));
    this.#set('pace', 'time to finish',
      orders.seconds_to_finish === null ? '–' : duration(orders.seconds_to_finish), 'median');
    this.#set('callbacks', 'callbacks', callbacks.last_hour,
      `this hour, ${callbacks.last_day} in 24 h, ${callbacks.refused_last_hour} refused`,
      callbacks.refused_last_hour > 0 ? 'warn' : '');
    this.#set('webhook', 'callback URL', webhook?.status ?? 'none', this.#registration(webhook),
      webhook?.status === 'confirmed' ? 'good' : webhook?.status === 'failed' ? 'bad' : 'warn');
  }

  #showQueues(queues) {
    const late = queues.filter((queue) => queue.oldest_seconds > LATE).length;
    const due = queues.reduce((sum, queue) => sum + queue.due, 0);
    this.#queues.querySelector('summary').textContent = `Queues: ${queues.length}, ${due} due` + (late ? `, ${late} late` : '');
    this.#queues.dataset.tone = late ? 'bad' : '';
    queues.forEach((queue) => this.#queue(queue));
  }

  #queue(queue) {
    const detail = `${queue.total} waiting, ${queue.per_second.toFixed(1)}/s, ${queue.failed} failed`
      + (queue.due > 0 ? `, oldest ${duration(queue.oldest_seconds)}` : '');
    this.#set('queue-' + queue.name, words(queue.name), queue.due + ' due', detail,
      queue.oldest_seconds > LATE ? 'bad' : '', null, this.#queues.querySelector('.figures'));
  }

  #registration(webhook) {
    if (!webhook) {
      return 'not configured: orders are polled';
    }
    return webhook.last_error ?? (webhook.registered_at ? 'since ' + shortTime(webhook.registered_at) : '');
  }

  /** Cards are kept and changed in place; one with an action is a button. */
  #set(id, name, value, detail, tone = '', action = null, place = this.#place) {
    let card = this.#cards.get(id);
    if (!card) {
      card = {
        name: element('span', { class: 'name' }, name),
        value: element('strong'),
        detail: element('small'),
      };
      card.element = element(action ? 'button' : 'div', {
        class: 'figure',
        'data-figure': id,
        type: action ? 'button' : null,
        title: action ? 'Orders of the last 24 hours; show those with this status' : null,
        ...(action && { click: action }),
      }, card.name, card.value, card.detail);
      this.#cards.set(id, card);
      place.append(card.element);
    }
    card.value.textContent = value;
    card.detail.textContent = detail;
    card.element.dataset.tone = tone;
  }
}
