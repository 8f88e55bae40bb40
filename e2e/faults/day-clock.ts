import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

declare global {
  interface Window {
    /** Milliseconds by which the clock of this page or worker is ahead of the machine's clock. */
    clockAhead?: number
  }
}

const kept = 'clock-ahead'

/** Runs in pages and in the worker: moves the clock ahead. */
function moveClock(ms: number) {
  const scope = globalThis as unknown as { clockAhead?: number }
  const isMoved = scope.clockAhead !== undefined
  scope.clockAhead = ms
  if (isMoved) return
  const machine = Date
  const now = () => machine.now() + (scope.clockAhead ?? 0)
  globalThis.Date = new Proxy(machine, {
    construct: (_, given: ConstructorParameters<typeof Date> | []) =>
      given.length === 0 ? new machine(now()) : new machine(...given),
    get: (_, name) => (name === 'now' ? now : (Reflect.get(machine, name) as unknown)),
  })
}

/** Gives a new page the clock of the pages before it. */
const resumeClock = `if (location.protocol !== 'about:') (${moveClock.toString()})(Number(localStorage.getItem('${kept}') ?? 0))`

export interface DayClock {
  /** Origin that the phone opens: a proxy that also moves the dates of the shop's answers ahead. */
  origin: string
  now: () => number
  forward: (ms: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * Creates one clock for the phone's pages, its worker and the shop's answers. It can be moved ahead, so that the test need not wait for
 * hours.
 */
export async function dayClock(context: BrowserContext, shop: FaultProxy): Promise<DayClock> {
  let ahead = 0
  const door = await startFaultProxy({ upstream: shop.origin })
  const moveWorker = (worker: Worker) => worker.evaluate(moveClock, ahead).catch(() => undefined)
  const movePage = (page: Page) =>
    page
      .evaluate(
        ([key, ms]) => {
          localStorage.setItem(key, String(ms))
          window.clockAhead = ms
        },
        [kept, ahead] as const,
      )
      .catch(() => undefined)
  context.on('serviceworker', (worker) => void moveWorker(worker))
  await context.addInitScript({ content: resumeClock })
  return {
    origin: door.origin,
    now: () => Date.now() + ahead,
    async forward(ms) {
      ahead += ms
      door.rules.clear()
      door.rules.add({ match: {}, fault: { type: 'stale_date', ms: ahead } })
      await Promise.all([...context.pages().map(movePage), ...context.serviceWorkers().map(moveWorker)])
    },
    close: () => door.close(),
  }
}
