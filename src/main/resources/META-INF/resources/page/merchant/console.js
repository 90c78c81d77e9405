// The merchant's console: the role commerce. The server sends no events, so lists are read again from time to time.

import { html } from 'lit';
import { live, emit } from '../live.js';
import { Shell } from '../shell.js';
import { view } from '../views.js';

const PAUSE = 10_000;

const VIEWS = {
  resellers: view('Resellers', () => import('./resellers.js'),
    (route) => html`<merchant-resellers .route=${route}></merchant-resellers>`),
  items: view('Items', () => import('./items.js'),
    (route) => html`<merchant-items .route=${route}></merchant-items>`),
  topups: view('Top-ups', () => import('./topups.js'),
    (route) => html`<merchant-topups .route=${route}></merchant-topups>`),
  deliveries: view('Deliveries', () => import('./deliveries.js'),
    (route) => html`<merchant-deliveries .route=${route}></merchant-deliveries>`),
};

const CONSOLE = {
  name: 'Tuntas Commerce',
  views: VIEWS,
  navigation: Object.keys(VIEWS),
  roles: ['merchant'],
  keys: { r: 'resellers', i: 'items', t: 'topups', d: 'deliveries' },
};

setInterval(() => live.me && !document.hidden && emit('gap'), PAUSE);

customElements.define('tuntas-console', class extends Shell {
  constructor() {
    super(CONSOLE);
  }
});
