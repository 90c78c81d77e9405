// The frame around every view: who is signed in, where one can go, what is remembered.

import { html, nothing } from 'lit';
import { readSession, signIn, signOut } from './api.js';
import { help, listenToKeys } from './keyboard.js';
import { t } from './language.js';
import { live } from './live.js';
import { remember } from './preferences.js';
import { href, restoreAddress, route } from './router.js';
import { settings } from './settings.js';
import { Readings, View } from './view.js';
import './sign-in.js';

const SLOW = 1_000;

/** Changes when this tab signs in or out: other tabs look who is signed in then. */
const SIGN_IN = 'sign-in';

/**
 * A console is described by `of`: name; views, the first of which is at home; navigation, the names of those in the
 * bar; roles that may sign in; keys, which the letters after g lead to. Optional: stream, opened and closed with the
 * sign-in; demoKey(), a key that needs no sign-in.
 */
export class Shell extends View {
  static properties = { state: { state: true }, why: { state: true }, isSlow: { state: true } };

  #slow;
  #readings = new Readings();

  constructor(of) {
    super();
    this.of = of;
    this.state = 'starting';
    this.why = '';
    this.listeners = { state: () => this.requestUpdate(), summary: () => this.requestUpdate() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.replaceChildren();
    addEventListener('hashchange', () => this.#follow());
    addEventListener('rejected', ({ detail }) => this.#leave(detail));
    addEventListener('storage', ({ key }) => key === 'tuntas-' + SIGN_IN && this.#compare());
    addEventListener('busy', ({ detail }) => this.#showBusy(detail));
    addEventListener('click', ({ target }) => closeMenus((menu) => !menu.contains(target)));
    addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenus(() => true));
    listenToKeys(() => this.querySelector('#help').showModal(), this.of.keys);
    this.#start();
  }

  async #start() {
    try {
      const session = await readSession();
      if (this.of.roles.includes(session?.role)) {
        return this.#enter(session);
      }
      const key = await this.of.demoKey?.();
      return key ? this.#signIn(key) : this.#ask(session ? foreign(session) : '');
    } catch (problem) {
      return this.#ask(problem.message);
    }
  }

  async #signIn(key) {
    try {
      this.#enter(await signIn(key));
    } catch (problem) {
      this.#ask(problem.message);
    }
  }

  async #enter(session) {
    if (!this.of.roles.includes(session.role)) {
      return this.#ask(foreign(session));
    }
    this.forgetMessages();
    remember(SIGN_IN, Date.now());
    live.me = session;
    this.state = 'open';
    this.why = '';
    restoreAddress();
    await this.#follow();
    this.of.stream?.open().catch((problem) => this.#leave(problem.message));
  }

  /** All tabs have the same session, which may be another person's now. */
  async #compare() {
    const session = await readSession().catch(() => live.me); // unreachable: as before
    if (this.state === 'open' && (session?.name !== live.me.name || session.role !== live.me.role)) {
      this.#leave('');
    }
  }

  #leave(why) {
    dispatchEvent(new Event('left'));
    this.of.stream?.close();
    live.me = null;
    this.#ask(why);
  }

  #ask(why) {
    this.state = 'closed';
    this.why = why;
    document.title = this.of.name;
  }

  get #home() {
    return Object.keys(this.of.views)[0];
  }

  /** Loads the view of the address; its heading gets the focus, unless only filters changed. */
  async #follow() {
    if (this.state !== 'open') {
      return;
    }
    const asked = route();
    const next = { ...asked, view: asked.view in this.of.views ? asked.view : this.#home };
    const view = this.of.views[next.view];
    const isSame = this.route?.view === next.view && this.route?.id === next.id;
    this.#readings.forget();
    const isLoaded = await this.retrieve(() => view.load().then(() => true, unloaded), this.#readings);
    if (!isLoaded) {
      return; // failed, or another view is asked for now
    }
    this.route = next;
    await this.updateComplete;
    document.title = `${t(view.title)} – ${this.of.name}`;
    if (!isSame) {
      scrollTo(0, 0);
      this.querySelector('main')?.focus({ preventScroll: true });
    }
  }

  #showBusy(isBusy) {
    clearTimeout(this.#slow);
    isBusy ? (this.#slow = setTimeout(() => { this.isSlow = true; }, SLOW)) : (this.isSlow = false);
  }

  render() {
    const isOpen = this.state === 'open';
    const [unread] = this.unread;
    const view = isOpen && this.route && !unread ? this.of.views[this.route.view] : null;
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${t('Skip to the content')}</a>
      <progress id="busy" aria-label=${t('Loading')} ?hidden=${!this.isSlow}></progress>
      <header class="bar">
        <a class="brand" href=${href(this.#home)}>${this.of.name}</a>
        ${isOpen ? this.#navigation() : nothing}
        ${isOpen && this.of.stream ? html`<span id="live" role="status" data-state=${live.state}>${t(live.state)}</span>` : nothing}
        ${settings(() => this.querySelector('#help').showModal(), isOpen ? this.#signedIn() : nothing)}
      </header>
      <main id="main" tabindex="-1" class="container-fluid" data-shown=${view ? this.#shown() : nothing}>
        ${isOpen && unread ? html`<p class="problem" role="alert">${unread}</p>` : nothing}
        ${view ? view.render(this.route) : nothing}
        ${this.state === 'closed' ? html`<sign-in-form .why=${this.why} .roles=${this.of.roles}
          @key=${({ detail }) => this.#signIn(detail)}></sign-in-form>` : nothing}
      </main>
      ${help(this.of)}`;
  }

  #shown() {
    return this.route.view + (this.route.id ? '/' + this.route.id : '');
  }

  #navigation() {
    return html`<nav aria-label=${t('Views')}><ul>${this.of.navigation.map((name) => html`<li><a href=${href(name)}
      aria-current=${this.route?.view === name ? 'page' : nothing}>${t(this.of.views[name].title)}</a></li>`)}</ul></nav>`;
  }

  #signedIn() {
    return html`<p>${t('Signed in as {name}, {role}', live.me)}</p>
      <button id="sign-out" class="outline secondary small" @click=${this.#signOut}>${t('Sign out')}</button>
      ${this.problem ? html`<p class="problem" role="alert">${t('You are still signed in.')} ${this.problem}</p>` : nothing}`;
  }

  #skip(event) {
    event.preventDefault();
    document.getElementById('main').focus();
  }

  async #signOut() {
    await this.attempt(async () => {
      await signOut();
      remember(SIGN_IN, null);
      this.#leave('');
    });
  }
}

function unloaded() {
  throw new Error(t('This view cannot be loaded. Reload the page.'));
}

const foreign = (session) => t('The key {name} has the role {role}, which has nothing to do here.', session);

/** Menus lie over what they are about. */
function closeMenus(which) {
  document.querySelectorAll('details.menu[open]').forEach((menu) => which(menu) && menu.removeAttribute('open'));
}
