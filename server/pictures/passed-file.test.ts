import { describe, expect, test, vi } from 'vitest'
import { startTestEngine, testServer } from '../testing.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns a file that arrives in parts, with or without its length. */
const inParts = (parts: readonly string[], headers: Record<string, string> = {}) => {
  const left = [...parts]
  return new Response(
    new ReadableStream({
      pull(stream) {
        const part = left.shift()
        if (part === undefined) stream.close()
        else stream.enqueue(bytes(part))
      },
    }),
    { headers },
  )
}

describe('a film is passed through', () => {
  const film = '/media/videos/a.mp4'
  const shopWith = async (headers: Record<string, string>) => {
    const engine = await startTestEngine(() => inParts(['abc', 'defg', 'hij'], headers))
    return testServer(engine.url)
  }
  test.each([
    [undefined, 200, 'abcdefghij', null],
    ['bytes=2-5', 206, 'cdef', 'bytes 2-5/10'],
    ['bytes=3-6', 206, 'defg', 'bytes 3-6/10'],
    ['bytes=8-', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-4', 206, 'ghij', 'bytes 6-9/10'],
    ['bytes=0-0', 206, 'a', 'bytes 0-0/10'],
    ['bytes=0-3,5-6', 200, 'abcdefghij', null],
    ['bytes=10-', 416, 'No such part\n', null],
  ])('of it %s is asked for', async (range, status, text, told) => {
    const shop = await shopWith({ 'content-length': '10' })
    const answer = await shop.request(film, { headers: range ? { range } : {} })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, told])
    if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })
  test('whole, where nobody tells how long it is', async () => {
    const answer = await (await shopWith({})).request(film, { headers: { range: 'bytes=2-5' } })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, null, 'abcdefghij'])
  })
  test('and not at all where only its headers are wanted', async () => {
    const answer = await (await shopWith({ 'content-length': '10' })).request(film, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
  })
})

test('however many begin a large film and read no further, the engine is not drained into memory', async () => {
  const [size, part] = [24 * 1024 * 1024, new Uint8Array(64 * 1024)]
  const films: { given: number; isGivenUp: boolean }[] = []
  const engine = await startTestEngine(() => {
    const film = { given: 0, isGivenUp: false }
    films.push(film)
    return new Response(
      new ReadableStream({
        pull(stream) {
          film.given += part.byteLength
          stream.enqueue(part)
          if (film.given >= size) stream.close()
        },
        cancel: () => void (film.isGivenUp = true),
      }),
      { headers: { 'content-length': String(size) } },
    )
  })
  const shop = testServer(engine.url)
  const readers = await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      const answer = await shop.request(`/media/videos/${nth}.mp4`)
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
      return reader
    }),
  )
  // Some bytes are buffered in the sockets between the two, but never a whole file.
  for (const { given } of films) expect(given).toBeLessThan(size)
  for (const reader of readers) await reader?.cancel()
  await vi.waitFor(() => expect(films.map(({ isGivenUp }) => isGivenUp)).toEqual(Array(8).fill(true)))
})

test('a file whose end is never reached is cut off at the largest size', async () => {
  const part = 'x'.repeat(1024 * 1024)
  const engine = await startTestEngine(() => inParts(Array<string>(26).fill(part)))
  const answer = await testServer(engine.url).request('/media/attachments/a.pdf')
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})
