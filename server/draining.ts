import type { Server, ServerResponse } from 'node:http'

/** All in milliseconds. */
export interface Draining {
  /** Time without a new request or connection after which no more are expected. */
  quiet: number
  /** Longest time in which new requests are still accepted. */
  most: number
  /** Time in which running answers must end, counted from the beginning. */
  grace: number
}

const usual: Draining = { quiet: 300, most: 4_000, grace: 10_000 }

/**
 * Watches a server so that it can stop without cutting off a request: it keeps listening until requests under way have arrived, closes each
 * connection with its answer, and ends after the last one.
 * @returns the function that starts the stop
 */
export function drainable(server: Server): (times?: Draining) => Promise<void> {
  const open = new Set<ServerResponse>()
  let lastAt = 0
  let isDraining = false

  const letGo = (answer: ServerResponse) => {
    answer.shouldKeepAlive = false
    if (!answer.headersSent) answer.setHeader('connection', 'close')
    else answer.once('finish', () => answer.req.socket.end())
  }
  server.prependListener('request', (_, answer) => {
    lastAt = performance.now()
    open.add(answer)
    answer.once('close', () => open.delete(answer))
    if (isDraining) letGo(answer)
  })
  server.on('connection', () => (lastAt = performance.now()))

  return async ({ quiet, most, grace } = usual) => {
    const began = performance.now()
    isDraining = true
    lastAt = began
    for (const answer of open) letGo(answer)
    const force = setTimeout(() => server.closeAllConnections(), grace)
    while (performance.now() - lastAt < quiet && performance.now() - began < most)
      await new Promise((resolve) => setTimeout(resolve, quiet / 4))
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(force)
  }
}
