import type { OutboxParts } from '../parts.ts'
import type { Drained } from './drain.ts'
import type * as sendingHalf from './sending.ts'
import type { Cuts } from './turn.ts'

/** The half that talks to the shop. */
export type Sending = typeof sendingHalf

export type Stop = NonNullable<Drained['stopped']>

export interface Engine {
  /**
   * Sends what waits now. Answers when nothing more can be done at the moment. `eager`: the network is said to be back, or the shopper
   * wants it now, so no wait but one that the shop asked for is kept.
   */
  drain: (how?: { eager: boolean }) => Promise<void>
  /** The shop has answered somebody: what waits because of a silence is sent now. False when nothing waits for that. */
  answered: () => boolean
  /** When the next try is due, milliseconds on the device's clock. */
  wakeAt: () => number | undefined
  stopped: () => Stop | undefined
  close: () => void
}

/** Milliseconds until a drain that could not even begin is tried again. */
const brokenPause = 30_000

const stronger = (one: Cuts | undefined, other: Cuts | undefined) => (one === 'waits' ? one : (other ?? one))

/** One drain at a time in this tab or worker, woken by whatever changes and by its own timer. */
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
  /** The shop has answered somebody since this drain began. */
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
      // One lane went without an answer while somebody else had one.
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
      // Something was written while a drain was at work: it may have read before that.
      more = true
      return running
    }
    running = run()
      .catch((error: unknown) => {
        // The half that sends could not be loaded, or the disk failed: what waits is safe, and it is tried again.
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
