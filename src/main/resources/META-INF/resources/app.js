// Starts the console: first the language, because texts are looked up when they are shown.

import { loadLanguage } from './page/language.js';

await loadLanguage();
await import('./page/console.js');
