import { setTimeout as sleep } from 'node:timers/promises'

/** How quickly a Magento answers, and how it is when it is started anew under load; counted in questions, so that a run can be repeated. */
export interface EnginePace {
  /** Milliseconds of each answer. */
  latency: number
  /** Milliseconds of a slow one: each so many, none at 0. */
  tail: number
  tailEvery: number
  /** Each so many questions it starts anew: that question is acted on and its answer lost; none at 0. */
  restartEvery: number
  /** So many questions after it are refused, until it stands again. */
  away: number
}

export const usualPace: EnginePace = { latency: 0, tail: 0, tailEvery: 0, restartEvery: 0, away: 0 }

type Answer = (request: Request) => Promise<Response>

const isEach = (count: number, every: number) => every > 0 && count % every === 0

/** What stands before a Magento says these two in its place. */
const lost = () => new Response('Bad Gateway', { status: 502 })
const refused = () => new Response('Service Unavailable', { status: 503 })

/** The same answers at a pace. @param wait passes the time */
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
