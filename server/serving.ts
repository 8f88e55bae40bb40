import { type RequestListener, type Server, createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { arrival, arrivingInTime } from './arrival.ts'
import { drainable } from './draining.ts'
import { say } from './terminal.ts'

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

export interface Listening {
  port: number
  server: Server
}

/** Returns Node's own kind of listener for anything that answers requests. */
export function listenerOf(app: { fetch(request: Request, env?: object): Response | Promise<Response> }): RequestListener {
  const listener = getRequestListener((request, env) => app.fetch(request, env))
  return (incoming, outgoing) => void listener(incoming, outgoing)
}

/**
 * Starts a plain HTTP server that closes slow and idle connections.
 * @throws PortTaken
 */
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
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
        reject(new PortTaken(`HOST ${host} is no address of this machine. Leave it out to listen on every interface.`))
      else reject(error)
    })
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      const address = server.address()
      resolve({ port: address !== null && typeof address === 'object' ? address.port : port, server })
    })
  })
}

/**
 * Stops the server on a signal: accepts requests that are under way, lets running answers finish, then closes the rest; a second signal, at
 * least a second later, exits immediately.
 * @param stopping aborted first, so that no load balancer sends new requests
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, stopping?: AbortController): void {
  const drain = drainable(server)
  let stoppedAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    // A terminal signals the whole process group and each parent passes the signal on: such an echo is not a second signal.
    if (stoppedAt !== undefined && Date.now() - stoppedAt < 1000) return
    if (stoppedAt !== undefined) process.exit(1)
    stoppedAt = Date.now()
    stopping?.abort()
    say(`\n${signal}: finishing what is running …`)
    drain()
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Opens the address and closes it again, so that nothing else is started for a server that cannot listen.
 * @throws PortTaken
 */
export async function tryAddress(port: number, host: string | undefined): Promise<void> {
  const { server } = await listen(() => undefined, port, host)
  await new Promise<void>((resolve) => void server.close(() => resolve()))
}
