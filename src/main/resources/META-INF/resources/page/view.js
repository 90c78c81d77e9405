// What all views share: no shadow, so that one stylesheet serves all; times that stay true; errors that say what to do.

import { html, LitElement, nothing } from 'lit';
import { Rejected } from './api.js';
import { t } from './language.js';
import { listen } from './live.js';

const TICK = 15_000;

export class View extends LitElement {
  static properties = { route: { attribute: false }, problem: { state: true }, said: { state: true } };

  /** Names of live events and what to do about them. */
  listeners = {};
  #stops = [];

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const update = () => this.requestUpdate();
    addEventListener('preferences', update);
    const timer = setInterval(update, TICK);
    this.#stops = [() => clearInterval(timer), () => removeEventListener('preferences', update),
      listen('state', (state) => state === 'live' && this.problem && this.listeners.gap?.call(this)),
      ...Object.entries(this.listeners).map(([name, listener]) => listen(name, (detail) => listener.call(this, detail)))];
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stops.forEach((stop) => stop());
  }

  /** Runs something that may fail, and shows why. */
  async attempt(action, done = null) {
    try {
      const result = await action();
      this.problem = null;
      this.said = done;
      return result;
    } catch (problem) {
      if (problem instanceof Rejected) {
        dispatchEvent(new CustomEvent('rejected', { detail: problem.message }));
      }
      this.problem = problem.message;
      return undefined;
    }
  }

  /** To be shown below the heading. */
  messages() {
    return html`
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <p class="said" role="status">${this.said ?? ''}</p>`;
  }

  loading() {
    return this.problem ? nothing : html`<p aria-busy="true">${t('Loading')}</p>`;
  }
}

/** Keeps calls apart: the last one within the time is made. */
export function calm(action, delay) {
  let timer = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      action();
    }, delay);
  };
}
