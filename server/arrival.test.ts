import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { arrivingInTime } from './arrival.ts'

const bodyOf: RequestListener = (incoming, outgoing) => {
  let size = 0
  incoming.on('data', (chunk: Buffer) => (size += chunk.length))
  incoming.on('end', () => outgoing.end(String(size)))
  incoming.on('error', () => outgoing.destroy())
}

/** Sends ten bytes, the second half after a while, and tells the answer, or that the line went dead. */
async function sendSlowly(path: string, pause: number): Promise<string> {
  const server = createServer(arrivingInTime(bodyOf, { usual: 100, application: 5_000 }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const sending = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-length': 10 } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(text))
    })
    sending.on('error', () => resolve('hung up'))
    sending.write('12345')
    setTimeout(() => sending.end('67890'), pause)
  })
}

test.each([
  ['/api/contact', 0, '10'],
  ['/api/contact', 600, 'hung up'],
  ['/graphql', 600, 'hung up'],
  ['/api/contact/application', 600, '10'],
  ['/api/contact/application?x', 600, 'hung up'],
])('a body sent to %s with a pause of %d ms: %s', async (path, pause, answer) => {
  expect(await sendSlowly(path, pause)).toBe(answer)
})

test('an answer without a body may take its time', async () => {
  const slow: RequestListener = (_, outgoing) => void setTimeout(() => outgoing.end('late'), 300)
  const server = createServer(arrivingInTime(slow, { usual: 100, application: 100 }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('late')
})
