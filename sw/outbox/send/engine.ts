import type { OutboxParts } from '../parts.ts'
import type { Drained } from './drain.ts'
import type * as sendingHalf from './sending.ts'
import type { Cuts } from './turn.ts'

/** The half of the outbox that sends requests. */
export type Sending = typeof sendingHalf

export type Stop = NonNullable<Drained['stopped']>

export interface Engine {
  /**
   * Sends what waits. Resolves when nothing more can be done at the moment. `eager`: the network is reported to be back, or the shopper
   * requests it, so only a wait that the server asked for is respected.
   */
  drain: (how?: { eager: boolean }) => Promise<void>
  /** Reports that the backend has answered a request: changes that wait because of a silence are sent now. False when none does. */
  answered: () => boolean
  /** Returns when the next try is due, in milliseconds on the device's clock. */
  wakeAt: () => number | undefined
  stopped: () => Stop | undefined
  close: () => void
}

/** Milliseconds until a drain that threw is tried again. */
const brokenPause = 30_000

const stronger = (one: Cuts | undefined, other: Cuts | undefined) => (one === 'waits' ? one : (other ?? one))

/** Creates an engine that runs one drain at a time in this tab or worker, started by changes and by its own timer. */
export function createEngine(
  { clock, report }: Pick<OutboxParts, 'clock' | 'report'>,
  drain: (cuts: Cuts | undefined) => Promise<Drained>,
): Engine {
  let running: Promise<void> | undefined
  let more = false
  let cuts: Cuts | undefined
  let closed = false
  let wakeAt: number | undefined
  let isSilent = false
  /** The backend has answered a request since this drain began. */
  let isHeard = false
  let stopped: Stop | undefined
  let cancel: (() => void) | undefined

  async function run() {
    do {
      more = false
      const cutting = cuts
      cuts = undefined
      isHeard = false
      const drained = await drain(cutting)
      stopped = drained.stopped
      isSilent = drained.isSilent
      schedule(drained.wakeAt)
      // One lane had no answer while another request had one.
      if (isSilent && isHeard) {
        more = true
        cuts = stronger(cuts, 'silence')
      }
    } while (more && !closed)
  }

  function schedule(at: number | undefined) {
    cancel?.()
    cancel = undefined
    wakeAt = at
    if (at !== undefined && !closed) cancel = clock.after(Math.max(0, at - clock.now()), () => void wake())
  }

  function wake(cutting?: Cuts): Promise<void> {
    if (closed) return Promise.resolve()
    cuts = stronger(cuts, cutting)
    if (running) {
      // A change was stored during a drain, which may have read the records before.
      more = true
      return running
    }
    running = run()
      .catch((error: unknown) => {
        // The sending half could not be loaded, or the disk failed: waiting changes are safe, and the drain is tried again.
        report?.('drain', error)
        schedule(clock.now() + brokenPause)
      })
      .finally(() => {
        running = undefined
        if (more && !closed) void wake()
      })
    return running
  }

  return {
    drain: (how) => wake(how?.eager ? 'waits' : undefined),
    answered() {
      isHeard = true
      if (isSilent && !running) void wake('silence')
      return isSilent
    },
    wakeAt: () => wakeAt,
    stopped: () => stopped,
    close: () => {
      closed = true
      cancel?.()
    },
  }
}
