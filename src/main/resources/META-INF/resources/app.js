// Starts the console of this address: first the language, because texts are looked up when they are shown.

import { loadLanguage } from './page/language.js';

await loadLanguage();
await import(location.pathname.endsWith('/merchant') ? './page/merchant/console.js' : './page/console.js');
