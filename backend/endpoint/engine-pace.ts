import { setTimeout as sleep } from 'node:timers/promises'

/** Latency of a Magento and its simulated restarts under load, counted in requests so that a run can be repeated. */
export interface EnginePace {
  /** Milliseconds an ordinary answer takes. */
  latency: number
  /** Milliseconds a slow answer takes; every `tailEvery`-th answer is slow, none when that is 0. */
  tail: number
  tailEvery: number
  /** Every n-th request restarts the engine: the request is executed but its answer is lost. 0 never restarts. */
  restartEvery: number
  /** Number of requests after a restart that are refused until the engine is up again. */
  away: number
}

export const usualPace: EnginePace = { latency: 0, tail: 0, tailEvery: 0, restartEvery: 0, away: 0 }

type Answer = (request: Request) => Promise<Response>

const isEach = (count: number, every: number) => every > 0 && count % every === 0

/** The two answers that a proxy in front of Magento gives instead of it. */
const lost = () => new Response('Bad Gateway', { status: 502 })
const refused = () => new Response('Service Unavailable', { status: 503 })

/** Returns the same answers at the given pace. `wait` lets the time pass. */
export function paced(answer: Answer, pace: EnginePace, wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms)): Answer {
  const { latency, tail, tailEvery, restartEvery, away } = pace
  let asked = 0
  let stillAway = 0
  return async (request) => {
    if (stillAway > 0) {
      stillAway -= 1
      return refused()
    }
    asked += 1
    const takes = isEach(asked, tailEvery) ? tail : latency
    const isRestart = isEach(asked, restartEvery)
    if (isRestart) stillAway = away
    if (takes > 0) await wait(takes)
    const answered = await answer(request)
    return isRestart ? lost() : answered
  }
}
