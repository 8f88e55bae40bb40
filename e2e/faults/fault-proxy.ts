import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, type FaultRules, faultRules } from './fault-rules.ts'

/** A request that passed through, in the order of arrival. */
export interface Passed {
  id: number
  at: number
  method: string
  path: string
  operation: string | undefined
  fault: Fault['type'] | undefined
  /** Status of the upstream's answer, where it was requested. */
  status?: number
}

export interface FaultProxy {
  origin: string
  rules: FaultRules
  /** While true, every request is dropped before it arrives: no signal. */
  setGone(isGone: boolean): void
  /**
   * Releases held requests, which arrive now.
   * @returns how many
   */
  release(): Promise<number>
  history(): readonly Passed[]
  close(): Promise<void>
}

interface Exchange {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface ProxyOptions {
  /** Origin that requests are forwarded to. */
  upstream: string
  port?: number
  /** Returns the name of a request's GraphQL operation, if it is one. */
  operationOf?: (path: string, body: string) => string | undefined
}

async function readAll(stream: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Removes hop-by-hop headers: each side frames its messages itself. */
function endToEnd(headers: IncomingMessage['headers']) {
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...kept } = headers
  return kept
}

function forward(upstream: string, { method, path, headers, body }: Exchange): Promise<Reply> {
  const { hostname, port } = new URL(upstream)
  const kept = endToEnd(headers)
  const own = body.length > 0 ? { ...kept, 'content-length': body.length } : kept
  return new Promise((resolve, reject) => {
    const outgoing = ask({ hostname, port, method, path, headers: own, agent: false }, (reply) => {
      const { statusCode: status = 502, headers: given } = reply
      readAll(reply).then((text) => resolve({ status, headers: endToEnd(given), body: text }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

function send(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(body)
}

const page = (text: string, type = 'text/html'): Reply => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(text),
})

/** Starts a proxy that injects faults between browser and shop, or between shop and engine. Loopback only. */
export async function startFaultProxy({ upstream, port = 0, operationOf }: ProxyOptions): Promise<FaultProxy> {
  const rules = faultRules()
  const passed: Passed[] = []
  let isGone = false
  let held: (() => Promise<unknown>)[] = []
  let waiting: (() => void) | undefined

  async function fail(fault: Fault, exchange: Exchange, response: ServerResponse, note: Passed) {
    const socket = response.socket
    const arrive = async () => {
      const reply = await forward(upstream, exchange)
      note.status = reply.status
      return reply
    }
    switch (fault.type) {
      case 'drop_before':
        return socket?.destroy()
      case 'drop_after':
        await arrive()
        return socket?.destroy()
      case 'rst':
        if (fault.effect) await arrive()
        return socket?.resetAndDestroy()
      case 'half_close':
        if (fault.effect) await arrive()
        return socket?.end()
      case 'delay': {
        if (fault.when !== 'after') await pause(fault.ms)
        const reply = await arrive()
        if (fault.when === 'after') await pause(fault.ms)
        return send(response, reply)
      }
      case 'truncate': {
        const reply = await arrive()
        response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
        response.write(reply.body.subarray(0, Math.floor(reply.body.length * fault.share)), () => socket?.destroy())
        return
      }
      case 'corrupt': {
        const reply = await arrive()
        return send(response, { ...reply, body: Buffer.from(reply.body.map((byte, at) => (at % 7 === 3 ? byte ^ 0x15 : byte))) })
      }
      case 'bad_length': {
        const reply = await arrive()
        response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length + 100 })
        response.write(reply.body, () => socket?.destroy())
        return
      }
      case 'status': {
        if (fault.effect) await arrive()
        const headers = { 'content-type': 'text/plain', ...(fault.retryAfter ? { 'retry-after': String(fault.retryAfter) } : {}) }
        return send(response, { status: fault.status, headers, body: Buffer.from('unavailable') })
      }
      case 'html200':
        return send(response, page('<!doctype html><title>Hotel</title><p>Sign in to the network'))
      case 'says': {
        const headers = { 'content-type': 'application/json', 'x-trace-id': 'fault' }
        return send(response, { status: 200, headers, body: Buffer.from(JSON.stringify(fault.body)) })
      }
      case 'redirect':
        return send(response, { status: 302, headers: { location: fault.to }, body: Buffer.alloc(0) })
      case 'wrong_type': {
        const reply = await arrive()
        return send(response, { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } })
      }
      case 'dup': {
        const reply = await arrive()
        await arrive()
        return send(response, reply)
      }
      case 'hold_until_release':
        held.push(async () => {
          const reply = await arrive()
          if (!response.destroyed) send(response, reply)
        })
        return
      case 'reorder':
        await new Promise<void>((resolve) => (waiting = resolve))
        return send(response, await arrive())
      case 'throttle': {
        const reply = await arrive()
        response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
        for (let at = 0; at < reply.body.length && !response.destroyed; at += fault.bytesPerSecond / 10) {
          response.write(reply.body.subarray(at, at + fault.bytesPerSecond / 10))
          await pause(100)
        }
        response.end()
        return
      }
      case 'stale_date': {
        const reply = await arrive()
        return send(response, { ...reply, headers: { ...reply.headers, date: new Date(Date.now() + fault.ms).toUTCString() } })
      }
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = request
    const body = await readAll(request)
    const operation = operationOf?.(path, body.toString('utf8'))
    const asked = { method, path, operation, headers }
    const fault: Fault | undefined = isGone ? { type: 'drop_before' } : rules.strike(asked)
    const note: Passed = { id: passed.length + 1, at: Date.now(), method, path, operation, fault: fault?.type }
    passed.push(note)
    const exchange = { method, path, headers, body }
    if (fault) return fail(fault, exchange, response, note)
    const reply = await forward(upstream, exchange)
    note.status = reply.status
    send(response, reply)
    if (waiting) {
      const next = waiting
      waiting = undefined
      next()
    }
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.socket?.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo

  return {
    origin: `http://localhost:${taken}`,
    rules,
    setGone: (now) => void (isGone = now),
    async release() {
      const now = held
      held = []
      await Promise.all(now.map((arrive) => arrive()))
      return now.length
    },
    history: () => passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
