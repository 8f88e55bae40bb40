import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Bytes of a chunk, and milliseconds between two chunks, as on a phone with one bar of signal. */
const piece = 1200
const pause = 12

/** Where a chunk may end: a half received centred line moves in every browser, whatever the page does. */
const endsOfLines = ['</a>', '</button>', '</label>', '</p>', '</li>', '</h1>', '</h2>', '</h3>']

async function* inPieces(page: Buffer) {
  for (let at = 0; at < page.length;) {
    const ends = endsOfLines
      .flatMap((tag) => page.indexOf(tag, at + piece) + 1 || [])
      .map((found) => page.indexOf('>', found) + 1)
    const end = Math.min(page.length, ...ends)
    yield page.subarray(at, end)
    at = end
    await wait(pause)
  }
}

async function passOn(answered: IncomingMessage, answer: ServerResponse, isPage: boolean, latency: number) {
  if (isPage) await wait(latency)
  answer.writeHead(answered.statusCode ?? 502, answered.headers)
  await pipeline(isPage ? inPieces(await buffer(answered)) : answered, answer)
}

/** Starts a proxy that sends pages in chunks, `latency` milliseconds late, and everything else unchanged. */
export async function openSlowLine(shop: string, latency = 0) {
  const line = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    // If the browser or the shop closes the connection, only this answer ends.
    const end = () => answer.destroy()
    const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, (answered) => {
      passOn(answered, answer, isPage, latency).catch(end)
    })
    onward.on('error', end)
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  const { port } = line.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        line.close(() => resolve())
        line.closeAllConnections()
      }),
  }
}
