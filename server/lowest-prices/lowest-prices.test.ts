import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { silence } from '../testing.ts'
import { createLowestPrices } from './lowest-prices.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-21T10:00:00Z')

function lowestPrices(answer: () => Response | Promise<Response>) {
  let time = start
  const fetch = vi.fn((_address: URL, _init: RequestInit) => Promise.resolve(answer()))
  const config = readConfig({ NODE_ENV: 'test', OMNIBUS_URL: 'https://omnibus.example/v1/', OMNIBUS_KEY: 'secret' })
  const parts = { config, commerceUrl: 'http://127.0.0.1:9/graphql', log: silence, now: () => time, service: { fetch } }
  const app = createLowestPrices(parts)
  const ask = async (skus: string) => {
    const response = await app.request(`/?skus=${skus}`)
    return { status: response.status, control: response.headers.get('cache-control'), body: await response.json() }
  }
  return { ask, fetch, wait: (ms: number) => (time += ms) }
}

test('asks the service in its own words, with the key that only this server knows', async () => {
  const { ask, fetch } = lowestPrices(() => Response.json({ A: { PLN: 94.99 }, B: { EUR: 3 } }))
  const { status, control, body } = await ask('A,B,A')
  const [address, init] = fetch.mock.calls[0] ?? []
  expect([address?.href, init?.method, init?.body]).toEqual([
    'https://omnibus.example/v1/category_prices?key=secret',
    'POST',
    '{"ids":["A","B"]}',
  ])
  expect([status, control]).toEqual([200, 'public, max-age=300'])
  expect(body).toEqual({ data: { prices: [{ sku: 'A', price: 94.99, at: '2026-11-21T10:00:00.000Z' }], problem: false } })
})

test('an answer stands for an hour, then it is asked for again', async () => {
  const { ask, fetch, wait } = lowestPrices(() => Response.json({ A: { PLN: 5 } }))
  await ask('A')
  wait(59 * minute)
  await ask('A')
  expect(fetch).toHaveBeenCalledTimes(1)
  wait(2 * minute)
  await ask('A')
  expect(fetch).toHaveBeenCalledTimes(2)
})

const troubles: [string, () => Response | Promise<Response>][] = [
  ['it is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['it fails', () => new Response('no', { status: 500 })],
  ['it refuses the key', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
  ['it speaks HTML', () => new Response('<html>')],
  ['it speaks another shape', () => Response.json([1])],
  ['it never stops', () => new Response('x'.repeat(300_000))],
]
test.each(troubles)('when %s, the last price stands for a day with its moment, then none', async (_, trouble) => {
  let answer = () => Response.json({ A: { PLN: 5 } }) as Response | Promise<Response>
  const { ask, wait } = lowestPrices(() => answer())
  await ask('A')
  answer = trouble
  wait(23 * hour)
  const late = await ask('A')
  expect(late.body).toEqual({ data: { prices: [{ sku: 'A', price: 5, at: '2026-11-21T10:00:00.000Z' }], problem: true } })
  expect(late.control).toBe('no-store')
  wait(2 * hour)
  expect((await ask('A')).body).toEqual({ data: { prices: [], problem: true } })
})

const nonsense: [string, unknown, boolean][] = [
  ['text', { A: { PLN: '5' } }, true],
  ['minus', { A: { PLN: -1 } }, true],
  ['null', { A: { PLN: null } }, true],
  ['nothing', {}, false],
  ['of another currency', { A: { EUR: 1 } }, false],
  ['a prototype', { __proto__: { A: { PLN: 1 } } }, false],
]
test.each(nonsense)('a price that is %s is none, and is no word that there is none', async (_, answer, problem) => {
  const { ask } = lowestPrices(() => Response.json(answer))
  expect((await ask('A')).body).toEqual({ data: { prices: [], problem } })
})

test.each(['', ',', 'a b', "'--", 'x'.repeat(65), Array.from({ length: 61 }, (_, at) => `S${at}`).join(',')])(
  'SKUs "%.20s" are refused without asking',
  async (skus) => {
    const { ask, fetch } = lowestPrices(() => Response.json({}))
    expect((await ask(encodeURIComponent(skus))).status).toBe(400)
    expect(fetch).not.toHaveBeenCalled()
  },
)
