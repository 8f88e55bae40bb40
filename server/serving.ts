import { type RequestListener, type Server, createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { arrival, arrivingInTime } from './arrival.ts'
import { say } from './terminal.ts'

/** Milliseconds running answers get after the signal to stop. */
const grace = 10_000

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

export interface Listening {
  port: number
  server: Server
}

/** Node's own kind of listener for anything that answers requests. */
export function listenerOf(app: { fetch(request: Request, env?: object): Response | Promise<Response> }): RequestListener {
  const listener = getRequestListener((request, env) => app.fetch(request, env))
  return (incoming, outgoing) => void listener(incoming, outgoing)
}

/** A plain HTTP server that closes slow and idle connections. @throws PortTaken */
export function listen(
  listener: RequestListener,
  port: number,
  host: string | undefined,
  onServer?: (server: Server) => void,
): Promise<Listening> {
  const server = createHttpServer(
    {
      ...{ headersTimeout: arrival.pause, keepAliveTimeout: arrival.pause, connectionsCheckingInterval: arrival.look },
      requestTimeout: arrival.application,
    },
    arrivingInTime(listener),
  )
  onServer?.(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new PortTaken(`Port ${port} is taken. Stop the other program, or choose another: PORT=${port + 1} npm start`))
      else if (error.code === 'EACCES')
        reject(new PortTaken(`Port ${port} may not be used by this user. Choose another: PORT=3000 npm start`))
      else reject(error)
    })
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      const address = server.address()
      resolve({ port: address !== null && typeof address === 'object' ? address.port : port, server })
    })
  })
}

/** Lets running answers end, then closes what is left; a second signal, a second later, ends at once. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stoppedAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    // A terminal signals the whole family and each parent passes it on: the echo is not a second wish.
    if (stoppedAt !== undefined && Date.now() - stoppedAt < 1000) return
    if (stoppedAt !== undefined) process.exit(1)
    stoppedAt = Date.now()
    say(`\n${signal}: finishing what is running …`)
    const force = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(force)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
