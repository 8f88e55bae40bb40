import { textIn } from './node-text.ts'
import { fieldsOf, listOf, type StoryBlock, textOf } from './story-fields.ts'

export interface PageHeading {
  id: string
  title: string
}

/** Headings that a table of contents needs at least; fewer are seen at a glance. */
export const leastHeadings = 3

/** Returns the fragment id of a heading: `Dawka i termin` is `dawka-i-termin`. */
export const headingId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .replaceAll(/^(?=\d)/g, 'h-')

/** Returns the headings of level 1 and 2 in a rich text, which its sections begin with. */
export function headingsOf(body: unknown): PageHeading[] {
  return listOf(fieldsOf(body).content).flatMap((node) => {
    const { type, attrs } = fieldsOf(node)
    if (type !== 'heading' || Number(fieldsOf(attrs).level) > 2) return []
    const title = textIn(node).replaceAll(/\s+/g, ' ').trim()
    return title ? [{ id: headingId(title), title }] : []
  })
}

/**
 * Returns the headings of a page that consists only of texts and accordions; none for a page with other blocks or with too few headings.
 */
export function headingsOfText(blocks: readonly StoryBlock[]): PageHeading[] {
  const headings = blocks.map(({ component, text, title }) => {
    if (component === 'rich_text') return headingsOf(text)
    const own = textOf(title)
    return component === 'accordion' ? (own ? [{ id: headingId(own), title: own }] : []) : undefined
  })
  const all = headings.flatMap((one) => one ?? [])
  return headings.includes(undefined) || all.length < leastHeadings ? [] : all
}

/** Gives the `<h2>` headings of an HTML text ids and returns it with the list of these headings. */
export function withHeadings(html: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const marked = html.replaceAll(/<h2>([^<]+)<\/h2>/g, (_, title: string) => {
    const id = headingId(title)
    headings.push({ id, title: title.replaceAll('&amp;', '&').trim() })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: marked, headings }
}
