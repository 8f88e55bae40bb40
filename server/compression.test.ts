import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseEncoding, compression } from './compression.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
  ['BR', 'br'],
  ['x'.repeat(5000), undefined],
  [undefined, undefined],
])('%s is answered with %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding)
})

function slowPage() {
  let finish: () => void = () => undefined
  let cancelled = false
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>first'))
      finish = () => {
        controller.enqueue(new TextEncoder().encode('<p>last'))
        controller.close()
      }
    },
    cancel: () => void (cancelled = true),
  })
  const app = new Hono()
  app.use(compression())
  app.get('/', () => new Response(body, { headers: { 'content-type': 'text/html' } }))
  return { app, finish: () => finish(), wasCancelled: () => cancelled }
}

test('the first words of a page arrive, readable, while its end is still being made', async () => {
  const { app, finish } = slowPage()
  const response = await app.request('/', { headers: { 'accept-encoding': 'br' } })
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decompress = createBrotliDecompress()
  const first = new Promise((resolve) => decompress.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  decompress.write((await reader.read()).value)
  // The end of the page does not exist yet: only a flushed compressor can deliver this text.
  expect(await first).toBe('<p>first')
  finish()
  let rest = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) rest += step.value.byteLength
  expect(rest).toBeGreaterThan(0)
})

test('a shopper who leaves stops the page', async () => {
  const { app, wasCancelled } = slowPage()
  const response = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(wasCancelled).toBe(true)
})

test('both encodings hold the whole text; pictures and encoded files pass', async () => {
  const app = new Hono()
  app.use(compression())
  app.get('/json', (c) => c.json({ a: 'ż'.repeat(500) }, 200, { etag: '"x"' }))
  app.get('/webp', () => new Response('w', { headers: { 'content-type': 'image/webp' } }))
  app.get('/ready', () => new Response('w', { headers: { 'content-type': 'text/css', 'content-encoding': 'br' } }))
  const get = async (path: string, encoding: string) => app.request(path, { headers: { 'accept-encoding': encoding } })
  const body = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const br = await get('/json', 'br')
  expect([br.headers.get('etag'), br.headers.get('content-length')]).toEqual(['W/"x"', null])
  expect(JSON.parse(brotliDecompressSync(await body(br)).toString())).toEqual({ a: 'ż'.repeat(500) })
  expect(JSON.parse(gunzipSync(await body(await get('/json', 'gzip'))).toString())).toEqual({ a: 'ż'.repeat(500) })
  expect((await get('/webp', 'br')).headers.get('content-encoding')).toBeNull()
  expect((await body(await get('/ready', 'br'))).toString()).toBe('w')
})
