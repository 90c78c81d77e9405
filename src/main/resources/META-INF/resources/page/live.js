// What the server tells by itself: changed orders, and the figures every few seconds.

import { Stream } from './stream.js';

const events = new EventTarget();

/** The newest figures, the state of the stream, and who is signed in. */
export const live = { summary: null, state: 'offline', me: null };

export const mayAct = () => live.me?.role === 'operator' || live.me?.role === 'merchant';

export const stream = new Stream('/v1/operations/stream', {
  order: (order) => tell('order', order),
  summary: (summary) => {
    live.summary = summary;
    tell('summary', summary);
  },
  skipped: () => tell('gap'),
}, (state, isResumed) => {
  live.state = state;
  tell('state', state);
  state === 'live' && !isResumed && tell('gap'); // what happened while we were away
});

/** @returns how to stop listening */
export function listen(name, listener) {
  const adapted = (event) => listener(event.detail);
  events.addEventListener(name, adapted);
  return () => events.removeEventListener(name, adapted);
}

export function tell(name, detail) {
  events.dispatchEvent(new CustomEvent(name, { detail }));
}

