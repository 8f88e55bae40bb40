import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { drainable } from './draining.ts'
import { listen } from './serving.ts'

/** Starts a server whose answers take `work` milliseconds, and clients that keep their connections open. */
async function shop(work: number) {
  const { port, server } = await listen((_, answer) => void setTimeout(() => answer.end('whole'), work), 0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent }, (answer) => {
        let body = ''
        answer.on('data', (part) => (body += String(part)))
        answer.on('end', () => resolve({ connection: answer.headers.connection, body }))
      })
      asked.once('error', reject)
      asked.end()
    })
  return { server, drain: drainable(server), ask }
}

test('whoever is on the way when the shop stops gets a whole answer, and is told that the connection ends', async () => {
  const { drain, ask, server } = await shop(50)
  await Promise.all(Array.from({ length: 10 }, ask))
  const before = Array.from({ length: 30 }, ask)
  const stopped = drain({ quiet: 200, most: 2000, grace: 5000 })
  const after = Array.from({ length: 30 }, ask)
  const answers = await Promise.all([...before, ...after])
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['whole']))
  expect(answers.slice(30).every(({ connection }) => connection === 'close')).toBe(true)
  await stopped
  expect(server.listening).toBe(false)
})

test('a kept connection that nobody uses holds nothing up', async () => {
  const { drain, ask } = await shop(0)
  await ask()
  const began = performance.now()
  await drain({ quiet: 50, most: 200, grace: 20_000 })
  expect(performance.now() - began).toBeLessThan(5000)
})

test('an answer without end is cut in the end', async () => {
  const { drain, ask } = await shop(600_000)
  const endless = ask().catch((error: Error) => error.message)
  await drain({ quiet: 20, most: 100, grace: 300 })
  expect(await endless).toMatch(/hang up|ECONNRESET/)
})

test.each([
  ['HOST', '203.0.113.77'],
  ['HOST', 'no-such-host.invalid'],
])('a wrong %s (%s) is told by its name', async (name, host) => {
  await expect(listen(() => undefined, 0, host)).rejects.toThrow(name)
})
