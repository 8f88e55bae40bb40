import { readdirSync } from 'node:fs'
import { brand } from '#config'
import { type ArticleDrawing, articleSource, drawingName, drawingsOf } from '../content/article-text.ts'
import type { Language } from '../services/content/story.ts'
import { createDrawing, picture } from './drawing/drawing-kit.ts'
import { circle, rr, S } from './drawing/shapes.ts'
import { text, wrapped } from './drawing/text-outlines.ts'

const [W, H, M] = [872, 490, 44]
const [INK, GREEN, PALE] = [brand.colours.ink.light, brand.colours.green.light, brand.colours.greenTint.light]
const WHEAT = brand.colours.wheat.light

const heading = (title: string) => text('sans', title, 27, M, 66, { fill: INK, max: W - 2 * M })

/** Returns round numbers for the ticks of an axis. */
function ticksOf(least: number, most: number): number[] {
  const rough = (most - least) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const first = Math.floor(least / step) * step
  const count = Math.ceil((most - first) / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Math.round((first + at * step) * 1e6) / 1e6)
}

const said = (value: number, language: Language) =>
  String(value)
    .replace('.', language === 'pl' ? ',' : '.')
    .replace('-', '−')

function bars({ title, unit, rows }: ArticleDrawing, language: Language): string {
  const isSpan = rows.some(({ from, to }) => from !== to)
  const ticks = ticksOf(Math.min(0, ...rows.map(({ from }) => from)), Math.max(...rows.map(({ to }) => to)))
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  const [left, right, top, foot] = [M + 236, W - M - 30, 104, H - 74]
  const x = (value: number) => left + ((value - first) / (last - first)) * (right - left)
  const pitch = (foot - top) / rows.length
  const thick = Math.min(34, pitch * 0.56)
  const axis = ticks.map(
    (tick) =>
      S(`M${x(tick)} ${top}V${foot}`, INK, 1, 'opacity=".18"') +
      text('text', said(tick, language), 17, x(tick), foot + 28, { fill: INK, anchor: 'middle' }),
  )
  const drawn = rows.map(({ label, from, to, said: words }, at) => {
    const y = top + pitch * (at + 0.5)
    const [start, end] = isSpan ? [x(from), x(to)] : [x(Math.min(0, from)), x(Math.max(0, to))]
    const ground = at % 2 ? WHEAT : GREEN
    const isLast = end + 70 >= W - 8
    // A bar that reaches the edge has its figure to its left, or inside it where it begins at the axis.
    const [place, ink] = isSpan ? [start - 10, INK] : [end - 12, at % 2 ? INK : brand.colours.onGreen.light]
    return (
      text('text', label, 19, M, y + 7, { fill: INK, max: 222 }) +
      rr(start, y - thick / 2, Math.max(6, end - start), thick, 6, ground) +
      (isLast
        ? text('sans', words, 18, place, y + 7, { fill: ink, anchor: 'end' })
        : text('sans', words, 18, Math.max(start, end) + 10, y + 7, { fill: INK, max: W - end - 14 }))
    )
  })
  return heading(title) + axis.join('') + drawn.join('') + text('text', unit, 17, right, H - 22, { fill: INK, anchor: 'end' })
}

function steps({ title, rows }: ArticleDrawing): string {
  const columns = rows.length > 4 ? 2 : 1
  const lines = Math.ceil(rows.length / columns)
  const [width, pitch] = [(W - 2 * M) / columns, (H - 124) / lines]
  const drawn = rows.map(({ label }, at) => {
    const [x, y] = [M + Math.floor(at / lines) * width, 108 + (at % lines) * pitch + pitch / 2 - 8]
    const told = wrapped('text', label, 20, width - 86, 2)
    return (
      circle(x + 24, y, 23, GREEN) +
      text('sans', String(at + 1), 23, x + 24, y + 8, { fill: brand.colours.onGreen.light, anchor: 'middle' }) +
      told
        .map((line, row) =>
          text('text', line, 20, x + 62, y + 7 + (row - (told.length - 1) / 2) * 25, { fill: INK, max: width - 70 }),
        )
        .join('')
    )
  })
  return heading(title) + drawn.join('')
}

function drawingArt(drawing: ArticleDrawing, language: Language): string {
  const ground = rr(0, 0, W, H, 0, PALE)
  return picture(createDrawing(), ground + { bars, steps }[drawing.kind](drawing, language), drawing.title, `0 0 ${W} ${H}`, [
    W,
    H,
  ])
}

/** Returns the drawings used in articles, by file name; each language has its own. */
export function articleDrawings(): Map<string, () => string> {
  const found = new Map<string, () => string>()
  for (const file of readdirSync(new URL('../content/articles', import.meta.url))) {
    const [slug = '', language] = file.split('.')
    if (language !== 'pl' && language !== 'en') continue
    drawingsOf(articleSource(slug, language) ?? '').forEach((drawing, at) =>
      found.set(drawingName(slug, language, at + 1), () => drawingArt(drawing, language)),
    )
  }
  return found
}
