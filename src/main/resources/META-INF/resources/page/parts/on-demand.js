// Something that is only read when it is to be shown.

import { html, nothing } from 'lit';
import { t } from '../language.js';
import { pretty } from '../text.js';
import { View } from '../view.js';

/** `load` reads a text or JSON, or whatever `show` renders. */
class OnDemand extends View {
  static properties = {
    label: { attribute: false }, load: { attribute: false }, isOpen: { attribute: false }, show: { attribute: false },
    value: { state: true },
  };

  firstUpdated() {
    this.isOpen && this.#read();
  }

  async #read() {
    const value = await this.attempt(this.load);
    this.value = value ?? (this.problem ? null : t('Not kept, or not shown to this role.'));
  }

  render() {
    return html`${this.isOpen ? nothing : html`<button class="outline small" @click=${this.#read}>${this.label}</button>`}
      ${this.value === undefined || this.value === null ? nothing : (this.show ?? pretty)(this.value)}${this.messages()}`;
  }
}

customElements.define('on-demand', OnDemand);
