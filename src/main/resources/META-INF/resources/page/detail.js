// One order: what was bought, what happened, who was told.

import { get, post } from './api.js';
import { badge, element, longTime, rupiah, words } from './text.js';

const FINAL = ['completed', 'partial', 'failed', 'canceled'];

export class Detail {
  #dialog;
  #place;
  #id = null;
  #revealed = null;
  #isNoticePending = false;
  #loads = 0;
  #reading;
  onClose = () => {};

  constructor(dialog) {
    this.#dialog = dialog;
    this.#place = dialog.querySelector('article');
    dialog.addEventListener('close', () => {
      this.#id = null;
      this.onClose();
    });
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  }

  /** Opens an order, or closes the dialog without one. */
  show(id) {
    if (id === this.#id) {
      return;
    }
    if (id === null) {
      this.close();
      return;
    }
    this.#id = id;
    this.#revealed = null;
    this.#isNoticePending = false;
    this.#place.replaceChildren(element('p', { 'aria-busy': 'true' }, 'Loading'));
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.#load();
  }

  /** What was on its way may have arrived, which changes no order. */
  noticesMayHaveChanged() {
    if (this.#isNoticePending) {
      this.changed(this.#id);
    }
  }

  changed(id) {
    if (id !== null && id === this.#id) {
      clearTimeout(this.#reading);
      this.#reading = setTimeout(() => this.#load(), 300);
    }
  }

  close() {
    this.#id = null;
    this.#dialog.close();
  }

  async #load() {
    const id = this.#id;
    const load = ++this.#loads;
    if (id === null) {
      return;
    }
    try {
      const path = '/v1/orders/' + encodeURIComponent(id);
      const order = await get(path);
      const [timeline, callbacks, notices] = await Promise.all([
        get(path + '/timeline'),
        get('/v1/callbacks', { ref_id: order.ref_id }),
        get('/v1/notifications', { order_id: id }).catch(() => ({ data: [] })),
      ]);
      if (load === this.#loads && id === this.#id) {
        this.#render(order, timeline.data, callbacks.data, notices.data);
      }
    } catch (problem) {
      this.#place.replaceChildren(this.#header('Order'), element('p', { role: 'alert' }, problem.message));
    }
  }

  #render(order, timeline, callbacks, notices) {
    this.#isNoticePending = notices.some((notice) => notice.status === 'pending');
    this.#place.replaceChildren(
      this.#header(order.reference, badge(order.status)),
      this.#facts(order),
      this.#items(order),
      section('Timeline', table(['Time', 'What', 'Detail'],
        timeline.map((entry) => [longTime(entry.at), words(entry.kind), entry.detail]))),
      section('Callbacks', table(['First', 'Last', 'Event', 'Status', 'Times'], callbacks.map((callback) =>
        [longTime(callback.received_at), longTime(callback.last_received_at), callback.event, callback.status,
          callback.deliveries]))),
      section('Notices', this.#notices(notices)),
    );
  }

  #header(title, ...more) {
    return element('header', {},
      element('button', { 'aria-label': 'Close', rel: 'prev', click: () => this.#dialog.close() }),
      element('h2', { id: 'detail-title' }, title, ' ', ...more));
  }

  #facts(order) {
    const customer = order.customer;
    const channels = [customer.email, customer.phone, customer.telegram_chat_id, customer.webhook_url].filter(Boolean);
    const said = element('span', { role: 'status' });
    const check = element('button', {
      class: 'outline small',
      click: () => post('/v1/orders/' + encodeURIComponent(order.id) + '/recheck')
        .then(() => { said.textContent = 'Asked for; the timeline shows what comes of it.'; this.changed(order.id); })
        .catch((problem) => { said.textContent = problem.message; }),
    }, 'Check now');
    return element('section', {},
      order.attention ? element('p', { class: 'attention' }, '⚠ ' + words(order.attention)) : null,
      definitions({
        'Order': order.id,
        'ref_id': order.ref_id,
        'Invoice': order.invoice ?? '–',
        'Supplier says': order.supplier_status ?? '–',
        'Reason': order.reason ? words(order.reason) : '–',
        'Customer': [customer.name, ...channels].filter(Boolean).join(', ') || '–',
        'Amount': rupiah(order.amount) + (order.fees ? `, of it fees ${rupiah(order.fees)}` : ''),
        'Refunded': rupiah(order.refunded),
        'Accepted': longTime(order.created_at),
        'Finished': longTime(order.finished_at),
        'Learnt by': order.learnt_by ?? '–',
      }),
      FINAL.includes(order.status) ? null : element('p', {}, check, ' ', said));
  }

