import { expect, test } from 'vitest'
import { pathsOf } from '#platform/locale/testing.ts'
import { belowLead, categoriesOf, pageOf, postOf, readingMinutes, relatedTo, type Post } from './post.ts'

const post = (id: string, category: string, publishedAt: string, skus: string[] = []): Post =>
  postOf(
    {
      ...{ uuid: id, name: id, paths: pathsOf(`blog/${id}`), publishedAt },
      content: { _uid: 'u', component: 'blog_post', category, category_label: category.toUpperCase(), product_skus: skus },
    },
    'pl',
  )
const all = Array.from({ length: 20 }, (_, at) => post(`p${at}`, at % 2 ? 'gleba' : 'prawo', `2026-01-${10 + at}`))

test.each([
  [1, 1, 9, 'p0'],
  [3, 3, 2, 'p18'],
  [9, 3, 2, 'p18'],
  [0, 1, 9, 'p0'],
  [-4, 1, 9, 'p0'],
  [Number.NaN, 1, 9, 'p0'],
])('page %d of the list is page %d with %d articles from %s', (wanted, page, count, first) => {
  const read = pageOf(all, wanted)
  expect([read.page, read.posts.length, read.posts[0]?.id]).toEqual([page, count, first])
})

test('an empty list has one empty page', () => {
  expect(pageOf([], 3)).toEqual({ page: 1, pages: 1, posts: [] })
})

test('what is related shares the category, and the newest comes first', () => {
  expect(relatedTo(post('x', 'gleba', '2026-02-01'), all).map(({ id }) => id)).toEqual(['p19', 'p17', 'p15'])
})

test('categories are told once', () => {
  expect(categoriesOf(all)).toEqual([
    { code: 'prawo', label: 'PRAWO' },
    { code: 'gleba', label: 'GLEBA' },
  ])
})

const words = (count: number) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ text: 'słowo '.repeat(count) }] }] })
test.each([
  [words(0), 0],
  [words(1), 1],
  [words(180), 1],
  [words(540), 3],
  [null, 0],
  ['text', 0],
])('a text takes minutes', (body, minutes) => {
  expect(readingMinutes(body)).toBe(minutes)
})

test.each([
  ['an old count of a longer text', words(34), '3', 1],
  ['no text at hand', undefined, '3', 3],
  ['neither', undefined, 'x', 0],
])('an article with %s', (_, body, told, minutes) => {
  const content = { _uid: '', component: 'blog_post', reading_minutes: told, body }
  const story = { uuid: 'b', name: 'Nazwa', paths: pathsOf('blog/b'), publishedAt: null, content }
  expect(postOf(story, 'pl').minutes).toBe(minutes)
})

test('a broken article is still one', () => {
  const broken = postOf(
    {
      uuid: 'b',
      name: 'Nazwa',
      paths: pathsOf('blog/b'),
      publishedAt: null,
      content: { _uid: '', component: 'x' },
    },
    'pl',
  )
  expect(broken).toMatchObject({ title: 'Nazwa', author: '', minutes: 0, publishedAt: '', skus: [] })
})

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
test.each([
  ['says it once more', 'Bor jesienią.', [' Bor  jesienią. ', 'Dawka'], ['Dawka']],
  ['begins otherwise', 'Bor jesienią.', ['Bor wiosną.', 'Dawka'], ['Bor wiosną.', 'Dawka']],
  ['has no lead', '', ['', 'Dawka'], ['', 'Dawka']],
])('below the lead stands an article that %s', (_, lead, given, left) => {
  const content = { _uid: 'u', component: 'blog_post', body: { type: 'doc', content: given.map(paragraph) } }
  expect(belowLead(lead, content).body).toEqual({ type: 'doc', content: left.map(paragraph) })
})

test('an article without a text stays as it is', () => {
  const content = { _uid: 'u', component: 'blog_post', body: 'x' }
  expect(belowLead('x', content)).toBe(content)
})
