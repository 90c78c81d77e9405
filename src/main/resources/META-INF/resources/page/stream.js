// Server-sent events through fetch, because EventSource hides why it failed. Comes back by itself, ever more slowly, and
// is then sent what it missed.

import { Rejected, request } from './api.js';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
const LONGEST_SILENCE = 20_000; // figures come every few seconds, heartbeats even if the server cannot read any

export class Stream {
  #path;
  #listeners;
  #onState;
  #abort = null;
  #lastId = '';

  /** @param onState called with `live` or `offline`, and whether nothing was missed */
  constructor(path, listeners, onState) {
    this.#path = path;
    this.#listeners = listeners;
    this.#onState = onState;
  }

  /** Runs until closed; fails only if the sign-in has ended. */
  async open() {
    this.close();
    const mine = new AbortController();
    this.#abort = mine;
    this.#lastId = '';
    let delay = FIRST_DELAY;
    while (!mine.signal.aborted) {
      try {
        await this.#listen(mine.signal, () => { delay = FIRST_DELAY; });
      } catch (problem) {
        if (problem instanceof Rejected) {
          throw problem;
        }
      }
      if (!mine.signal.aborted) {
        this.#onState('offline');
        await new Promise((resolve) => setTimeout(resolve, delay * (0.8 + 0.4 * Math.random())));
        delay = Math.min(delay * 2, LONGEST_DELAY);
      }
    }
  }

  close() {
    if (this.#abort) {
      this.#abort.abort();
      this.#abort = null;
      this.#onState('offline');
    }
  }

  async #listen(signal, connected) {
    const silence = new AbortController();
    let watch;
    const watched = () => {
      clearTimeout(watch);
      watch = setTimeout(() => silence.abort(), LONGEST_SILENCE);
    };
    watched();
    try {
      const response = await request('GET', this.#path, {
        signal: AbortSignal.any([signal, silence.signal]),
        headers: { Accept: 'text/event-stream', ...this.#lastId && { 'Last-Event-ID': this.#lastId } },
      });
      connected();
      this.#onState('live', this.#lastId !== '');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const blocks = (rest + part.value).split('\n\n');
        rest = blocks.pop();
        blocks.forEach((block) => this.#dispatch(block) && watched());
      }
    } finally {
      clearTimeout(watch);
    }
  }

  /** @returns whether it was an event, not only a heartbeat */
  #dispatch(block) {
    let name = 'message';
    let id = '';
    const data = [];
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).replace(/^ /, '');
      if (line.startsWith('event:')) {
        name = value;
      } else if (line.startsWith('id:')) {
        id = value;
      } else if (line.startsWith('data:')) {
        data.push(value);
      }
    }
    if (data.length > 0) {
      if (this.#lastId && !id) {
        this.#onState('live', false); // a replica of the last release, which knows nothing of ids
      }
      this.#lastId = id;
      this.#listeners[name]?.(JSON.parse(data.join('\n')));
    }
    return data.length > 0;
  }
}
