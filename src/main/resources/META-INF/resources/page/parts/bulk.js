// One act on all orders of a filter: first a plan, then the run in parts, which can be paused or stopped.

import { html, nothing } from 'lit';
import { post } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { number, rupiah } from '../text.js';
import { View } from '../view.js';

const ACTS = { recheck: 'Check now', resubmit: 'Send again', resolve: 'Mark as resolved' };
const SAMPLE = 5;
const LONGEST_NOTE = 500;

/** `query` has the filters in use, `known` the names of those that the API takes for many orders. */
class Bulk extends View {
  static properties = {
    query: { attribute: false }, known: { attribute: false },
    act: { state: true }, plan: { state: true }, run: { state: true },
  };

  render() {
    if (!mayAct()) {
      return nothing;
    }
    return html`<details class="menu"><summary>${t('For all of these')}</summary><div>${this.#obstacle()
      ? html`<p>${this.#obstacle()}</p>`
      : Object.entries(ACTS).map(([act, label]) => html`
        <button class="outline small" data-bulk=${act} @click=${() => this.#ask(act)}>${t(label)}</button>`)}</div></details>
      <dialog aria-labelledby="bulk-title" @cancel=${this.#close}>${this.plan ? this.#content() : nothing}</dialog>`;
  }

  #obstacle() {
    const names = Object.keys(this.query);
    const unknown = names.filter((name) => !this.known.includes(name));
    if (names.length === 0) {
      return t('Set a filter first: it chooses the orders.');
    }
    return unknown.length > 0
      && t('Not with the filter {names}: remove it, or act on each order.', { names: unknown.join(', ') });
  }

  /** A dry run changes nothing. */
  async #ask(act) {
    this.act = act;
    this.run = null;
    const plan = await this.attempt(() => this.#send({ dry_run: true }));
    if (plan) {
      this.plan = plan;
      await this.updateComplete;
      this.querySelector('dialog').showModal();
    }
  }

  #send(more) {
    return post('/v1/orders/' + this.act, { filter: this.query, ...more });
  }

  #content() {
    const { plan, run } = this;
    return html`<article>
      <h2 id="bulk-title">${t(ACTS[this.act])}</h2>
      <p data-plan>${t('{count} orders, {money} at stake.', { count: number(plan.matched), money: rupiah(plan.amount) })}
        ${plan.skipped.length > 0 ? t('Of the first {count}, {skipped} cannot be changed now.',
          { count: plan.done + plan.skipped.length, skipped: plan.skipped.length }) : nothing}</p>
      ${this.#skipped(plan.skipped)}
      ${run ? this.#progress() : html`<label>${t('Reason, for the timeline and the audit')}
        <textarea name="note" maxlength=${LONGEST_NOTE} rows="2"></textarea></label>`}
      ${this.messages()}
      <footer>${this.#buttons()}</footer></article>`;
  }

  #skipped(skipped) {
    return skipped.length === 0 ? nothing : html`<ul>${skipped.slice(0, SAMPLE).map((one) =>
      html`<li>${one.id}: ${one.detail}</li>`)}</ul>`;
  }

  #progress() {
    const { run } = this;
    const looked = run.done + run.skipped.length;
    return html`<progress max=${this.plan.matched} value=${looked}></progress>
      <p role="status" data-run=${run.state}>${t('{done} done, {skipped} skipped, {left} left.',
        { done: number(run.done), skipped: number(run.skipped.length), left: number(this.plan.matched - looked) })}</p>
      ${this.#skipped(run.skipped)}`;
  }

  #buttons() {
    const state = this.run?.state;
    if (state === 'running') {
      return html`<button @click=${() => this.#set('paused')}>${t('Pause')}</button>`;
    }
    const start = state === 'paused' ? t('Continue') : t('Do it for {count} orders', { count: number(this.plan.matched) });
    const isOver = state === 'finished' || this.plan.matched === 0;
    return html`
      <button class="outline secondary" @click=${this.#close}>${isOver ? t('Close') : t('Cancel')}</button>
      ${isOver ? nothing : html`<button data-start @click=${this.#start}>${start}</button>`}`;
  }

  async #start() {
    const note = this.run?.note ?? (this.querySelector('textarea').value.trim() || null);
    this.run = { done: 0, skipped: [], cursor: null, ...this.run, note, state: 'running' };
    while (this.run.state === 'running') {
      const part = await this.attempt(() => this.#send({ note, cursor: this.run.cursor }));
      this.run = part ? {
        ...this.run,
        done: this.run.done + part.done,
        skipped: [...this.run.skipped, ...part.skipped],
        cursor: part.next_cursor,
        state: part.next_cursor === null ? 'finished' : this.run.state,
      } : { ...this.run, state: 'paused' };
    }
  }

  #set(state) {
    this.run = { ...this.run, state };
  }

  #close() {
    this.querySelector('dialog').close();
    this.plan = null;
    this.run = null;
    this.dispatchEvent(new CustomEvent('done'));
  }
}

customElements.define('bulk-acts', Bulk);
