// One act on all rows of a filter: first a plan, then a run in the background, which goes on when the page is closed.

import { html, nothing } from 'lit';
import { get, post } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { href } from '../router.js';
import { facts, longTime, number, rupiah, words } from '../text.js';
import { View } from '../view.js';
import { WITHHELD } from './codes.js';
import { LONGEST_NOTE, because } from './dialog.js';

const ACTS = {
  recheck: { label: 'Check now', plan: '{count} orders, {money} at stake.' },
  resubmit: { label: 'Send again', plan: '{count} orders, {money} at stake.' },
  resolve: { label: 'Mark as resolved', plan: '{count} orders, {money} at stake.', isDangerous: true,
    text: 'The marks are removed; hardly any is set again by itself. Say what you found.' },
  retry: { label: 'Send now', plan: '{count} notifications, for orders of {money}.' },
  replay: { label: 'Replay', plan: '{count} callbacks, for orders of {money}.' },
};
const RELEASE = { label: 'Release the codes', plan: '{count} orders, {money} at stake.', isDangerous: true,
  text: 'Each customer is sent the withheld code, which belongs to another order. If none is withheld, only the mark is removed.' };
const TIMES = ['from', 'to', 'finished_from', 'finished_to'];
const SAMPLE = 5;
const BETWEEN_LOOKS = 500;

/** What an action means for the rows of a filter. */
const actOf = (action, filter) => (action === 'resolve' && filter.attention === WITHHELD ? RELEASE : ACTS[action]);

/** Names and values as the API has them; times as elsewhere. */
const filterOf = ({ filter }) => Object.fromEntries(Object.entries(filter).map(([name, value]) =>
  [name, TIMES.includes(name) && value ? longTime(value) : value]));

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** `query` has the filters in use, `acts` the names of what can be done; with a `label`, one act is a button. */
class Bulk extends View {
  static properties = {
    query: { attribute: false }, acts: { attribute: false }, label: { attribute: false }, run: { state: true }, sending: { state: true },
    isPlanning: { state: true },
  };

  #begun = null;

  disconnectedCallback() {
    super.disconnectedCallback();
    this.run = null; // it is followed no longer
  }

  render() {
    if (!mayAct()) {
      return nothing;
    }
    return html`${this.label ? this.#button(this.acts[0], this.label) : html`
      <details class="menu"><summary>${t('For all of these')}</summary><div>${Object.keys(this.query).length === 0
      ? html`<p>${t('Set a filter first: it chooses the rows.')}</p>`
      : this.acts.map((act) => this.#button(act, t(actOf(act, this.query).label)))}</div></details>`}
      ${this.run ? nothing : this.messages()}
      <dialog aria-labelledby="bulk-title" @cancel=${this.#close}>${this.run ? this.#content() : nothing}</dialog>`;
  }

  #button(act, label) {
    return html`<button class="outline small" data-bulk=${act} aria-busy=${String(Boolean(this.isPlanning))}
      @click=${() => this.#plan(act)}>${label}</button>`;
  }

  /** One at a time: another plan would replace what is read or done in the window. One of rows that are no longer shown is not offered. */
  async #plan(action) {
    if (this.isPlanning || this.run) {
      return;
    }
    const { query } = this;
    this.isPlanning = true;
    const run = await this.attempt(() => post('/v1/bulk-runs', { action, filter: query }));
    if (run && (!this.isConnected || JSON.stringify(query) !== JSON.stringify(this.query))) {
      await this.attempt(() => post('/v1/bulk-runs/' + run.id + '/cancel'));
      this.problem ??= t('The filter was changed meanwhile. Choose again what to do.');
    } else {
      this.run = run;
    }
    this.isPlanning = false;
    if (this.run) {
      await this.updateComplete;
      this.querySelector('dialog').showModal();
    }
  }

  #content() {
    const { run } = this;
    const act = actOf(run.action, run.filter);
    return html`<article>
      <h2 id="bulk-title">${t(act.label)}</h2>
      <p data-plan>${t(act.plan, { count: number(run.matched), money: rupiah(run.amount) })}</p>
      <div data-filter>${facts(filterOf(run))}</div>
      ${act.text ? html`<p class="attention">${t(act.text)}</p>` : nothing}
      ${run.status === 'planned' ? html`
        <ul>${run.sample.slice(0, SAMPLE).map((row) => html`<li>${row.reference || row.id}: ${words(row.status)}${
          row.attention ? html` <span class="attention">⚠ ${words(row.attention)}</span>` : nothing}</li>`)}</ul>
        ${this.#reason('Reason, for the timeline and the audit', act.isDangerous)}` : this.#progress()}
      ${this.messages()}
      <footer>${this.#buttons()}</footer></article>`;
  }

  #progress() {
    const { run } = this;
    return html`<progress max=${run.matched} value=${run.looked}></progress>
      <p role="status" data-run=${run.status}>${t('{done} done, {skipped} skipped, {left} left.', {
        done: number(run.done), skipped: number(run.looked - run.done), left: number(Math.max(0, run.matched - run.looked)),
      })}</p>
      <ul>${run.skipped.slice(0, SAMPLE).map((one) => html`<li>${one.id}: ${one.detail}</li>`)}</ul>
      ${['running', 'paused'].includes(run.status) ? this.#reason('Reason, for the audit') : nothing}
      ${run.status === 'running' ? html`<p><small>${t('It goes on when this window is closed.')}
        <a href=${href('system')}>${t('Jobs and queues')}</a></small></p>` : nothing}`;
  }

  #reason(label, isRequired = false) {
    return html`<label>${t(label)}<textarea name="note" maxlength=${LONGEST_NOTE} rows="2" ?required=${isRequired}></textarea></label>`;
  }

