import { expect, test } from 'vitest'
import { plainPage, testServer } from '../testing.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

/** Starts a server whose pages are rendered when the test says so. */
function busyShop() {
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (go = resolve))
  const page = {
    ...plainPage,
    async render(...parts: Parameters<typeof plainPage.render>) {
      await gate
      return plainPage.render(...parts)
    },
  }
  return { app: testServer('http://127.0.0.1:9/graphql', { page }), go }
}

test('more pages than the shop can render are turned away at once with a time to come back, and health is told meanwhile', async () => {
  const { app, go } = busyShop()
  const asked = Array.from({ length: 100 }, async (_, one) => app.request('/pl', {}, from(`203.0.113.${one}`)))
  const shed = await Promise.race(asked)
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await shed.text()).toContain('Spróbuj ponownie')
  expect((await app.request('/api/health')).status).toBe(200)
  go()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(48)
})

test('one address that asks for ever new pages waits, others do not; a page that lies ready is given to both', async () => {
  const app = testServer('http://127.0.0.1:9/graphql')
  const statuses: number[] = []
  for (let one = 0; one < 602; one++) statuses.push((await app.request(`/pl?page=${one}`, {}, from('203.0.113.9'))).status)
  expect(statuses.indexOf(429)).toBe(600)
  expect((await app.request('/pl?page=700', {}, from('203.0.113.10'))).status).toBe(200)
  expect((await app.request('/pl?page=1', {}, from('203.0.113.9'))).status).toBe(200)
})
