import { textIn } from './node-text.ts'
import { fieldsOf, listOf, type StoryBlock, textOf } from './story-fields.ts'

export interface PageHeading {
  id: string
  title: string
}

/** Fewer headings are seen at a glance. */
export const leastHeadings = 3

/** What a heading is called in an address: `Dawka i termin` is `dawka-i-termin`. */
export const headingId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .replaceAll(/^(?=\d)/g, 'h-')

/** The headings of a rich text that parts of it begin with. */
export function headingsOf(body: unknown): PageHeading[] {
  return listOf(fieldsOf(body).content).flatMap((node) => {
    const { type, attrs } = fieldsOf(node)
    if (type !== 'heading' || Number(fieldsOf(attrs).level) > 2) return []
    const title = textIn(node).replaceAll(/\s+/g, ' ').trim()
    return title ? [{ id: headingId(title), title }] : []
  })
}

/** The headings of a page that is nothing but text; none of one with pictures as wide as the page, or with too few of them. */
export function headingsOfText(blocks: readonly StoryBlock[]): PageHeading[] {
  const headings = blocks.map(({ component, text, title }) => {
    if (component === 'rich_text') return headingsOf(text)
    const own = textOf(title)
    return component === 'accordion' ? (own ? [{ id: headingId(own), title: own }] : []) : undefined
  })
  const all = headings.flatMap((one) => one ?? [])
  return headings.includes(undefined) || all.length < leastHeadings ? [] : all
}

/** A text of HTML whose headings can be gone to, and which they are. */
export function withHeadings(html: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const marked = html.replaceAll(/<h2>([^<]+)<\/h2>/g, (_, title: string) => {
    const id = headingId(title)
    headings.push({ id, title: title.replaceAll('&amp;', '&').trim() })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: marked, headings }
}
