/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { readPath, startTestEngine, testServer } from '../testing.ts'

const config = { storeConfig: { store_code: 'naturaexpert_pl' }, isQuoteCartEnabled: true }

async function shop(answer: Parameters<typeof startTestEngine>[0]) {
  const engine = await startTestEngine(answer)
  return { engine, app: testServer(engine.url) }
}

describe('a flood of reads', () => {
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const address = (one: number) => readPath('Route', { url: `${'x'.repeat(3000)}${one}` })

  test('of addresses that lead nowhere pushes out nothing that is kept', async () => {
    const { engine, app } = await shop(({ body }) =>
      Response.json({ data: body.query?.includes('route') ? { route: null } : config }),
    )
    await app.request(readPath('StoreConfig'))
    for (let one = 0; one < 200; one++) expect((await app.request(address(one))).status).toBe(200)
    engine.calls.length = 0
    await app.request(readPath('StoreConfig'))
    expect(engine.calls).toHaveLength(0)
  })

  test('from one place is slowed, what is at hand is answered on, and nobody else waits', async () => {
    const { app } = await shop(({ body }) => Response.json({ data: body.query?.includes('route') ? { route: null } : config }))
    await app.request(readPath('StoreConfig'), {}, from('203.0.113.9'))
    const statuses: number[] = []
    for (let one = 0; one < 1300; one++) statuses.push((await app.request(address(one), {}, from('203.0.113.9'))).status)
    expect(statuses.indexOf(429)).toBe(1199)
    expect((await app.request(readPath('StoreConfig'), {}, from('203.0.113.9'))).status).toBe(200)
    expect((await app.request(address(1), {}, from('203.0.113.10'))).status).toBe(200)
  })

  test('of everybody at once is shed quickly, with a time to come back', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { app } = await shop(async () => {
      await gate
      return Response.json({ data: { route: null } })
    })
    const asked = Array.from({ length: 400 }, async (_, one) =>
      app.request(address(one), {}, from(`2001:db8:0:${one.toString(16)}::1`)),
    )
    const shed = await Promise.race(asked)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '2'])
    open()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(400 - 32 - 256)
  })
})
