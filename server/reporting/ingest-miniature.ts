import { parseEnvelope } from '@sentry/core'
import { listen, listenerOf } from '../serving.ts'

export interface Received {
  path: string
  auth: string
  /** The whole body as text. */
  text: string
  header: Record<string, unknown>
  items: { type: string; payload: unknown }[]
}

/** Starts a service that collects reports, over real HTTP, for tests. Its address is given as a DSN. */
export async function openIngest(answer: () => Response | Promise<Response> = () => Response.json({ id: 'a' })) {
  const received: Received[] = []
  const collect = async (request: Request) => {
    const bytes = new Uint8Array(await request.arrayBuffer())
    const [header, items] = parseEnvelope(bytes)
    const auth = [...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    received.push({
      ...{ path: new URL(request.url).pathname, auth, text: new TextDecoder().decode(bytes) },
      header: { ...header },
      items: items.map(([{ type }, payload]) => ({ type, payload })),
    })
    return answer()
  }
  const { port, server } = await listen(listenerOf({ fetch: collect }), 0, '127.0.0.1')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { received, close, dsn: `http://publickey@127.0.0.1:${port}/42` }
}
