import type { Server, ServerResponse } from 'node:http'

/** Milliseconds. */
export interface Draining {
  /** Without a new request or connection, after which nobody is believed to be on the way any more. */
  quiet: number
  /** In which newcomers are still let in. */
  most: number
  /** In which running answers end, counted from the beginning. */
  grace: number
}

const usual: Draining = { quiet: 300, most: 4_000, grace: 10_000 }

/**
 * Watches a server so that it can be stopped without cutting anybody off: it goes on listening until those who were on the way are in, tells
 * each of them that this connection ends, and closes when the last answer is out. @returns what begins it
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
