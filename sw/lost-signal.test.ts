import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CachesInMemory } from './caches-in-memory.ts'

const minute = 60_000
const answer = (status: number) => Promise.resolve(new Response(null, { status }))
const gone = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** Starts a worker as the browser does: it knows only what is stored on the device. */
const startWorker = async () => {
  vi.resetModules()
  return import('./lost-signal.ts')
}

describe('since when there is no signal', () => {
  beforeEach(() => {
    vi.stubGlobal('caches', new CachesInMemory())
    vi.useFakeTimers({ toFake: ['Date'], now: 100 * minute })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minute)

  it('is told alike to every page that is opened meanwhile', async () => {
    const { noteLoss } = await startWorker()
    expect(await noteLoss()).toBe(0)
    pass(10)
    expect(await noteLoss()).toBe(10 * minute)
    pass(30)
    expect(await noteLoss()).toBe(40 * minute)
  })

  it('outlives the worker, which the browser stops', async () => {
    await (await startWorker()).noteLoss()
    pass(480)
    expect(await (await startWorker()).noteLoss()).toBe(480 * minute)
  })

  it('begins anew once the network has answered, also for the next worker', async () => {
    const { noteLoss, noteAnswer } = await startWorker()
    await noteLoss()
    pass(10)
    await noteAnswer()
    pass(5)
    expect(await noteLoss()).toBe(0)
    pass(1)
    expect(await (await startWorker()).noteLoss()).toBe(minute)
  })

  it('a page that asks and is answered ends it; a hotel’s page is no answer', async () => {
    const { heard, noteLoss } = await startWorker()
    await expect(heard(gone())).rejects.toThrow('Failed to fetch')
    pass(10)
    await heard(answer(200))
    expect(await noteLoss()).toBe(10 * minute)
    await heard(answer(204))
    await vi.waitFor(async () => expect(await caches.keys()).toEqual([]))
    expect(await noteLoss()).toBe(0)
  })

  it('is not told from a clock that was put back, and is known on a full phone', async () => {
    const full = new CachesInMemory()
    full.full.set('plon-signal-1', 9)
    vi.stubGlobal('caches', full)
    const { noteLoss } = await startWorker()
    await noteLoss()
    pass(-60)
    expect(await noteLoss()).toBe(0)
    pass(2)
    expect(await noteLoss()).toBe(2 * minute)
  })
})
