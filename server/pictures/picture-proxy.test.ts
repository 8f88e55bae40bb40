/** @module-tag slow */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestEngine, testServer } from '../testing.ts'

const paint = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f6b3a' } })
const bytes = (buffer: Buffer, type: string) => new Response(new Uint8Array(buffer), { headers: { 'content-type': type } })

async function shop(answer: Parameters<typeof startTestEngine>[0], environment?: Record<string, string>) {
  const engine = await startTestEngine(answer)
  const pictureFolder = mkdtempSync(join(tmpdir(), 'plon-pictures-'))
  return { engine, pictureFolder, app: testServer(engine.url, { pictureFolder }, environment) }
}

test('a picture comes as webp of the asked width, for ever', async () => {
  const png = await paint(1000, 500).png().toBuffer()
  const { app, engine } = await shop(() => bytes(png, 'image/png'))
  const response = await app.request('/img/436/catalog/product/a-1.png')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([436, 218, 'webp'])
  expect(engine.calls[0]?.path).toBe('/media/catalog/product/a-1.png')
})

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
test.each([
  [chromium, 'avif'],
  ['image/webp,image/avif,image/jxl,image/*;q=0.8', 'avif'],
  ['image/AVIF;q=0.5, image/webp', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0,image/webp', 'webp'],
  ['image/avif;q=0.0, */*', 'webp'],
  ['image/avifs', 'webp'],
  ['*/*', 'webp'],
  ['', 'webp'],
])('who accepts "%s" gets %s, and caches are told that it depends', async (accept, format) => {
  const png = await paint(600, 300).png().toBuffer()
  const { app } = await shop(() => bytes(png, 'image/png'))
  const response = await app.request('/img/436/a.png', { headers: { accept } })
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([`image/${format}`, 'Accept'])
  const made = await sharp(await response.arrayBuffer()).metadata()
  expect([made.width, made.height, made.format]).toEqual([436, 218, format === 'avif' ? 'heif' : 'webp'])
})

test('each format of a picture is kept for itself, and a shared picture has one for everybody', async () => {
  const png = await paint(600, 300).png().toBuffer()
  const { app, engine, pictureFolder } = await shop(() => bytes(png, 'image/png'))
  const typeOf = async (path: string, accept: string) =>
    (await app.request(path, { headers: { accept } })).headers.get('content-type')
  for (let time = 0; time < 2; time += 1) {
    expect(await typeOf('/img/200/a.png', chromium)).toBe('image/avif')
    expect(await typeOf('/img/200/a.png', '*/*')).toBe('image/webp')
    expect(await typeOf('/img/og/a.png', chromium)).toBe('image/jpeg')
  }
  expect([engine.calls.length, readdirSync(pictureFolder).length]).toEqual([3, 3])
})

test('the picture of a shared link is 1200 × 630, whatever shape it had, and opens everywhere', async () => {
  const png = await paint(300, 900).png().toBuffer()
  const { app } = await shop(() => bytes(png, 'image/png'))
  const response = await app.request('/img/og/catalog/product/a-1.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
})

test.each(['jpeg', 'webp', 'avif', 'gif'] as const)('%s is opened too', async (format) => {
  const picture = await paint(300, 300).toFormat(format).toBuffer()
  const { app } = await shop(() => bytes(picture, 'application/octet-stream'))
  expect((await app.request(`/img/200/a.${format}`)).status).toBe(200)
})

test('a small picture is not blown up', async () => {
  const png = await paint(50, 50).png().toBuffer()
  const { app } = await shop(() => bytes(png, 'image/png'))
  const { width } = await sharp(await (await app.request('/img/436/a.png')).arrayBuffer()).metadata()
  expect(width).toBe(50)
})

test('each rendition is made once: twenty at once, later, and after a restart', async () => {
  const png = await paint(100, 100).png().toBuffer()
  const { app, engine, pictureFolder } = await shop(() => bytes(png, 'image/png'))
  await Promise.all(Array.from({ length: 20 }, async () => app.request('/img/200/a.png')))
  await app.request('/img/200/a.png?again')
  await testServer(engine.url, { pictureFolder }).request('/img/200/a.png')
  expect(engine.calls).toHaveLength(1)
  expect(readdirSync(pictureFolder)).toHaveLength(1)
})

test('who has picture after picture made waits; what is there already, and others, are not kept waiting', async () => {
  const png = await paint(20, 20).png().toBuffer()
  const engine = await startTestEngine(() => bytes(png, 'image/png'))
  let time = Date.parse('2026-11-21T10:00:00Z')
  const app = testServer(engine.url, { now: () => time })
  const ask = async (name: string, from: string) =>
    app.request(`/img/200/${name}.png`, {}, { incoming: { socket: { remoteAddress: from } } })
  for (let one = 0; one < 120; one++) expect((await ask(`p${one}`, '203.0.113.9')).status).toBe(200)
  expect(new Set(await Promise.all(Array.from({ length: 9 }, async () => (await ask('p1', '203.0.113.9')).status)))).toEqual(
    new Set([200]),
  )
  const refused = await ask('one-more', '203.0.113.9')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '60',
    'no-store',
  ])
  expect((await ask('one-more', '203.0.113.10')).status).toBe(200)
  // Another address has a limit of its own.
  expect((await ask('inside', '10.0.0.1')).status).toBe(200)
  time += 60_000
  expect((await ask('another', '203.0.113.9')).status).toBe(200)
  expect(engine.calls).toHaveLength(123)
})

