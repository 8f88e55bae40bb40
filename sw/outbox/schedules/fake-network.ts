import type { Answer, CallOptions } from '../parts.ts'
import type { FakeMagento } from './fake-magento.ts'
import { translated, type Speech } from './translating-proxy.ts'
import type { Dice, VirtualTime } from './virtual-time.ts'

/**
 * Probability of each thing that may happen to a request. Times are chosen so that nothing takes effect later than the protocol's
 * quiescence allows.
 */
export interface Faults {
  lostRequest: number
  lostAnswer: number
  /** The request arrives and is processed long after the client has aborted it. */
  late: number
  /** The browser repeats the request on its own when a keep-alive connection breaks. */
  twice: number
  failedBefore: number
  failedAfter: number
  locked: number
  throttled: number
}

export const noFaults: Faults = {
  lostRequest: 0,
  lostAnswer: 0,
  late: 0,
  twice: 0,
  failedBefore: 0,
  failedAfter: 0,
  locked: 0,
  throttled: 0,
}

/** Milliseconds until the client aborts, and the longest that the engine works on a request from the gateway. */
const patience = 20_000
export const longestWork = 22_000

/** Thrown instead of an answer: nothing ever returns, and the client's time-out ends the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

function noAnswer(error: unknown) {
  if (!(error instanceof NoAnswer)) throw error
}

export interface Sent {
  document: string
  variables: Record<string, unknown>
  options: CallOptions
  at: number
  context: string
}

export interface FakeNetwork {
  /** Every request that left a device, in order. */
  history: Sent[]
  faults: Faults
  offline: boolean
  send: (context: string, document: string, variables: Record<string, unknown>, options: CallOptions) => Promise<Answer>
  /** Returns the time after which no request can take effect any more. */
  lastEffect: () => number
}

interface NetworkParts {
  time: VirtualTime
  dice: Dice
  magento: FakeMagento
  speech?: Speech | undefined
  /** Called when a request leaves a device. */
  onSend?: (sent: Sent) => void
}

export function createFakeNetwork({ time, dice, magento, speech = 'english', onSend }: NetworkParts): FakeNetwork {
  let last = 0
  const said = (answer: Answer) => (speech === 'polish' ? translated(answer) : answer)

  /** Delivers a request: the gateway drops what arrives after its `notAfter`, and the engine works on the rest for a while. */
  function deliver({ document, variables, options }: Sent, delay: number, work: number, answer: (given: Answer) => void) {
    time.after(delay, () => {
      if (time.now() >= options.notAfter)
        return answer({ status: 409, data: null, errors: [{ message: 'too late', code: 'TOO_LATE' }] })
      const effectAt = time.now() + work
      last = Math.max(last, effectAt)
      time.at(effectAt, () => {
        try {
          const given = magento.process(document, variables, options.as, options.idempotencyKey)
          if (typeof given === 'function') time.standStill(() => given().then((one) => answer(said(one)), noAnswer))
          else answer(said(given))
        } catch (error) {
          noAnswer(error)
        }
      })
      return undefined
    })
  }

  const network: FakeNetwork = {
    history: [],
    faults: noFaults,
    offline: false,
    lastEffect: () => last,
    send(context, document, variables, options) {
      const sent: Sent = { document, variables, options, at: time.now(), context }
      if (network.offline)
        return new Promise((_, reject) => void time.after(dice.between(1, 30), () => reject(new Error('offline'))))
      network.history.push(sent)
      onSend?.(sent)
      return new Promise<Answer>((resolve, reject) => {
        time.after(patience, () => reject(new Error('no answer')))
        meet(sent, resolve, reject)
      })
    },
  }

  function meet(sent: Sent, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    const { lostRequest, lostAnswer, late, twice, failedBefore, failedAfter, locked, throttled } = network.faults
    const quick = () => dice.between(5, 150)
    const back = (answer: Answer) => void time.after(quick(), () => resolve(answer))
    const breaks = () => void time.after(dice.pick([10, 300, 5_000]), () => reject(new Error('broken')))
    let fate = dice.next()
    const is = (probability: number) => {
      const hit = fate < probability
      fate -= probability
      return hit
    }
    if (is(lostRequest)) return breaks()
    if (is(lostAnswer)) return deliver(sent, quick(), quick(), breaks)
    // Up to two seconds beyond what the gateway accepts, so that `TOO_LATE` occurs too.
    if (is(late)) return deliver(sent, dice.between(0, 14_000), dice.between(0, longestWork), back)
    if (is(twice)) {
      const first = dice.chance(0.5)
      deliver(sent, quick(), quick(), first ? back : () => undefined)
      return deliver(sent, dice.between(20, 12_500), dice.between(0, longestWork), first ? () => undefined : back)
    }
    if (is(failedBefore)) return back({ status: 502, data: null, errors: [] })
    if (is(failedAfter)) return deliver(sent, quick(), quick(), () => back({ status: 504, data: null, errors: [] }))
    if (is(locked))
      return back(
        said({
          status: 200,
          data: null,
          errors: [{ message: 'The cart is locked for processing. Please try again later.', category: 'graphql-input' }],
        }),
      )
    if (is(throttled)) return back({ status: 429, data: null, errors: [], retryAfter: dice.whole(1, 5) })
    return deliver(sent, quick(), quick(), back)
  }

  return network
}
