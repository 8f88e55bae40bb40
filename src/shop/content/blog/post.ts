import type { Locale } from '#platform/locale/locale.ts'
import { textIn } from '../node-text.ts'
import { fieldsOf, listOf, pictureOf, type StoryBlock, textOf, wordsOf } from '../story-fields.ts'
import type { ListedStory } from '../story-list.ts'

export interface Post {
  id: string
  path: string
  title: string
  lead: string
  category: string
  categoryLabel: string
  author: string
  /** ISO 8601; empty when unknown. */
  publishedAt: string
  picture: string | undefined
  skus: string[]
  /** Reading time in minutes, counted from the text, or as its author entered it where the text is missing; 0 when unknown. */
  minutes: number
}

export function postOf({ uuid, name, paths, publishedAt, content }: ListedStory, locale: Locale): Post {
  return {
    ...{ id: uuid, path: paths[locale], title: textOf(content.title) || name, lead: textOf(content.lead) },
    ...{ category: textOf(content.category), categoryLabel: textOf(content.category_label), author: textOf(content.author) },
    ...{ publishedAt: textOf(content.published_on) || (publishedAt ?? ''), picture: pictureOf(content.image)?.src },
    ...{
      skus: wordsOf(content.product_skus),
      minutes: readingMinutes(content.body) || Number(textOf(content.reading_minutes)) || 0,
    },
  }
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the article without its first paragraph if that repeats the lead. */
export function belowLead(lead: string, content: StoryBlock): StoryBlock {
  const body = fieldsOf(content.body)
  const [first, ...rest] = listOf(body.content)
  if (!lead || squeezed(textIn(first)) !== squeezed(lead)) return content
  return { ...content, body: { ...body, content: rest } }
}

const wordsAMinute = 180

/** Returns the reading time of a text in minutes, at least 1; 0 for an empty text. */
export function readingMinutes(body: unknown): number {
  const words = textIn(body).split(/\s+/).filter(Boolean).length
  return words === 0 ? 0 : Math.max(1, Math.round(words / wordsAMinute))
}

export const newestFirst = (posts: readonly Post[]) => posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))

export interface Category {
  code: string
  label: string
}

/** Returns the categories that have at least one article. */
export function categoriesOf(posts: readonly Post[]): Category[] {
  const all = new Map(posts.filter(({ category }) => category).map(({ category, categoryLabel }) => [category, categoryLabel]))
  return [...all].map(([code, label]) => ({ code, label: label || code }))
}

export const pageSize = 9

/** Returns one page of a list; a page number out of range becomes the nearest valid one. */
export function pageOf(posts: readonly Post[], wanted: number) {
  const pages = Math.max(1, Math.ceil(posts.length / pageSize))
  const page = Math.min(Math.max(1, Math.floor(wanted) || 1), pages)
  return { page, pages, posts: posts.slice((page - 1) * pageSize, page * pageSize) }
}

/** Returns what to read next: articles of the same category first, then those about the same products, then the newest. */
export function relatedTo(post: Post, all: readonly Post[], most = 3): Post[] {
  const score = (one: Post) =>
    (one.category === post.category ? 2 : 0) + (one.skus.some((sku) => post.skus.includes(sku)) ? 1 : 0)
  return newestFirst(all.filter(({ id }) => id !== post.id))
    .sort((a, b) => score(b) - score(a))
    .slice(0, most)
}
