import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A phone with one bar of signal gets a page like this: so many bytes, a pause of so many milliseconds, and so on. */
const piece = 1200
const pause = 12

/** Where a piece may end: a centred line of which half has come moves in every browser, whatever the page does. */
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

/** Stands between a browser and the shop; pages come through it in pieces, `latency` milliseconds later, everything else as it is. */
export async function openSlowLine(shop: string, latency = 0) {
  const line = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    // A browser that leaves in the middle, or a shop that hangs up, ends this answer and no more.
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
