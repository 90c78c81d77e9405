// Top-ups: the code or link to pay with, how long it is valid, and whether the money has arrived.

import { html, nothing } from 'lit';
import { get, newReference, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { filter } from '../router.js';
import { badge, rupiah } from '../text.js';
import { Readings, View } from '../view.js';
import { LONGEST_NOTE, because } from './dialog.js';
import { TOP_UPS } from './top-up-list.js';
import './list.js';

const SECOND = 1_000;
const LOOK_EVERY = 5; // seconds while something is unpaid
const UNPAID = ['requested', 'uncertain', 'pending'];

/** The supplier refuses top-ups through the others. */
const isOn = (channel) => channel.status === 'on';

/** The opened one is in the address. */
class TopUps extends View {
  static properties = { channels: { state: true }, open: { state: true }, isSending: { state: true } };

  #asked = null;
  #timer = null;
  #ticks = 0;
  #openReadings = new Readings();
  #refId = newReference(); // the same however often the form is sent

  constructor() {
    super();
    this.channels = [];
    this.open = null;
    this.listeners = {
      gap: () => {
        this.#loadChannels();
        this.#asked && this.#read(this.#asked);
      },
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#loadChannels();
    this.#timer = setInterval(() => this.#tick(), SECOND);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  willUpdate() {
    const refId = this.route.query.get('top_up');
    if (refId !== this.#asked) {
      this.#asked = refId;
      if (this.open?.ref_id !== refId) {
        this.open = null;
        this.#openReadings.forget();
        refId && this.#read(refId);
      }
    }
  }

  async #read(refId) {
    const read = await this.retrieve(() => get('/v1/topups/' + segment(refId)), this.#openReadings);
    if (read && refId === (this.open?.ref_id ?? this.#asked)) {
      this.open = read;
    }
  }

  #loadChannels() {
    return this.retrieve(async () => {
      this.channels = mayAct() ? (await get('/v1/topup-channels', { limit: 500 })).data : [];
    });
  }

  #refresh() {
    return Promise.all([this.querySelector('tuntas-list').refresh(), this.#loadChannels()]);
  }

  /** Perhaps the one whose answer was lost is among them. */
  #listed(topUps) {
    const sent = topUps.find(({ ref_id: refId }) => refId === this.#refId);
    if (sent) {
      this.problem = null;
      this.#show(sent);
    }
  }

  /** The form is for another one from now on. */
  #show(topUp) {
    this.open = topUp;
    this.#openReadings.forget();
    this.#refId = newReference();
    this.querySelector('#top-up').reset();
    this.isConnected && filter({ top_up: topUp.ref_id });
  }

  /** The countdown, and whether it was paid meanwhile. */
  async #tick() {
    if (!this.open || !UNPAID.includes(this.open.status)) {
      return;
    }
    this.requestUpdate();
    if (++this.#ticks % LOOK_EVERY === 0) {
      const refId = this.open.ref_id;
      await this.#read(refId);
      if (this.open?.ref_id === refId && !UNPAID.includes(this.open.status)) {
        await this.#refresh();
        this.dispatchEvent(new CustomEvent('paid'));
      }
    }
  }

  /** A channel that is off now would stay chosen, and be sent as none. */
  updated() {
    const select = this.querySelector('#top-up select');
    if (select && (select.selectedOptions[0]?.disabled ?? true) && this.channels.some(isOn)) {
      select.value = this.channels.find(isOn).code;
      this.#refId = newReference();
    }
  }

  render() {
    return html`${this.messages()}${mayAct() ? this.#form() : nothing}${this.open ? this.#payment(this.open) : nothing}
      ${!this.open && this.#openReadings.problem ? this.#close() : nothing}
      <tuntas-list .of=${{ ...TOP_UPS, empty: t('No top-ups yet.') }} .route=${this.route}
        @loaded=${(event) => this.#listed(event.detail)}></tuntas-list>`;
  }

  #form() {
    return html`<form id="top-up" class="fields" @submit=${this.#request} @change=${this.#renew}>
      <label class="inline">${t('Channel')}<select name="code" required>${this.channels.map((channel) =>
        html`<option value=${channel.code} ?disabled=${!isOn(channel)}>${
          isOn(channel) ? channel.name : t('{channel} (off)', { channel: channel.name })}</option>`)}</select></label>
      <label class="inline">${t('Amount in Rupiah')}<input name="amount" type="number" required min="1" step="1"></label>
      <label class="inline">${t('Reason, for the audit')}<input name="note" maxlength=${LONGEST_NOTE} autocomplete="off"></label>
      <button ?disabled=${!this.channels.some(isOn) || this.isSending}>${t('Top up')}</button></form>`;
  }

  #payment(topUp) {
    const left = topUp.expired_at ? Math.max(0, Math.round((new Date(topUp.expired_at) - Date.now()) / 1000)) : null;
    const isUnpaid = UNPAID.includes(topUp.status);
    return html`<div class="payment" data-top-up=${topUp.status}><h3>${rupiah(topUp.requested)} ${badge(topUp.status)}</h3>
      <p role="status">${!isUnpaid || topUp.amount === null ? topUp.reason ?? ''
        : topUp.fees === null ? t('Pay {amount}.', { amount: rupiah(topUp.amount) })
        : t('Pay {amount}, of it fees {fees}.', { amount: rupiah(topUp.amount), fees: rupiah(topUp.fees) })}</p>
      ${isUnpaid && left !== null ? html`<p><span role="timer">${clock(left)}</span> ${t('left to pay')}</p>` : nothing}
      <p>${link(topUp.payment_link, t('Payment page'))} ${link(topUp.qr_link, t('QR code'))} ${this.#close()}</p></div>`;
  }

  #close() {
    return html`<button class="outline small" @click=${() => filter({ top_up: null })}>${t('Close')}</button>`;
  }

  /** Another amount or channel is another top-up. */
  #renew({ target }) {
    if (target.name !== 'note') {
      this.#refId = newReference();
    }
  }

  async #request(event) {
    event.preventDefault();
    if (this.isSending) {
      return;
    }
    const fields = new FormData(event.target);
    const wish = { ref_id: this.#refId, code: fields.get('code'), amount: Number(fields.get('amount')), ...because(fields.get('note')) };
    this.isSending = true;
    const topUp = await this.attempt(() => post('/v1/topups', wish).catch((problem) => this.#refused(problem)),
      t('Requested. Pay it, and it shows here when the money has arrived.'));
    this.isSending = false;
    if (topUp) {
      this.#show(topUp);
    }
    await this.#refresh();
  }

  /** The next attempt is another top-up, unless this one may have taken effect. */
  #refused(problem) {
    if (problem.status < 500) {
      this.#refId = newReference();
    }
    throw problem;
  }
}

const clock = (seconds) => Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');

/** Links come from the supplier: only what opens a page is one. */
function link(url, label) {
  return url && /^https?:\/\//.test(url)
    ? html`<a href=${url} target="_blank" rel="noreferrer noopener">${label}</a>` : nothing;
}

customElements.define('top-ups', TopUps);
