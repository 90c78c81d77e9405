// The operators' console: the role fulfilment, live.

import { demoKey } from './api.js';
import { stream } from './live.js';
import { Shell } from './shell.js';
import { NAVIGATION, VIEWS } from './views.js';

const CONSOLE = {
  name: 'Tuntas',
  views: VIEWS,
  navigation: NAVIGATION,
  roles: ['viewer', 'operator'],
  keys: { o: 'orders', v: 'overview' },
  stream,
  demoKey,
};

customElements.define('tuntas-console', class extends Shell {
  constructor() {
    super(CONSOLE);
  }
});
