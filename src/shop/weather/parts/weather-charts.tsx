import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLocale } from '#platform/shop-window.tsx'
import type { Locale } from '#platform/locale/locale.ts'
import { legalWind } from '../spray-rules.ts'
import { windowsOf, type JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import css from './weather-charts.module.css'

interface Line {
  label: string
  unit: string
  /** Name of a theme colour, so that a line has as much contrast as the text in any scheme. */
  colour: string
  values: readonly (number | null)[]
  kind?: 'line' | 'dashes' | 'bars'
}

/** Seconds between which the background of a chart is tinted. */
type Span = [from: number, until: number]

interface ChartProps {
  title: string
  times: number[]
  lines: Line[]
  least?: number
  spans?: Span[]
  spansLabel?: string
}

const nowhere: Span[] = []

/** Three charts of the same two days, one below the other; the table beside them has the same figures. */
export function WeatherCharts({ judged }: { judged: readonly JudgedHour[] }) {
  const { t } = useLingui()
  const hours = useMemo(() => judged.map(({ hour }) => hour), [judged])
  const times = useMemo(() => hours.map(({ time }) => time / 1000), [hours])
  const limit = legalWind
  const wind: Line[] = [
    { label: t`Wind`, unit: 'm/s', colour: '--ink', values: hours.map((one) => one.wind) },
    { label: t`Gusts`, unit: 'm/s', colour: '--sky', kind: 'dashes', values: hours.map((one) => one.gusts) },
    {
      label: t`Limit for spraying, ${limit} m/s`,
      unit: 'm/s',
      colour: '--red',
      kind: 'dashes',
      values: hours.map(() => legalWind),
    },
  ]
  const warmth: Line[] = [
    { label: t`Temperature`, unit: '°C', colour: '--ink', values: hours.map((one) => one.temperature) },
    { label: t`Dew point`, unit: '°C', colour: '--sky', kind: 'dashes', values: hours.map((one) => one.dewPoint) },
    { label: t`Delta T`, unit: '°C', colour: '--green', kind: 'dashes', values: hours.map((one) => one.deltaT) },
  ]
  const windows = windowsOf(judged, 'good', 0).map(({ from, until }): Span => [from / 1000, until / 1000])
  const rain: Line[] = [{ label: t`Rain`, unit: 'mm', colour: '--sky', kind: 'bars', values: hours.map((one) => one.rain) }]
  return (
    <div className={css.charts}>
      <Chart title={t`Wind, m/s`} times={times} lines={wind} least={0} spans={windows} spansLabel={t`Good hours`} />
      <Chart title={t`Temperature, °C`} times={times} lines={warmth} />
      <Chart title={t`Rain, mm an hour`} times={times} lines={rain} least={0} />
    </div>
  )
}

function Chart({ title, times, lines, least, spans = nowhere, spansLabel }: ChartProps) {
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  // The lines are new objects in every render, so their content decides whether to draw again.
  const held = JSON.stringify({ times, lines, spans })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const drawing = JSON.parse(held) as { times: number[]; lines: Line[]; spans: Span[] }
    let plot: uPlot | undefined
    const draw = () => {
      plot?.destroy()
      plot = new uPlot(
        optionsOf(element, drawing, locale, least),
        [drawing.times, ...drawing.lines.map(({ values }) => [...values])],
        element,
      )
    }
    draw()
    const sizes = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }))
    sizes.observe(element)
    // Another scheme has other colours, and a canvas does not follow it by itself.
    const scheme = new MutationObserver(draw)
    scheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
    return () => {
      sizes.disconnect()
      scheme.disconnect()
      plot?.destroy()
    }
  }, [held, locale, least])
  return (
    <figure className={css.chart}>
      <figcaption>
        {title}
        {lines.map(({ label, colour, kind = 'line' }) => (
          <span key={label}>
            <i className={css[kind]} style={{ color: `var(${colour})` }} aria-hidden />
            {label}
          </span>
        ))}
        {spans.length > 0 ? (
          <span>
            <i className={css.spans} aria-hidden />
            {spansLabel}
          </span>
        ) : null}
      </figcaption>
      <div ref={frame} className={css.frame} aria-hidden />
    </figure>
  )
}

const height = 190

type Drawn = Pick<ChartProps, 'lines'> & { spans: Span[] }

function optionsOf(element: HTMLElement, { lines, spans }: Drawn, locale: Locale, least: number | undefined): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const width = colour('--line-w') === '2px' ? 3 : 2
  const axis = { stroke: colour('--ink'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } }
  return {
    ...{ width: element.clientWidth, height, legend: { show: false }, cursor: { y: false, drag: { x: false } } },
    hooks: { drawClear: [(plot) => tint(plot, spans, colour('--green-tint'), colour('--green'))] },
    scales: {
      y: { range: (_, low, high) => [least ?? Math.floor(low ?? 0) - 1, Math.max(Math.ceil(high ?? 1), (least ?? 0) + 1)] },
    },
    axes: [
      {
        ...axis,
        space: 56,
        values: (_, ticks) =>
          ticks.map((tick) => {
            const time = clock(tick * 1000, locale)
            return /^0?0:00$/.test(time) ? shortDay(dateOf(tick * 1000), locale) : time
          }),
      },
      { ...axis, size: 44 },
    ],
    series: [
      {},
      ...lines.map(({ label, colour: name, kind = 'line' }): uPlot.Series => {
        const base = { label, stroke: colour(name), width, points: { show: false }, spanGaps: false }
        const bars = kind === 'bars' ? uPlot.paths.bars?.({ size: [0.7, 24] }) : undefined
        if (bars) return { ...base, fill: colour(name), paths: bars }
        return kind === 'dashes' ? { ...base, dash: [6, 4] } : base
      }),
    ],
  }
}

/** Tints the background behind the lines; the edges are drawn too, because tints are invisible in sunlight. */
function tint(plot: uPlot, spans: readonly Span[], ground: string, edge: string) {
  const { ctx, bbox } = plot
  const [least, most] = [bbox.left, bbox.left + bbox.width]
  const placeOf = (time: number) => Math.min(Math.max(plot.valToPos(time, 'x', true), least), most)
  ctx.save()
  for (const [from, until] of spans) {
    const [left, right] = [placeOf(from), placeOf(until)]
    ctx.fillStyle = ground
    ctx.fillRect(left, bbox.top, right - left, bbox.height)
    ctx.fillStyle = edge
    for (const at of [left, right]) ctx.fillRect(at, bbox.top, devicePixelRatio, bbox.height)
  }
  ctx.restore()
}
