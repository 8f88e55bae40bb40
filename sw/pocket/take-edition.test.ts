import { afterEach, expect, it, vi } from 'vitest'
import { newestEdition } from './take-edition.ts'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, Response, string]>([
  ['the page of a captive portal', new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }), 'no-network'],
  ['an edition of another shape', Response.json({ version: 'later' }), 'too-new'],
  ['no edition yet', Response.json({}, { status: 404 }), 'not-made'],
])('a download that meets %s says so', async (_, answer, why) => {
  vi.stubGlobal('location', new URL('http://localhost/sw.js'))
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await expect(newestEdition('naturaexpert_pl', new AbortController().signal)).rejects.toMatchObject({ why })
})
