// The menu of what this browser prefers; below it, who is signed in.

import { html } from 'lit';
import { t } from './language.js';
import { preference, remember, ZONES } from './preferences.js';

export const settings = (showKeys, signedIn) => html`
  <details class="menu"><summary aria-label=${t('Settings')}>⚙</summary><div>
    ${choice('theme', 'Theme', { auto: 'as the system', light: 'light', dark: 'dark' })}
    ${choice('language', 'Language', { auto: 'as the browser', en: 'English', id: 'Bahasa Indonesia' })}
    ${choice('time', 'Times', { relative: 'relative', iso: 'ISO' })}
    ${choice('zone', 'Time zone', { ...Object.fromEntries(ZONES.map((zone) => [zone, zone])), local: 'of this device' })}
    <button class="outline small" @click=${showKeys}>${t('Keyboard')}</button>
    ${signedIn}
  </div></details>`;

function choice(name, label, options) {
  return html`<label>${t(label)}<select name=${name} @change=${(event) => {
    remember(name, event.target.value);
    name === 'language' && location.reload();
  }}>${Object.entries(options).map(([value, text]) =>
    html`<option value=${value} ?selected=${preference(name) === value}>${t(text)}</option>`)}</select></label>`;
}
