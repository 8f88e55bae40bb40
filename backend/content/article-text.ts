import { existsSync, readFileSync } from 'node:fs'
import { type Language, asset, blok } from '../services/content/story.ts'

const folder = `${import.meta.dirname}/articles`

/** A diagram in an article: `bars` between two figures on an axis with a unit, or `steps` in their order. */
export interface ArticleDrawing {
  kind: 'bars' | 'steps'
  title: string
  unit: string
  rows: { label: string; from: number; to: number; said: string }[]
}

interface Node {
  type: string
  [field: string]: unknown
}

interface Doc {
  type: 'doc'
  content: Node[]
}

/** Returns the source of an article; `undefined` if it has no file. */
export function articleSource(slug: string, language: Language): string | undefined {
  const file = `${folder}/${slug}.${language}.md`
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export const drawingName = (slug: string, language: Language, at: number) => `catalog/blog/drawn/${slug}-${at}-${language}.webp`

const blocksOf = (source: string) => source.split(/\n{2,}/)
const cellsOf = (line: string) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell, at, all) => cell || (at > 0 && at < all.length - 1))

const figure = (text: string) => Number(text.replace(',', '.').replace('−', '-'))

/** Parses a diagram: `:: bars Title | unit`, then a line per bar, `Wind | 1 | 3`; or `:: steps Title`, then a line per step. */
function drawingOf(block: string): ArticleDrawing | undefined {
  const [head = '', ...lines] = block.split('\n')
  const [, kind, title = '', unit = ''] = /^:: (bars|steps) ([^|]+?)(?: \| (.+))?$/.exec(head) ?? []
  if (kind !== 'bars' && kind !== 'steps') return undefined
  const rows = lines.map((line) => {
    const [label = '', from = '', to = from] = cellsOf(line)
    return {
      label,
      from: figure(from),
      to: figure(to),
      said: from === to ? from : from.startsWith('−') ? `${from} … ${to}` : `${from}–${to}`,
    }
  })
  return { kind, title, unit, rows }
}

export const drawingsOf = (source: string) => blocksOf(source).flatMap((block) => drawingOf(block) ?? [])

/** Returns the text alternative of a diagram. */
const toldOf = ({ kind, title, unit, rows }: ArticleDrawing) =>
  `${title}: ${rows.map(({ label, said }, at) => (kind === 'steps' ? `${at + 1}. ${label}` : `${label} ${said} ${unit}`)).join('; ')}`

const bold = [{ type: 'bold' }]
/** Puts a non-breaking space between a figure and its unit. */
const held = (text: string) =>
  text.replaceAll(/(?<=\d) (?=(?:kg|g|t|l|ml|dt|ha|mm|cm|m|km\/h|m²|m³|m\/s|°C|bar|pH|zł|h|N|SO₃)(?![\p{L}\p{N}]))/gu, '\u00A0')
/** Parses `**strong**` and `[words](address)`. */
const inline = (text: string): Node[] =>
  held(text)
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, strong] = /^\*\*(.+)\*\*$/.exec(part) ?? []
      const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
      if (words) return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] }
      return { type: 'text', text: strong ?? part, ...(strong ? { marks: bold } : {}) }
    })
const paragraph = (text: string): Node => ({ type: 'paragraph', content: inline(text) })

function table(lines: readonly string[]): Node {
  const rows = lines.filter((line) => !/^\|[-| ]+$/.test(line)).map(cellsOf)
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((cell, at) => ({
        type: row === 0 || at === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1 },
        content: [paragraph(cell)],
      })),
    })),
  }
}

/** Returns the rich text of an article: headings, paragraphs, lists, tables, diagrams and embedded products. */
export function articleBody(slug: string, language: Language): Doc | undefined {
  const source = articleSource(slug, language)
  return source ? writtenText(source, slug, language) : undefined
}

/** Converts an article's source into rich text. */
export function writtenText(source: string, slug: string, language: Language): Doc {
  let drawn = 0
  const inside = (component: string, fields: Record<string, unknown>): Node => ({
    type: 'blok',
    attrs: { body: [blok(component, `${slug} ${JSON.stringify(fields)}`, fields)] },
  })
  const content = blocksOf(source).map((block): Node => {
    const lines = block.split('\n')
    const [, level = '', heading = ''] = /^(##+) (.+)$/.exec(block) ?? []
    if (level) return { type: 'heading', attrs: { level: level.length }, content: inline(heading) }
    const drawing = drawingOf(block)
    if (drawing) {
      drawn += 1
      return inside('image', { image: asset(drawingName(slug, language, drawn), toldOf(drawing)), caption: drawing.title })
    }
    const [, title = '', skus] = /^:: products ([^|]+) \| (.+)$/.exec(block) ?? []
    if (skus) return inside('product_rail', { title, skus })
    const [, file = '', alt = '', caption = ''] = /^:: picture (\S+) \| ([^|]+) \| (.+)$/.exec(block) ?? []
    if (file) return inside('image', { image: asset(file, alt), caption })
    if (block.startsWith('|')) return table(lines)
    const [, mark] = /^(-|\d+\.) /.exec(block) ?? []
    if (mark)
      return {
        type: mark === '-' ? 'bullet_list' : 'ordered_list',
        content: lines.map((line) => ({ type: 'list_item', content: [paragraph(line.replace(/^(-|\d+\.) /, ''))] })),
      }
    return paragraph(lines.join(' '))
  })
  return { type: 'doc', content }
}