  #items(order) {
    const said = element('span', { role: 'alert' });
    const hasGoods = order.items.some((item) => item.units.some((unit) => unit.license || unit.serial_number));
    return section('Items',
      hasGoods ? element('button', {
        class: 'outline small',
        'aria-pressed': String(this.#revealed !== null),
        click: () => this.#reveal(order.id).catch((problem) => { said.textContent = problem.message; }),
      }, this.#revealed ? 'Hide goods' : 'Show goods') : null,
      ' ', said,
      (this.#revealed ?? order).items.map((item) => element('div', {},
        element('h4', {}, `${item.quantity} × ${item.name} `, badge(item.status)),
        element('p', {}, [item.kind, rupiah(item.price) + ' each', item.target && 'for ' + item.target,
          `${item.delivered} delivered, ${item.failed} failed`, item.seller_note].filter(Boolean).join(' · ')),
        item.progress ? this.#progress(item) : null,
        item.units.length > 0 ? this.#units(item.units) : null)));
  }

  /** Asks for the goods in clear, which the audit shows; the second time it forgets them. */
  async #reveal(id) {
    this.#revealed = this.#revealed ? null : await post('/v1/orders/' + encodeURIComponent(id) + '/reveal');
    this.#load();
  }

  #progress(item) {
    const { start_count: start, remains, refund_amount: refund, manual_refund_pending: pending } = item.progress;
    return element('p', {},
      element('progress', { value: String(item.progress.delivered), max: String(item.quantity) }),
      [start !== null && `began at ${start}`, remains !== null && `${remains} remain`,
        refund !== null && rupiah(refund) + ' refunded', pending && 'refund pending by hand'].filter(Boolean).join(', '));
  }

  #units(units) {
    const goods = (text) => (text ? element('code', {}, text) : '–');
    return table(['Unit', 'Status', 'Serial number', 'Licence', 'Message'], units.map((unit) =>
      [unit.unit, badge(unit.status), goods(unit.serial_number), goods(unit.license), unit.message ?? '']));
  }

  #notices(notices) {
    return table(['Time', 'What', 'Channel', 'To', 'Status', ''], notices.map((notice) =>
      [longTime(notice.sent_at ?? notice.created_at), words(notice.kind), notice.channel, notice.recipient,
        element('span', {}, badge(notice.status), notice.last_error ? ' ' + notice.last_error : ''),
        element('button', { class: 'outline small', click: (event) => this.#read(notice, event.target) }, 'Read')]));
  }

  /** Replaces the button by what was sent, as text. */
  async #read(notice, button) {
    try {
      const { subject, content } = await post('/v1/notifications/' + encodeURIComponent(notice.id) + '/reveal');
      button.replaceWith(element('pre', {}, [subject, content ?? '(nothing was sent)']
        .filter(Boolean).join('\n\n')));
    } catch (problem) {
      button.replaceWith(problem.message);
    }
  }
}

function section(title, ...children) {
  return element('section', {}, element('h3', {}, title), ...children);
}

function table(heads, rows) {
  return rows.length === 0 ? element('p', {}, 'None.') : element('div', { class: 'overflow-auto' },
    element('table', {},
      element('thead', {}, element('tr', {}, heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, rows.map((row) => element('tr', {}, row.map((cell) =>
        element('td', {}, cell instanceof Node ? cell : String(cell))))))));
}

function definitions(values) {
  return element('dl', {}, Object.entries(values).map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}
