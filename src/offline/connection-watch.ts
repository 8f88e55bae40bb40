import { listenerSet, watched, type Watched } from '#ui/watched-value.ts'

/**
 * `unknown` until somebody had a reason to ask; screens treat it like online. `since`: milliseconds. `isChosen`: the shopper wants to
 * work without the network, whatever it is like.
 */
export type Connection =
  | { status: 'unknown' }
  | { status: 'online'; isBack: boolean }
  | { status: 'offline'; since: number; isChosen: boolean }

export const unknownConnection: Connection = { status: 'unknown' }

/** What the watch needs of the browser, so that tests can pass a network and a clock of their own. */
export interface Surroundings {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** Runs something later; the answer cancels it. */
  later: (run: () => void, ms: number) => () => void
  random: () => number
  nonce: () => string
  /** Milliseconds for which there may have been no signal when the page began; undefined where nobody has a doubt. */
  lostFor: () => number | undefined
  isVisible: () => boolean
  /** `onHint`: the browser's opinion has changed. `onShown`: the shopper looks at the page again. */
  listen: (onHint: () => void, onShown: () => void) => void
}

export interface ConnectionWatch extends Pick<Watched<Connection>, 'get' | 'subscribe'> {
  /** A call got no answer: find out whether there is a network at all. */
  reportFailure: () => void
  /** A call was answered by the shop itself: who waits for a signal hears of it at once, and whether it is back is asked now. */
  reportAnswer: () => void
  /** Calls back at every answer of the shop that is heard of. */
  onAnswer: (listener: () => void) => () => void
  /** Whether the shop can be reached at this moment, for what would do harm if it could not. */
  confirm: () => Promise<boolean>
  /** The shopper's switch: stays offline until it is turned back. */
  choose: (isOffline: boolean) => void
}

/** An empty answer that has not come by then is asked for once more: one that was lost on its way says nothing about the next. */
const ASK_AGAIN_MS = 2_500
/** A network that takes longer for an empty answer is of no use to a shopper. */
const PROBE_MS = 4_000
const FIRST_RETRY_MS = 1_000
/** Half a minute of signal at a gate must be noticed; an empty answer costs next to nothing. */
const LONGEST_RETRY_MS = 15_000

/** True as soon as one is; false when both are. */
async function eitherOf(...both: Promise<boolean>[]): Promise<boolean> {
  const answered = both.map(async (one) => (await one) || Promise.reject(new Error('No answer')))
  return Promise.any(answered).catch(() => false)
}

/** Doubling waits with jitter, so that a valley whose mast comes back does not call all at once. Milliseconds. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.5 + random / 2))
}

/**
 * Whether the shop can be reached. The browser's hints and failed calls only raise the question; the answer is a probe that must
 * bring back its own nonce, because a hotel's sign-in page answers everything with 200.
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
  /** Whoever asks while one is under way hears its answer. */
  const probe = (): Promise<boolean> => (probing ??= probeOnce().finally(() => (probing = undefined)))

  async function probeOnce(): Promise<boolean> {
    const abort = new AbortController()
    const cancelLimit = around.later(() => abort.abort(), PROBE_MS)
    const first = ask(abort.signal)
    const silence = Promise.withResolvers<'silence'>()
    const cancelSecond = around.later(() => silence.resolve('silence'), ASK_AGAIN_MS)
    const heard = await Promise.race([first, silence.promise])
    // The first may still be answered: a slow line is a line.
    const isReachable = heard === 'silence' ? await eitherOf(first, ask(abort.signal)) : heard
    cancelSecond()
    cancelLimit()
    // The one that was overtaken holds no line any longer.
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
    // What is under way was asked before the hint came, and knows nothing of it.
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
