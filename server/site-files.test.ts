import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'
import { testServer } from './testing.ts'

const script = `console.log(${JSON.stringify('plon '.repeat(500))})`

async function shop(environment: Record<string, string> = {}) {
  const distFolder = mkdtempSync(join(tmpdir(), 'plon build '))
  const client = join(distFolder, 'client')
  for (const folder of ['assets', '.vite', 'brand/drawn']) mkdirSync(join(client, folder), { recursive: true })
  const files = {
    'assets/a.js': script,
    'assets/a.js.map': '{}',
    '.vite/manifest.json': '{}',
    'brand/drawn/favicon.svg': '<svg/>',
    'brand/a.woff2': 'w',
    'sw.js': 'self',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, name), text)
  writeFileSync(join(distFolder, 'secret.txt'), 'secret')
  const manifestFile = join(import.meta.dirname, '../manifest.webmanifest')
  expect(await precompress(client)).toBe(1)
  return testServer('http://127.0.0.1:9/graphql', { distFolder, manifestFile }, environment)
}

test('a built file comes compressed beforehand, for ever, and by its own tag an encoding', async () => {
  const app = await shop()
  const br = await app.request('/assets/a.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([
    br.headers.get('content-encoding'),
    br.headers.get('cache-control'),
    br.headers.get('content-type'),
    br.headers.get('vary'),
  ]).toEqual(['br', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8', 'Accept-Encoding'])
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script)
  const plain = await app.request('/assets/a.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
  expect(plain.headers.get('etag')).not.toBe(br.headers.get('etag'))
  const same = await app.request('/assets/a.js', { headers: { 'if-none-match': `W/"x", ${plain.headers.get('etag')}` } })
  expect(same.status).toBe(304)
  expect((await app.request('/assets/a.js', { headers: { 'if-none-match': '"'.padEnd(65_536, 'x') } })).status).toBe(200)
})

test.each(['/assets/none.js', '/assets/a.js.map', '/assets/..%2fsecret.txt', '/assets/a.js.br', '/.vite/manifest.json'])(
  '%s does not exist',
  async (path) => {
    const response = await (await shop()).request(path)
    const text = await response.text()
    expect(text).not.toContain('secret')
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    if (path.startsWith('/assets/none')) expect(response.headers.get('content-type')).toContain('text/plain')
  },
)

test('dots that the URL itself resolves name a page, and never a file beside the build', async () => {
  const response = await (await shop()).request('/assets/%2e%2e/%2e%2e/secret.txt')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).not.toContain('secret')
})

test('the worker is given to browsers that install it, not to those who open it', async () => {
  const app = await shop()
  const ask = (destination?: string) => app.request('/sw.js', { headers: destination ? { 'sec-fetch-dest': destination } : {} })
  const worker = await ask('serviceworker')
  expect([worker.status, worker.headers.get('cache-control'), worker.headers.get('service-worker-allowed')]).toEqual([
    200,
    'no-cache',
    '/',
  ])
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect([
    (await ask()).status,
    (await ask('document')).status,
    (await ask('iframe')).status,
    (await ask('script')).status,
  ]).toEqual([200, 404, 404, 404])
})

test('a broken worker is replaced by one that clears its caches and goes', async () => {
  const app = await shop({ SERVICE_WORKER: 'off' })
  const farewell = await app.request('/sw.js', { headers: { 'sec-fetch-dest': 'serviceworker' } })
  expect([farewell.status, farewell.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const text = await farewell.text()
  expect(text).toContain('unregister()')
  expect(text).not.toContain('indexedDB')
})

test('manifest, icon and fonts have their types', async () => {
  const app = await shop()
  const types = await Promise.all(
    ['/manifest.webmanifest', '/favicon.ico', '/brand/a.woff2'].map(async (path) =>
      (await app.request(path)).headers.get('content-type'),
    ),
  )
  expect(types).toEqual(['application/manifest+json; charset=utf-8', 'image/svg+xml', 'font/woff2'])
})
