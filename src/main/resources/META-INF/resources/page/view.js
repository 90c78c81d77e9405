// What all views share: no shadow, so that one stylesheet serves all; times that stay true; errors that say what to do.

import { html, LitElement, nothing } from 'lit';
import { Rejected, Unreachable } from './api.js';
import { t } from './language.js';
import { listen } from './live.js';

const TICK = 15_000;
/** Statuses that may be others after a while. Those of a defect or of a wrong address stay until something is done. */
const PASSING = [408, 429, 502, 503, 504];

export class View extends LitElement {
  static properties = {
    route: { attribute: false }, problem: { state: true }, said: { state: true },
  };

  /** Names of live events and what to do about them. */
  listeners = {};
  #stops = [];
  #subject = 0;
  #readings = new Readings();
  #allReadings = new Set();

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const update = () => this.requestUpdate();
    addEventListener('preferences', update);
    const timer = setInterval(() => {
      update();
      document.hidden || [...this.#allReadings].some(({ mayPass }) => mayPass) && this.#readAgain();
    }, TICK);
    this.#stops = [() => clearInterval(timer), () => removeEventListener('preferences', update),
      listen('state', (state) => state === 'live' && this.#readAgain()),
      ...Object.entries(this.listeners).map(([name, listener]) => listen(name, (detail) => listener.call(this, detail)))];
    // Of those that read what they show as soon as they are shown.
    this.reload?.();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stops.forEach((stop) => stop());
  }

  /**
   * Does something that may fail, and shows what became of it until something else is done or shown.
   *
   * @param action returns false if nothing was done
   * @param done what is said if it was
   */
  async attempt(action, done = null) {
    const subject = this.#subject;
    const { result, problem } = await outcomeOf(action);
    if (subject === this.#subject) {
      this.problem = problem;
      this.said = problem || result === false ? null : done;
    }
    return result;
  }

  /**
   * Reads what is shown, and shows why it cannot be read; what became of an act stays.
   *
   * @param readings of the same thing, if the view shows several
   * @returns nothing if it failed or is late
   */
  async retrieve(action, readings = this.#readings) {
    this.#allReadings.add(readings);
    const outcome = await readings.outcomeOf(action);
    outcome?.isNews && this.requestUpdate();
    return outcome?.result;
  }

  /** Why something that is to be shown cannot be read; empty if all can. */
  get unread() {
    return [...this.#allReadings].map(({ problem }) => problem).filter(Boolean);
  }

  #readAgain() {
    this.unread.length > 0 && (this.listeners.gap ?? this.reload)?.call(this);
  }

  /** Something else is shown now. */
  forgetMessages() {
    this.#subject++;
    this.#allReadings.forEach((readings) => readings.forget());
    Object.assign(this, { problem: null, said: null });
  }

  /** To be shown below the heading. */
  messages() {
    const problems = new Set([...this.unread, this.problem].filter(Boolean));
    return html`
      ${[...problems].map((problem) => html`<p class="problem" role="alert">${problem}</p>`)}
      <p class="said" role="status">${this.said ?? ''}</p>`;
  }

  loading() {
    return this.unread.length > 0 ? nothing : html`<p aria-busy="true">${t('Loading')}</p>`;
  }
}

/** Readings of one thing. An answer is late if a later reading was answered before, or if something else is shown now. */
export class Readings {
  /** Why it could not be read. */
  problem = null;
  /** Whether it could not be, but may be after a while. */
  mayPass = false;
  #begun = 0;
  #begunAt = -Infinity;
  #latest = 0;

  /** Whether nothing was asked for so many milliseconds. */
  isOlderThan(age) {
    return performance.now() - this.#begunAt > age;
  }

  /** @returns null if it is late; otherwise also whether its problem is another one than before, or gone */
  async outcomeOf(action) {
    const reading = ++this.#begun;
    this.#begunAt = performance.now();
    const outcome = await outcomeOf(action);
    if (reading <= this.#latest) {
      return null;
    }
    const isNews = this.problem !== outcome.problem;
    this.problem = outcome.problem;
    this.mayPass = outcome.mayPass;
    if (!outcome.problem) {
      this.#latest = reading;
    }
    return { ...outcome, isNews };
  }

  /** It is known otherwise now. What is under way still counts. */
  solved() {
    this.problem = null;
    this.mayPass = false;
  }

  /** Something else is shown now: what is under way is late. */
  forget() {
    this.solved();
    this.#latest = this.#begun;
  }
}

async function outcomeOf(action) {
  try {
    return { result: await action(), problem: null, mayPass: false };
  } catch (problem) {
    if (problem instanceof Rejected) {
      dispatchEvent(new CustomEvent('rejected', { detail: problem.message }));
    }
    const mayPass = problem instanceof Unreachable || PASSING.includes(problem.status);
    return { result: undefined, problem: problem.message, mayPass };
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
