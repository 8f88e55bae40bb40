import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { changedIn, createEdgeCache, tagsOfChange } from './edge-cache.ts'
import { purgeFolder } from './nginx-folder.ts'

const settings = { url: 'https://cdn.example/zones/1/purge_cache', token: 'a-token-of-the-cdn' }
const quiet = { access: () => undefined, security: () => undefined }
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['{"skus":["A-1","Ż 2"]}', ['product-A-1', 'product-%C5%BB%202', 'products']],
  ['{"skus":[]}', ['catalogue']],
  ['{"other":1}', ['catalogue']],
  ['', ['catalogue']],
  ['no JSON', ['catalogue']],
])('the word %j makes old what carries %j', (body, tags) => expect(tagsOfChange(changedIn(bytes(body)))).toEqual(tags))

test('a CDN is told by a few tags at a time, and once more for what was under way', async () => {
  const told: string[][] = []
  const fetch = async (_: URL, init: RequestInit) => {
    expect(init.headers).toMatchObject({ authorization: `Bearer ${settings.token}` })
    told.push(((await new Request('https://cdn.example', init).json()) as { tags: string[] }).tags)
    return Response.json({ success: true, errors: [], result: { id: '1' } })
  }
  const cache = createEdgeCache({ settings, log: { ...quiet, error: () => undefined }, fetch, again: 1 })
  cache.forget({ skus: Array.from({ length: 40 }, (_, at) => `A-${at}`) }, 'trace')
  await vi.waitFor(() => expect(told.map(({ length }) => length)).toEqual([30, 11, 30, 11]))
})

test.each<[string, () => Promise<Response>]>([
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', async () => Response.json({ success: false }, { status: 403 })],
  ['says something else', async () => new Response('<p>')],
])('one that %s stands in the log, without its key', async (_, fetch) => {
  const lines: string[] = []
  const error = (...words: unknown[]) => void lines.push(words.join(' '))
  const cache = createEdgeCache({ settings, log: { ...quiet, error }, fetch })
  cache.forget(undefined, 'trace')
  await cache.settled()
  expect(lines.join('\n')).toMatch(/edge cache was not purged/)
  expect(lines.join('\n')).not.toMatch(/a-token|cdn\.example/)
})

test('where nobody stands before the shop nobody is told', async () => {
  const fetch = vi.fn()
  createEdgeCache({ settings: undefined, log: { ...quiet, error: () => undefined }, fetch }).forget(undefined, 'trace')
  expect(fetch).not.toHaveBeenCalled()
})

test('of the folder of nginx only answers with the tag go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-edge-'))
  mkdirSync(join(folder, 'a/bc'), { recursive: true })
  const file = (letter: string, head: string, body = '') =>
    writeFileSync(join(folder, 'a/bc', letter.repeat(32)), `\0\x01\nKEY: httpshop/\nHTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`)
  file('a', 'Cache-Tag: catalogue,product-A\r\nETag: "1"')
  file('b', 'cache-tag: catalogue,product-A-1')
  file('c', 'ETag: "2"', '\r\nCache-Tag: product-A\r\n')
  writeFileSync(join(folder, 'a/bc/note.txt'), 'Cache-Tag: product-A')
  expect(await purgeFolder(folder, ['product-A'])).toBe(1)
  expect(readdirSync(join(folder, 'a/bc')).map((name) => name.slice(0, 4))).toEqual(['bbbb', 'cccc', 'note'])
})
