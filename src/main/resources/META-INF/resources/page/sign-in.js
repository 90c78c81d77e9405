// Exchanges a key for a session, which no script can read.

import { html } from 'lit';
import { t } from './language.js';
import { keepAddress } from './router.js';
import { View } from './view.js';

class SignIn extends View {
  static properties = { why: { attribute: false }, roles: { attribute: false }, methods: { state: true } };

  async firstUpdated() {
    this.querySelector('#key').focus();
    const answer = await fetch('/v1/session/methods').catch(() => null);
    this.methods = answer?.ok ? await answer.json() : {};
  }

  render() {
    return html`<form id="sign-in" @submit=${this.#submit}>
      <h1>${t('Sign in')}</h1>
      <label>${t('API key with the role {roles}', { roles: this.roles.join(', ') })}
        <input id="key" type="password" autocomplete="current-password" required spellcheck="false"
          aria-describedby="sign-in-message">
      </label>
      <p id="sign-in-message" class="problem" role="alert">${this.why}</p>
      <button>${t('Sign in')}</button>
      ${this.methods?.oidc && this.roles.includes('operator') ? html`
        <p><a id="oidc" href="/v1/session/oidc" @click=${keepAddress}>${t('Sign in with your account')}</a></p>` : ''}
    </form>`;
  }

  #submit(event) {
    event.preventDefault();
    const field = this.querySelector('#key');
    this.dispatchEvent(new CustomEvent('key', { detail: field.value.trim() }));
    field.value = '';
  }
}

customElements.define('sign-in-form', SignIn);
