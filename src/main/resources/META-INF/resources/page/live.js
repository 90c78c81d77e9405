// What the server sends by itself: changed orders, and the figures every few seconds.

import { Stream } from './stream.js';

const events = new EventTarget();

/** The newest figures and when they came, the state of the stream, and who is signed in. */
export const live = { summary: null, summaryAt: 0, state: 'offline', me: null };

export const mayAct = () => live.me?.role === 'operator' || live.me?.role === 'merchant';

export const stream = new Stream('/v1/operations/stream', {
  order: (order) => emit('order', order),
  summary: (summary) => {
    keep(summary);
    emit('summary', summary);
  },
  skipped: () => emit('gap'),
}, (state, isResumed) => {
  live.state = state;
  emit('state', state);
  state === 'live' && !isResumed && emit('gap'); // what happened while we were away
});

/** Figures that were not sent, but read. */
export function keep(summary) {
  live.summary = summary;
  live.summaryAt = Date.now();
}

/** @returns how to stop listening */
export function listen(name, listener) {
  const adapted = (event) => listener(event.detail);
  events.addEventListener(name, adapted);
  return () => events.removeEventListener(name, adapted);
}

export function emit(name, detail) {
  events.dispatchEvent(new CustomEvent(name, { detail }));
}

