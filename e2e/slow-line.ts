import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A phone with one bar of signal gets a page like this: so many bytes, a pause of so many milliseconds, and so on. */
const piece = 1200
const pause = 12

/** Stands between a browser and the shop; pages come through it in pieces, everything else as it is. */
export async function openSlowLine(shop: string) {
  const line = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, async (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      if (!isPage) return answered.pipe(answer)
      const parts: Buffer[] = []
      for await (const part of answered) parts.push(part as Buffer)
      const page = Buffer.concat(parts)
      for (let at = 0; at < page.length && !answer.closed; at += piece) {
        answer.write(page.subarray(at, at + piece))
        await new Promise((resolve) => {
          setTimeout(resolve, pause)
        })
      }
      return answer.end()
    })
    onward.on('error', () => answer.destroy())
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
