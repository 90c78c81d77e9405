// Texts are written in English; another language is a dictionary of them.

import { preference } from './preferences.js';

let dictionary = {};

export const language = choose();

/** For dates and numbers: the language as it is written where the reader is. */
export const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;

function choose() {
  const wanted = preference('language');
  const known = wanted === 'auto' ? navigator.languages : [wanted];
  return known.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'id') ?? 'en';
}

export async function loadLanguage() {
  document.documentElement.lang = language;
  if (language !== 'en') {
    dictionary = (await import(`./language/${language}.js`)).default;
  }
}

/** @param values replace `{name}` in the text */
export function t(text, values = {}) {
  return (dictionary[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
