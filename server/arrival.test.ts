/** @module-tag slow */
import { type RequestListener, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { arrival, arrivingInTime, leastPart } from './arrival.ts'
import { listen } from './serving.ts'

const times = { pause: 500, look: 50, usual: 1_000, application: 20_000 }

const sizeOf: RequestListener = (incoming, outgoing) => {
  let size = 0
  incoming.on('data', (chunk: Buffer) => (size += chunk.length))
  incoming.on('end', () => outgoing.end(`size ${size}`))
  incoming.on('error', () => outgoing.destroy())
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(arrivingInTime(listener, times))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** Sends a body in parts with a pause after each; returns the answer, or that the connection was closed, and how long that took. */
async function send(port: number, path: string, parts: number[], pause: number) {
  const start = Date.now()
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let isOpen = true
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      isOpen = false
      resolve()
    }),
  )
  const whole = parts.reduce((sum, part) => sum + part, 0)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${whole}\r\n\r\n`)
  for (const part of parts) {
    if (!isOpen) break
    socket.write('x'.repeat(part))
    await Promise.race([wait(pause), closed])
  }
  await closed
  return { answer: /size \d+/.exec(heard)?.[0] ?? 'hung up', took: Date.now() - start }
}

const drops = Array.from({ length: 200 }, () => 1)
const slowly = Array.from({ length: 24 }, () => leastPart)

test.each([
  ['at once', '/graphql', [10], 0, 'size 10'],
  ['stops in the middle', '/graphql', [5, 5], 3_000, 'hung up'],
  ['stops in the middle of an application', '/api/contact/application', [5_000, 5], 3_000, 'hung up'],
  ['a byte now and then', '/graphql', drops, 50, 'hung up'],
  ['a byte now and then to where files go', '/api/contact/application', drops, 50, 'hung up'],
  ['slowly, without an end', '/api/contact', slowly, 75, 'hung up'],
  ['slowly, and the address is another', '/api/contact/application?x', slowly, 75, 'hung up'],
  ['a file over a weak signal', '/api/contact/application', slowly, 75, `size ${24 * leastPart}`],
])('a body that comes %s', async (_, path, parts, pause, answer) => {
  expect((await send(await serve(sizeOf), path, parts, pause)).answer).toBe(answer)
})

test('whoever stalls is out before the whole time is over, and others are served meanwhile', async () => {
  const port = await serve(sizeOf)
  const stalled = Array.from({ length: 50 }, () => send(port, '/api/contact/application', [5, 5], 20_000))
  expect(await send(port, '/graphql', [10], 0)).toMatchObject({ answer: 'size 10' })
  for (const { answer, took } of await Promise.all(stalled)) {
    expect(answer).toBe('hung up')
    expect(took).toBeLessThan(times.application)
  }
})

test('a body that has come and waits to be read is not late, nor is an answer', async () => {
  const later: RequestListener = (incoming, outgoing) => void setTimeout(() => sizeOf(incoming, outgoing), 3 * times.pause)
  const port = await serve(later)
  expect(await send(port, '/api/contact/application', [400_000], 0)).toMatchObject({ answer: 'size 400000' })
  const text = await new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (answer) => answer.on('data', (chunk: Buffer) => resolve(chunk.toString())))
      .on('error', reject)
      .end()
  })
  expect(text).toBe('size 0')
})

test('B-30: the shop as it listens gives a header and a part of a body less than ten seconds', async () => {
  const { server } = await listen(sizeOf, 0, '127.0.0.1')
  onTestFinished(() => server.close().closeAllConnections())
  expect(arrival.pause + arrival.look).toBeLessThanOrEqual(10_000)
  expect(server.headersTimeout + arrival.look).toBeLessThanOrEqual(10_000)
  expect(server.keepAliveTimeout).toBeLessThanOrEqual(10_000)
})