test('the folder stays below its size', async () => {
  const noise = await sharp({
    create: { width: 436, height: 436, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  const { app, pictureFolder } = await shop(() => bytes(noise, 'image/png'), { IMAGE_CACHE_MB: '1', IMAGE_QUALITY: '100' })
  for (let number = 0; number < 12; number += 1) expect((await app.request(`/img/436/a-${number}.png`)).status).toBe(200)
  const left = readdirSync(pictureFolder).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(12)
})

const refused: [string, string, number][] = [
  ['a width that is not listed', '/img/99999/a.png', 404],
  ['a negative width', '/img/-1/a.png', 404],
  ['a width with a sign', '/img/+200/a.png', 404],
  ['an address', '/img/200/http://127.0.0.1/a.png', 400],
  ['an address of the metadata service', '/img/200/http:%2f%2f169.254.169.254/a.png', 404],
  ['an address without a scheme', '/img/200//evil.test/a.png', 400],
  ['a user in an address', '/img/200/user@evil.test/a.png', 400],
  ['IPv6', '/img/200/[::1]/a.png', 400],
  ['a file', '/img/200/file:/etc/passwd.png', 400],
  ['a parent folder', '/img/200/%2e%2e/public123/x.png', 404],
  ['a hidden parent folder', '/img/200/..%2fpublic123/x.png', 404],
  ['a doubly hidden parent folder', '/img/200/%252e%252e/x.png', 404],
  ['a backslash', '/img/200/a%5cb.png', 404],
  ['a NUL', '/img/200/a.png%00.svg', 404],
  ['a hidden file', '/img/200/.htaccess.png', 404],
  ['an endless path', `/img/200/${'a'.repeat(500)}.png`, 404],
  ['an SVG', '/img/200/a.svg', 415],
  ['a page', '/img/200/a.html', 415],
  ['no extension', '/img/200/etc/passwd', 404],
  ['nothing', '/img/200/', 404],
]
test.each(refused)('%s is refused and nobody is asked', async (_, path, status) => {
  const { app, engine } = await shop(() => new Response('x'))
  const response = await app.request(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(engine.calls).toHaveLength(0)
})

const bomb = await paint(7000, 7000).png().toBuffer()
const bad: [string, () => Promise<Response> | Response, number][] = [
  [
    'a page named .png',
    () => new Response('<html><script>alert(1)</script>'.padEnd(100), { headers: { 'content-type': 'image/png' } }),
    415,
  ],
  [
    'an SVG named .png',
    () =>
      new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', { headers: { 'content-type': 'image/png' } }),
    415,
  ],
  ['a broken picture', async () => bytes((await paint(300, 300).png().toBuffer()).subarray(0, 120), 'image/png'), 415],
  ['a bomb of 49 megapixels', () => bytes(bomb, 'image/png'), 415],
  ['a missing file', () => new Response('', { status: 404 }), 404],
  ['a failure', () => new Response('', { status: 500 }), 502],
  [
    'a redirect to a private address',
    () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/a.png' } }),
    503,
  ],
  ['nothing in time', () => new Promise(() => undefined), 503],
]
test.each(bad)('the engine gives %s', async (_, answer, status) => {
  const { app, pictureFolder } = await shop(answer, { IMAGE_TIMEOUT_MS: '1000' })
  const response = await app.request('/img/200/a.png')
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.text()).length).toBeLessThan(100)
  expect(readdirSync(pictureFolder)).toHaveLength(0)
})

test('a safety sheet opens in the browser, a table is downloaded, a page is neither', async () => {
  const { app, engine } = await shop(() => new Response('%PDF-1.7'))
  const sheet = await app.request('/media/attachments/zag-h-001-msds.pdf')
  expect([
    sheet.status,
    sheet.headers.get('content-type'),
    sheet.headers.get('content-disposition'),
    sheet.headers.get('x-content-type-options'),
  ]).toEqual([200, 'application/pdf', 'inline; filename="zag-h-001-msds.pdf"', 'nosniff'])
  expect((await app.request('/media/downloads/doses.csv')).headers.get('content-disposition')).toContain('attachment')
  for (const path of [
    '/media/attachments/a.html',
    '/media/attachments/a.svg',
    '/media/attachments/..%2fa.pdf',
    '/media/catalog/a.png',
    '/media/customer/a.pdf',
  ])
    expect((await app.request(path)).status, path).toBe(404)
  expect(engine.calls).toHaveLength(2)
})

test('an invoice opens from its address, is kept by nobody, and its secret names no file', async () => {
  const { app, engine } = await shop(() => new Response('%PDF-1.7'))
  const invoice = await app.request('/media/invoices/40-68-6wC89S8UjUMmfzkdtaAlC7tWTelmqYx1VQkVEK2yiNw.pdf')
  const { headers } = invoice
  expect([invoice.status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-disposition')]).toEqual(
    [...[200, 'application/pdf', 'private, no-store', 'inline']],
  )
  expect(engine.calls[0]?.path).toBe('/media/invoices/40-68-6wC89S8UjUMmfzkdtaAlC7tWTelmqYx1VQkVEK2yiNw.pdf')
})
