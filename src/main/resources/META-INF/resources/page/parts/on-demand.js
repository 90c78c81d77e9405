// Something that is only read when it is to be shown.

import { html, nothing } from 'lit';
import { t } from '../language.js';
import { pretty } from '../text.js';
import { View } from '../view.js';

/** `load` reads a text or JSON, or whatever `show` renders. What is open is read again when its `version` changes. */
class OnDemand extends View {
  static properties = {
    label: { attribute: false }, load: { attribute: false }, isOpen: { attribute: false }, show: { attribute: false },
    version: { attribute: false }, value: { state: true },
  };

  reload() {
    return this.isOpen && this.#read();
  }

  updated(changed) {
    if (changed.get('version') !== undefined) {
      this.reload();
    }
  }

  async #read() {
    this.value = await this.retrieve(async () => await this.load() ?? t('Not kept, or not shown to this role.')) ?? this.value;
  }

  render() {
    return html`${this.isOpen ? nothing : html`<button class="outline small" @click=${this.#read}>${this.label}</button>`}
      ${this.value === undefined ? nothing : (this.show ?? pretty)(this.value)}${this.messages()}`;
  }
}

customElements.define('on-demand', OnDemand);
