import { listenerSet, watched, type Watched } from '#ui/watched-value.ts'

/**
 * State of the connection. `unknown` until there was a reason to check; screens treat it like online. `since`: milliseconds. `isChosen`:
 * the shopper has chosen to work offline, whatever the network is like.
 */
export type Connection =
  | { status: 'unknown' }
  | { status: 'online'; isBack: boolean }
  | { status: 'offline'; since: number; isChosen: boolean }

export const unknownConnection: Connection = { status: 'unknown' }

/** The browser functions that the watch uses; tests pass a network and a clock of their own. */
export interface Surroundings {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** Runs a function later; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  random: () => number
  nonce: () => string
  /** Milliseconds the connection may have been lost for when the page began; `undefined` when there is no sign of that. */
  lostFor: () => number | undefined
  isVisible: () => boolean
  /** `onHint`: the browser reports a change. `onShown`: the page is visible again. */
  listen: (onHint: () => void, onShown: () => void) => void
}

export interface ConnectionWatch extends Pick<Watched<Connection>, 'get' | 'subscribe'> {
  /** Reports a request without an answer, and checks whether there is a network at all. */
  reportFailure: () => void
  /** Reports an answer from the server: listeners are notified immediately, and an offline connection is checked again. */
  reportAnswer: () => void
  /** Calls back at every answer from the server. */
  onAnswer: (listener: () => void) => () => void
  /** Checks whether the server can be reached now, before an action that would do harm otherwise. */
  confirm: () => Promise<boolean>
  /** The shopper's switch: stays offline until it is turned back. */
  choose: (isOffline: boolean) => void
}

/** Milliseconds after which an unanswered probe is sent once more: a lost packet says nothing about the next one. */
const ASK_AGAIN_MS = 2_500
/** Milliseconds a probe may take; a slower network is of no use to a shopper. */
const PROBE_MS = 4_000
const FIRST_RETRY_MS = 1_000
/** Longest pause between probes in milliseconds: half a minute of signal at a gate must be noticed, and a probe costs next to nothing. */
const LONGEST_RETRY_MS = 15_000

/** Resolves to true as soon as one of them does, and to false when all are false. */
async function eitherOf(...both: Promise<boolean>[]): Promise<boolean> {
  const answered = both.map(async (one) => (await one) || Promise.reject(new Error('No answer')))
  return Promise.any(answered).catch(() => false)
}

/** Returns the milliseconds before the next probe: doubling with jitter, so that phones do not all probe at once when a mast is back. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.5 + random / 2))
}

/**
 * Watches whether the server can be reached. The browser's events and failed requests only trigger a check; the result comes from a probe
 * that must return its own nonce, because a captive portal answers everything with 200.
 */
export function watchConnection(around: Surroundings): ConnectionWatch {
  const connection = watched<Connection>(unknownConnection)
  let failures = 0
  let isChecking = false
  let askAgain = false
  let isListening = false
  let isChosen = false
  let cancelRetry: () => void = () => undefined
  const answers = listenerSet()

  let probing: Promise<boolean> | undefined
  /** Callers during a probe share its result. */
  const probe = (): Promise<boolean> => (probing ??= probeOnce().finally(() => (probing = undefined)))

  async function probeOnce(): Promise<boolean> {
    const abort = new AbortController()
    const cancelLimit = around.later(() => abort.abort(), PROBE_MS)
    const first = ask(abort.signal)
    const silence = Promise.withResolvers<'silence'>()
    const cancelSecond = around.later(() => silence.resolve('silence'), ASK_AGAIN_MS)
    const heard = await Promise.race([first, silence.promise])
    // The first probe may still be answered: a slow connection is a connection.
    const isReachable = heard === 'silence' ? await eitherOf(first, ask(abort.signal)) : heard
    cancelSecond()
    cancelLimit()
    // Closes the connection of the slower probe.
    abort.abort()
    return isReachable
  }

  async function ask(signal: AbortSignal): Promise<boolean> {
    const nonce = around.nonce()
    try {
      const answer = await around.fetch(`/api/ping?${nonce}`, { cache: 'no-store', redirect: 'error', signal })
      return answer.status === 204 && answer.headers.get('X-Ping') === nonce
    } catch {
      return false
    }
  }

  async function check(askedAt = around.now()): Promise<void> {
    if (isChecking || isChosen) return
    isChecking = true
    // A probe under way began before the hint, so it is repeated afterwards.
    askAgain &&= probing !== undefined
    cancelRetry()
    const isReachable = await probe()
    isChecking = false
    if (isChosen) return
    if (isReachable) cameOnline()
    else wentOffline(askedAt)
    if (askAgain) void check()
  }

  function cameOnline() {
    failures = 0
    const before = connection.get().status
    if (before !== 'online') connection.set({ status: 'online', isBack: before === 'offline' })
    answers.tell()
  }

  function wentOffline(askedAt: number) {
    failures += 1
    if (connection.get().status !== 'offline') connection.set({ status: 'offline', since: askedAt, isChosen })
    if (around.isVisible())
      cancelRetry = around.later(() => void (around.isVisible() && check()), retryDelay(failures, around.random()))
  }

  function onHint() {
    failures = 0
    askAgain = true
    void check()
  }

  function onShown() {
    if (connection.get().status === 'offline') void check()
  }

  function start() {
    if (isListening) return
    isListening = true
    around.listen(onHint, onShown)
    const lost = around.lostFor()
    if (lost !== undefined) void check(around.now() - lost)
  }

  return {
    get: connection.get,
    subscribe: (listener) => {
      start()
      return connection.subscribe(listener)
    },
    reportFailure: () => {
      start()
      if (connection.get().status !== 'offline') void check()
    },
    reportAnswer: () => {
      if (isChosen) return
      answers.tell()
      if (connection.get().status === 'offline') void check()
    },
    onAnswer: (listener) => {
      start()
      return answers.subscribe(listener)
    },
    confirm: async () => {
      if (isChosen) return false
      start()
      cancelRetry()
      const askedAt = around.now()
      const isReachable = await probe()
      if (isReachable) cameOnline()
      else wentOffline(askedAt)
      return isReachable
    },
    choose: (isOffline) => {
      if (isOffline === isChosen) return
      isChosen = isOffline
      cancelRetry()
      const now = connection.get()
      const since = now.status === 'offline' ? now.since : around.now()
      connection.set({ status: 'offline', since, isChosen })
      if (isOffline) return
      start()
      void check()
    },
  }
}