  #buttons() {
    const { id, status, matched, action, filter } = this.run;
    const isSending = this.sending === id;
    const close = html`<button class="outline secondary" @click=${this.#close}>${t('Close')}</button>`;
    const stop = html`<button class="outline secondary" data-stop ?disabled=${isSending}
      @click=${() => this.#send('cancel')}>${t('Stop for good')}</button>`;
    switch (status) {
      case 'planned':
        return html`${close}${matched === 0 ? nothing : html`
          <button class=${actOf(action, filter).isDangerous ? 'danger' : ''} data-start ?disabled=${isSending}
            @click=${() => this.#start()}>${t('Do it for {count}', { count: number(matched) })}</button>`}`;
      case 'running':
        return html`${close}${stop}<button data-pause ?disabled=${isSending}
          @click=${() => this.#send('pause')}>${t('Pause')}</button>`;
      case 'paused':
        return html`${close}${stop}<button data-resume ?disabled=${isSending}
          @click=${() => this.#send('resume')}>${t('Continue')}</button>`;
      default:
        return close;
    }
  }

  #start() {
    if (this.querySelector('textarea').reportValidity()) {
      this.#begun = this.run.id;
      this.#send('start');
    }
  }

  /** The field is emptied: the next act has a reason of its own. */
  async #send(verb) {
    const { id } = this.run;
    const field = this.querySelector('textarea');
    this.sending = id;
    const run = await this.attempt(() => this.#post(id, verb));
    // Without an answer, it may have been done.
    const present = run ?? await this.retrieve(() => this.#read(id));
    this.sending = this.sending === id ? null : this.sending;
    if (this.run?.id !== id) {
      return; // the window was closed meanwhile
    }
    if (run && field) {
      field.value = '';
    }
    this.run = present ?? this.run;
    this.#follow(id);
  }

  #read(id) {
    return get('/v1/bulk-runs/' + id);
  }

  #post(id, verb) {
    return post('/v1/bulk-runs/' + id + '/' + verb, because(this.querySelector('textarea')?.value));
  }

  async #follow(id) {
    while (this.run?.id === id && this.run.status === 'running') {
      await pause(BETWEEN_LOOKS);
      const run = await this.retrieve(() => this.#read(id));
      if (this.run?.id === id && run) {
        this.run = run;
      }
    }
  }

  /** A plan is canceled, unless its start is under way or may have taken effect. */
  #close() {
    const { run } = this;
    this.forgetMessages();
    if (run?.status === 'planned' && this.#begun !== run.id) {
      this.attempt(() => this.#post(run.id, 'cancel'));
    }
    this.querySelector('dialog').close();
    this.run = null;
    this.dispatchEvent(new CustomEvent('done'));
  }
}

customElements.define('bulk-acts', Bulk);
