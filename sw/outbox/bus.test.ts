import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busMessage, readBusMessage } from './bus.ts'
import { createHarness } from './schedules/harness.ts'

describe('what tabs tell each other', () => {
  it('is understood', () => expect(readBusMessage(busMessage('purge', 'c:1'))).toEqual({ v: 1, type: 'purge', id: 'c:1' }))

  it.each<[string, unknown]>([
    ['another version', { v: 2, type: 'purge' }],
    ['an unknown type', { v: 1, type: 'place-order' }],
    ['an endless id', { v: 1, type: 'purge', id: 'x'.repeat(10_000) }],
    ['no object', 'purge'],
  ])('is ignored when it is %s', (_, data) => expect(readBusMessage(data)).toBeUndefined())

  it('never throws at junk', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readBusMessage(data)).toBeUndefined()
      }),
    )
  })

  it('two tabs show the same after one of them wrote', async () => {
    const bench = await createHarness()
    const other = await bench.act(() => bench.stage.actors[0]?.device.open('other') ?? Promise.reject(new Error('no device')))
    const [here, there]: [Set<boolean>, Set<boolean>] = [new Set(), new Set()]
    bench.outbox.subscribe((_, isElsewhere) => here.add(isElsewhere))
    other.outbox.subscribe((_, isElsewhere) => there.add(isElsewhere))
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 3 })
    // The other tab is notified that the change was not its own, so that it reads the cart again immediately.
    expect(there).toContain(true)
    expect(here).toContain(false)
    expect(await bench.act(() => other.outbox.view('cart'))).toEqual(await bench.act(() => bench.outbox.view('cart')))
  })
})
