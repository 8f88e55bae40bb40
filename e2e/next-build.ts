import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves the shop at a separate address, where a new build can be deployed: its worker differs by one comment, or is another one
 * altogether. The browser fetches worker updates past Playwright's routes, so they need a real server.
 */
export async function startNextBuild(shop: string, nextWorker?: string) {
  let isOut = false
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js'
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}) }
    const upstream = ask(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      if (isOut && nextWorker !== undefined) {
        answer.resume()
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(nextWorker)
        return
      }
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.on('end', () => outgoing.end(isOut ? '\n// the next build' : ''))
      answer.pipe(outgoing, { end: false })
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    bringOut: () => {
      isOut = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
