import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shop } from '#config'
import { articles as catalogue } from '../media/articles.ts'
import { mediaFiles } from '../media/media-files.ts'
import { readEditorialSeed } from '../services/content/editorial-seed.ts'
import { articleBody, articleSource, drawingName, drawingsOf } from './article-text.ts'

const { blog, representatives } = readEditorialSeed()
const written = [...new Set(readdirSync(`${import.meta.dirname}/articles`).map((file) => file.split('.')[0] ?? ''))]
const both = written.flatMap((slug) => [
  { slug, language: 'pl' as const },
  { slug, language: 'en' as const },
])

/** Returns every value under this name, at any depth. */
function under(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...under(name, inner)])
}

/** Words of an article's texts and headings, without diagrams and products. */
const wordsOf = (body: unknown) =>
  under('text', body)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

describe('the articles', () => {
  it('are at least twelve, and every post of the blog is one', () => {
    expect(written.length).toBeGreaterThanOrEqual(12)
    const slugs = blog.posts.map(({ slug }) => slug.pl)
    expect(written.toSorted()).toEqual(slugs.toSorted())
  })

  it.each(both)(
    '$slug in $language is worth the way: 600 to 1,200 words, contents, a table and drawings',
    ({ slug, language }) => {
      const body = articleBody(slug, language)
      const words = wordsOf(body).length
      expect(words).toBeGreaterThanOrEqual(600)
      expect(words).toBeLessThanOrEqual(1200)
      const kinds = under('type', body)
      expect(kinds.filter((kind) => kind === 'heading').length).toBeGreaterThanOrEqual(3)
      expect(kinds).toContain('table')
      const drawn = drawingsOf(articleSource(slug, language) ?? '')
      expect(drawn.length).toBeGreaterThanOrEqual(1)
      drawn.forEach(({ rows }, at) => {
        expect(mediaFiles().has(drawingName(slug, language, at + 1))).toBe(true)
        expect(rows.length).toBeGreaterThanOrEqual(3)
      })
      const figures = drawn
        .filter(({ kind }) => kind === 'bars')
        .flatMap(({ rows }) => rows.flatMap(({ from, to }) => [from, to]))
      expect(figures.filter((one) => !Number.isFinite(one))).toEqual([])
    },
  )

  it.each(both)('$slug in $language has products in place that the catalogue has, and an author whom the shop employs', (one) => {
    const skus = under('skus', articleBody(one.slug, one.language)).flatMap((list) => String(list).split(', '))
    expect(skus.length).toBeGreaterThanOrEqual(2)
    expect(skus.filter((sku) => !catalogue().has(sku))).toEqual([])
    const post = blog.posts.find(({ slug }) => slug.pl === one.slug)
    expect(post?.product_skus.filter((sku) => !catalogue().has(sku))).toEqual([])
    expect(representatives.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toContain(post?.author)
  })

  it.each(both)('$slug in $language names no shop, not even by a word that begins a sentence', ({ slug, language }) => {
    expect(under('text', articleBody(slug, language)).join(' ')).not.toMatch(new RegExp(`(?<!\\p{L})${shop.name}(?!\\p{L})`, 'u'))
  })

  it.each(written)('%s says the same in both languages: as many headings, rows, drawings and products', (slug) => {
    const shape = (language: 'pl' | 'en') =>
      under('type', articleBody(slug, language)).filter((kind) => kind !== 'text' && kind !== 'bold')
    expect(shape('en')).toEqual(shape('pl'))
  })
})
