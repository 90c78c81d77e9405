// What needs a person now, and the jobs with their times.

import { duration, element, longTime, shortTime, words } from './text.js';

export class Alarms {
  #place;
  #shown = '';

  constructor(place) {
    this.#place = place;
  }

  show(alarms) {
    const state = JSON.stringify(alarms);
    if (state === this.#shown) {
      return; // said once, also by screen readers
    }
    this.#shown = state;
    this.#place.hidden = alarms.length === 0;
    this.#place.replaceChildren(...alarms.map((alarm) => element('p', { 'data-alarm': alarm.code },
      element('strong', {}, words(alarm.code) + (alarm.subject && ` (${alarm.subject})`)),
      ` ${alarm.detail}`,
      alarm.since && element('small', {}, ` since ${shortTime(alarm.since)}`))));
  }
}

export class Jobs {
  #place;
  #table = element('table', {}, element('thead', {}, element('tr', {},
    ...['Job', 'Every', 'Last success', 'Next run', 'Took', 'State'].map((name) => element('th', { scope: 'col' }, name)))));
  #rows = element('tbody');

  constructor(place) {
    this.#place = place;
    this.#table.append(this.#rows);
    place.append(element('div', { class: 'overflow-auto' }, this.#table));
  }

  show(jobs) {
    const late = jobs.filter((job) => job.late).length;
    this.#place.querySelector('summary').textContent = `Jobs: ${jobs.length}` + (late ? `, ${late} late` : '');
    this.#place.dataset.tone = late ? 'bad' : '';
    this.#rows.replaceChildren(...jobs.map((job) => element('tr', { 'data-job': job.name },
      element('th', { scope: 'row' }, words(job.name)),
      element('td', {}, duration(job.every_seconds)),
      element('td', { title: longTime(job.last_success_at) }, job.last_success_at ? shortTime(job.last_success_at) : '–'),
      element('td', {}, job.next_run_at ? shortTime(job.next_run_at) : '–'),
      element('td', {}, job.last_duration_ms === null ? '–' : duration(job.last_duration_ms / 1000)),
      element('td', { 'data-tone': job.late ? 'bad' : '' },
        job.last_error ?? (job.late ? 'late' : job.running ? 'running' : 'ok')))));
  }
}
