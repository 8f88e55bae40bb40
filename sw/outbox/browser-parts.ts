import { BUS } from '../protocol.ts'
import { hearing, serverTime, type Told } from './send/server-time.ts'
import { revoking } from './send/revocation.ts'
import { trustedCommerce } from './send/trusted-commerce.ts'
import type { Bus, Clock, Locks, OutboxParts } from './parts.ts'

/** What the outbox needs from the browser, in a page and in a worker alike. Only this file of the outbox knows the globals. */
export interface BrowserScope {
  indexedDB?: IDBFactory
  navigator: { locks?: LockManager; onLine?: boolean }
  crypto: Crypto
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: never) => void
  BroadcastChannel?: typeof BroadcastChannel
}

/** @param more what differs between page and worker, such as how caches are emptied and what is reported */
export function browserParts(
  scope: BrowserScope,
  more: Partial<Pick<OutboxParts, 'makeRoom' | 'report' | 'online' | 'commerce'>> = {},
): OutboxParts {
  const { navigator, crypto } = scope
  // With a wrong device clock the server would refuse every change as too late; the server's `Date` header corrects this.
  let told: Told | undefined
  const measured = async (path: string, init: RequestInit) => {
    const answer = await scope.fetch(path, init)
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(date)) told = hearing(told, { date, clock: Date.now(), steady: performance.now() })
    return answer
  }
  return {
    indexedDB: databaseOf(scope),
    locks: navigator.locks && locksOf(navigator.locks),
    bus: busOf(scope),
    commerce: trustedCommerce(measured),
    revoke: revoking(measured),
    crypto: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    clock: clockOf(scope, () => told && serverTime(told, Date.now(), performance.now())),
    random: Math.random,
    online: () => navigator.onLine !== false,
    ...more,
  }
}

/** Returns `undefined` in some private modes, where reading the property alone throws. */
function databaseOf(scope: BrowserScope) {
  try {
    return scope.indexedDB
  } catch {
    return undefined
  }
}

const locksOf = (manager: LockManager): Locks => ({
  request: (name, { steal }, work) =>
    manager.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => work(lock !== null)),
})

function busOf({ BroadcastChannel: Channel }: BrowserScope): Bus {
  if (!Channel) return { post: () => undefined, listen: () => () => undefined }
  const channel = new Channel(BUS)
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      const listener = (event: MessageEvent) => hear(event.data)
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

function clockOf({ setTimeout, clearTimeout }: BrowserScope, serverNow: Clock['serverNow']): Clock {
  return {
    now: Date.now,
    serverNow,
    steady: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer as never)
    },
  }
}
