// Lines over time, drawn by uPlot; the same figures as a table for those who do not see them.

import { html, nothing } from 'lit';
import uPlot from 'uplot';
import { t } from '../language.js';
import { axisTime, longTime, number, table, when, zone } from '../text.js';
import { View } from '../view.js';

const HEIGHT = 180;
const DAY = 86_400;
const HALF_HOUR = 1_800;

/** Around a single time, for which uPlot would have an axis of years. */
const around = (at) => [at - HALF_HOUR, at + HALF_HOUR];

/** The time of a mark of the axis, which are so many seconds apart. */
const tick = (at, step) => axisTime(new Date(at * 1000), step < DAY);

/** Room for the longest text beside an axis, in pixels. */
const width = (texts) => 25 + 7.5 * Math.max(3, ...texts.map((text) => text.length));

/** The views render every few seconds. To draw the same again would end a zoom. */
const ofContent = { attribute: false, hasChanged: (value, former) => JSON.stringify(value) !== JSON.stringify(former) };

/** Whether a value has no neighbour, so that no line would show it. */
const isSparse = (values) => values.some((value, at) => value !== null
  && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null);

/**
 * `times` are ISO texts, `lines` have a label, a colour (a CSS variable) and values, null where there is none; `empty` says why
 * there are no times.
 */
class Chart extends View {
  static properties = {
    title: { attribute: false }, times: ofContent, lines: ofContent, format: { attribute: false }, empty: { attribute: false },
  };

  #plot = null;
  #resized = new ResizeObserver(() => this.#fit());
  #redraw = () => this.#draw();

  connectedCallback() {
    super.connectedCallback();
    addEventListener('preferences', this.#redraw);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('preferences', this.#redraw);
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', this.#redraw);
    this.#resized.disconnect();
    this.#plot?.destroy();
    this.#plot = null;
  }

  render() {
    const format = this.format ?? number;
    const rows = this.times.map((at, index) => [when(at), ...this.lines.map((line) => format(line.values[index]))]);
    return html`<figure><figcaption>${this.title}</figcaption>
      ${this.times.length === 0 && this.empty ? html`<p class="empty">${this.empty}</p>` : nothing}
      <div class="plot" aria-hidden="true" ?hidden=${this.times.length === 0}></div>
      <details><summary>${t('As a table')}</summary>
        ${table(this.title, [t('Time'), ...this.lines.map((line) => line.label)], rows, '')}</details>
    </figure>`;
  }

  updated(changed) {
    if (changed.has('times') || changed.has('lines')) {
      this.#draw();
    }
  }

  #draw() {
    const place = this.querySelector('.plot');
    if (!place || this.times.length === 0) {
      return;
    }
    const style = getComputedStyle(this);
    const colour = (name) => style.getPropertyValue(name).trim();
    const axis = { stroke: colour('--quiet'), grid: { stroke: colour('--line'), width: 1 }, ticks: { stroke: colour('--line') } };
    const format = this.format ?? number;
    const chosen = zone();
    this.#plot?.destroy();
    this.#plot = new uPlot({
      width: place.clientWidth || 300,
      height: HEIGHT,
      tzDate: chosen && ((at) => uPlot.tzDate(new Date(at * 1000), chosen)), // the marks of days
      series: [{ label: t('Time'), value: (_, at) => (at === null ? '–' : longTime(at * 1000)) }, ...this.lines.map((line) => ({
        label: line.label, stroke: colour(line.colour), width: 2, dash: line.isDashed ? [6, 4] : undefined,
        points: { show: isSparse(line.values) },
        value: (_, value) => (value === null ? '–' : format(value)),
      }))],
      scales: { x: { range: (_, first, last) => (this.times.length === 1 ? around(first) : [first, last]) } },
      axes: [{ ...axis, space: 60, values: (_, ticks, __, ___, step) => ticks.map((at) => tick(at, step)) },
        { ...axis, size: (_, texts) => width(texts ?? []), values: (_, values) => values.map(format) }],
    }, [this.times.map((at) => Date.parse(at) / 1000), ...this.lines.map((line) => line.values)], place);
    this.#resized.observe(place);
  }

  #fit() {
    const width = this.querySelector('.plot')?.clientWidth;
    if (this.#plot && width && width !== this.#plot.width) {
      this.#plot.setSize({ width, height: HEIGHT });
    }
  }
}

customElements.define('time-chart', Chart);
