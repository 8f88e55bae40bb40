import { createServer } from 'node:net'
import { overHttp } from '../../server/testing.ts'

/** Ways in which an external service can fail. */
export const faults = ['closed port', 'hang', '500 with a body', '200 with an error', 'empty body', 'half a field'] as const
export type Fault = (typeof faults)[number]

interface Struck {
  fault: Fault
  /** True if a request goes to the failing service. */
  strikes: (pathname: string, text: string) => boolean
  /** What the service answers, with status 200, when it has an error itself. */
  error: unknown
  /** Returns a correct answer with one field missing. */
  half: (sound: unknown) => unknown
  healthy: (request: Request) => Response | Promise<Response>
}

/** Starts the external services over real HTTP; one of them fails. */
export function faultyWorld({ fault, strikes, error, half, healthy }: Struck) {
  return overHttp(async (request) => {
    const text = request.method === 'POST' ? await request.text() : ''
    const { url, method, headers } = request
    const again = new Request(url, { method, headers, ...(method === 'POST' && { body: text }) })
    if (!strikes(new URL(url).pathname, text)) return healthy(again)
    if (fault === 'hang') return new Promise<Response>(() => undefined)
    if (fault === '500 with a body') return Response.json({ error: true, message: 'Internal Server Error' }, { status: 500 })
    if (fault === 'empty body') return new Response('', { headers: { 'content-type': 'application/json' } })
    if (fault === '200 with an error') return Response.json(error)
    return Response.json(half(await (await healthy(again)).json()))
  })
}

/** Returns an origin where nothing listens. */
export async function closedOrigin(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 9}`
}

/** Returns a copy without the fields of these names, at any depth. */
export function without(value: unknown, ...names: string[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, ...names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, without(one, ...names)]))
}
