import type { Drained, DrainParts } from './drain.ts'
import type { OutboxParts } from './parts.ts'
import type * as sendingHalf from './sending.ts'

/** The half that talks to the shop. */
export type Sending = typeof sendingHalf

export type Stop = NonNullable<Drained['stopped']>

export interface Engine {
  /** Sends what waits now. Answers when nothing more can be done at the moment. `eager`: the network is said to be back. */
  drain: (how?: { eager: boolean }) => Promise<void>
  /** When the next try is due, milliseconds on the device's clock. */
  wakeAt: () => number | undefined
  stopped: () => Stop | undefined
  close: () => void
}

/** Milliseconds until a drain that could not even begin is tried again. */
const brokenPause = 30_000

/** One drain at a time in this tab or worker, woken by whatever changes and by its own timer. */
export function createEngine(drainParts: DrainParts, load: () => Promise<Sending>): Engine {
  const { clock }: Pick<OutboxParts, 'clock'> = drainParts.parts
  let running: Promise<void> | undefined
  let more = false
  let isEager = false
  let closed = false
  let wakeAt: number | undefined
  let stopped: Stop | undefined
  let cancel: (() => void) | undefined

  async function run() {
    do {
      more = false
      const { drainAll } = await load()
      const eager = isEager
      isEager = false
      const drained = await drainAll(drainParts, eager)
      stopped = drained.stopped
      schedule(drained.wakeAt)
    } while (more && !closed)
  }

  function schedule(at: number | undefined) {
    cancel?.()
    cancel = undefined
    wakeAt = at
    if (at !== undefined && !closed) cancel = clock.after(Math.max(0, at - clock.now()), () => void drain())
  }

  function drain(how?: { eager: boolean }): Promise<void> {
    if (closed) return Promise.resolve()
    isEager ||= how?.eager === true
    if (running) {
      // Something was written while a drain was at work: it may have read before that.
      more = true
      return running
    }
    running = run()
      .catch((error: unknown) => {
        // The half that sends could not be loaded, or the disk failed: what waits is safe, and it is tried again.
        drainParts.parts.report?.('drain', error)
        schedule(clock.now() + brokenPause)
      })
      .finally(() => {
        running = undefined
        if (more && !closed) void drain()
      })
    return running
  }

  return {
    drain,
    wakeAt: () => wakeAt,
    stopped: () => stopped,
    close: () => {
      closed = true
      cancel?.()
    },
  }
}
