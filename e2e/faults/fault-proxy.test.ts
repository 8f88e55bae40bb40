import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { judge } from './effect-checker.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Fault, drawFaults, faultRules } from './fault-rules.ts'

let arrived: string[] = []
let proxy: FaultProxy
let close: () => void

beforeEach(async () => {
  arrived = []
  const shop = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      arrived.push(body)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"data":{"answer":"a text long enough to be cut in two"}}')
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const operationOf = (_: string, body: string) => /op:(\w+)/.exec(body)?.[1]
  proxy = await startFaultProxy({ upstream: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, operationOf })
  close = () => shop.close()
})
afterEach(async () => {
  await proxy.close()
  close()
})

const change = () => fetch(`${proxy.origin}/graphql`, { method: 'POST', body: 'op:Add', headers: { connection: 'close' } })
const seen = async () => {
  try {
    const response = await change()
    return `${response.status} ${(await response.text()).slice(0, 9)}`
  } catch {
    return 'nothing'
  }
}

describe('what the other side sees, and what the client', () => {
  test.each<[Fault, arrived: number, client: string]>([
    [{ type: 'drop_before' }, 0, 'nothing'],
    [{ type: 'drop_after' }, 1, 'nothing'],
    [{ type: 'rst', effect: true }, 1, 'nothing'],
    [{ type: 'rst', effect: false }, 0, 'nothing'],
    [{ type: 'half_close', effect: true }, 1, 'nothing'],
    [{ type: 'truncate', share: 0.5 }, 1, 'nothing'],
    [{ type: 'bad_length' }, 1, 'nothing'],
    [{ type: 'status', status: 504, effect: true }, 1, '504 unavailab'],
    [{ type: 'status', status: 502, effect: false }, 0, '502 unavailab'],
    [{ type: 'html200' }, 0, '200 <!doctype'],
    [{ type: 'dup' }, 2, '200 {"data":{'],
    [{ type: 'delay', ms: 5 }, 1, '200 {"data":{'],
    [{ type: 'throttle', bytesPerSecond: 5000 }, 1, '200 {"data":{'],
  ])('$type', async (fault, times, client) => {
    proxy.rules.add({ match: { operations: ['Add'] }, fault, times: 1 })
    expect(await seen()).toBe(client)
    expect(arrived).toHaveLength(times)
    expect(proxy.history()[0]).toMatchObject({ operation: 'Add', fault: fault.type })
    expect(await seen()).toBe('200 {"data":{')
  })

  test('what is held arrives when it is let go, also after its client has gone', async () => {
    proxy.rules.add({ match: {}, fault: { type: 'hold_until_release' }, times: 1 })
    const gone = new AbortController()
    const held = fetch(`${proxy.origin}/`, { method: 'POST', body: 'old', signal: gone.signal }).catch(() => 'gone')
    await expect.poll(() => proxy.history().length).toBe(1)
    gone.abort()
    await held
    await change()
    expect(arrived).toEqual(['op:Add'])
    expect(await proxy.release()).toBe(1)
    expect(arrived).toEqual(['op:Add', 'old'])
  })

  test('without a signal nothing arrives', async () => {
    proxy.setGone(true)
    expect(await seen()).toBe('nothing')
    proxy.setGone(false)
    expect(await seen()).toBe('200 {"data":{')
    expect(arrived).toHaveLength(1)
  })
})

describe('rules', () => {
  const asked = { method: 'POST', path: '/graphql', operation: 'Add', headers: {} }
  test('strike the nth request, as often as they are told', () => {
    const rules = faultRules()
    rules.add({ match: { operations: ['Add'], nth: 2 }, fault: { type: 'dup' }, times: 1 })
    expect([1, 2, 3].map(() => rules.strike(asked)?.type)).toEqual([undefined, 'dup', undefined])
  })
  test('leave other operations alone', () => {
    const rules = faultRules()
    rules.add({ match: { operations: ['Add'] }, fault: { type: 'dup' } })
    expect(rules.strike({ ...asked, operation: 'Cart' })).toBeUndefined()
  })
  test('a seed draws the same faults again, another seed others', () => {
    expect(drawFaults(7, ['A', 'B'])).toEqual(drawFaults(7, ['A', 'B']))
    expect(drawFaults(7, ['A', 'B'])).not.toEqual(drawFaults(8, ['A', 'B']))
  })
})

describe('the verdict', () => {
  const cart = (lines: Record<string, number>, name = 'ours', isActive = true) => ({
    ...{ cart: name, customer: null, isActive },
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
  })
  const confirmed = [
    { kind: 'add', sku: 'A', quantity: 2 },
    { kind: 'add', sku: 'A', quantity: 1 },
    { kind: 'add', sku: 'B', quantity: 1 },
    { kind: 'set', sku: 'B', quantity: 5 },
    { kind: 'add', sku: 'C', quantity: 1 },
    { kind: 'remove', sku: 'C' },
  ] as const
  const fine = { lost: [], doubled: [], foreign: [] }
  test.each([
    ['all is there', [cart({ A: 3, B: 5 })], fine],
    ['a line is missing', [cart({ A: 3 })], { ...fine, lost: ['B: 0 of 5'] }],
    ['an add came twice', [cart({ A: 4, B: 5 })], { ...fine, doubled: ['A: 4 instead of 3'] }],
    ['something removed is back', [cart({ A: 3, B: 5, C: 1 })], { ...fine, doubled: ['C: 1 instead of 0'] }],
    ['a second cart is filled', [cart({ A: 3, B: 5 }), cart({ A: 3 }, 'other')], { ...fine, foreign: ['other'] }],
    ['a merged cart counts no more', [cart({ A: 3, B: 5 }), cart({ A: 3 }, 'old', false)], fine],
  ])('%s', (_, carts, verdict) => {
    expect(judge(confirmed, carts, 'ours')).toEqual(verdict)
  })
})
