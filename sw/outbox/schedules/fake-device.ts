import { IDBFactory } from 'fake-indexeddb'
import * as sending from '../send/sending.ts'
import { hearing, serverTime, type Told } from '../send/server-time.ts'
import { hex } from '../identity/identity.ts'
import { createOutbox, type Outbox, type OutboxParts } from '../outbox.ts'
import type { FakeNetwork } from './fake-network.ts'
import type { Dice, VirtualTime } from './virtual-time.ts'

/** A tab or worker of a browser profile, which shares database, locks and bus with the others and can be stopped at any moment. */
export interface Context {
  name: string
  outbox: Outbox
  alive: () => boolean
  dead: () => boolean
  kill: () => void
  /** Delays its timers and answers until it is thawed. */
  freeze: () => void
  thaw: () => void
}

export interface Device {
  open: (name: string) => Promise<Context>
  contexts: Context[]
  factory: IDBFactory
  /** Sets the device's clock ahead of the server's by so many milliseconds. */
  setClock: (ahead: number) => void
  /** Makes the disk refuse: a full one refuses changes, a private window refuses the whole database. */
  refuse: (what: Refused) => void
  refused: () => Refused
}

type Refused = 'nothing' | 'changes' | 'all'

interface Holder {
  name: string
  lost: (error: Error) => void
}

interface Shared {
  time: VirtualTime
  dice: Dice
  network: FakeNetwork
  locks: Map<string, Holder>
  listeners: Map<string, Set<(message: unknown) => void>>
  factory: IDBFactory
  withLocks: boolean
  /** Milliseconds by which the device's clock is ahead of the server's. */
  ahead: number
  refused: Refused
}

const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export function createDevice(time: VirtualTime, dice: Dice, network: FakeNetwork, withLocks = true): Device {
  const factory = new IDBFactory()
  const shared: Shared = {
    time,
    dice,
    network,
    locks: new Map(),
    listeners: new Map(),
    factory,
    withLocks,
    ahead: 0,
    refused: 'nothing',
  }
  const contexts: Context[] = []
  return {
    contexts,
    factory,
    setClock: (ahead) => void (shared.ahead = ahead),
    refuse: (what) => void (shared.refused = what),
    refused: () => shared.refused,
    async open(name) {
      const context = await openContext(shared, name)
      contexts.push(context)
      return context
    },
  }
}

async function openContext(shared: Shared, name: string): Promise<Context> {
  const { time, locks, listeners } = shared
  let dead = false
  let frozen = false
  let deferred: (() => void)[] = []
  const transactions = new Set<IDBTransaction>()
  /** Runs nothing in a stopped context, and in a frozen one only after it is thawed. */
  const go = (run: () => void) => {
    if (dead) return
    if (frozen) deferred.push(run)
    else run()
  }
  const gate = { isDead: () => dead, go, transactions }
  // A real import takes real time, which virtual time cannot wait for.
  const outbox = await createOutbox(partsOf(shared, name, gate), async () => sending)
  return {
    name,
    outbox,
    alive: () => !dead && !frozen,
    dead: () => dead,
    kill() {
      dead = true
      for (const transaction of transactions) abort(transaction)
      for (const [lock, holder] of locks) if (holder.name === name) locks.delete(lock)
      listeners.delete(name)
    },
    freeze() {
      frozen = true
    },
    thaw() {
      if (!frozen) return
      frozen = false
      const waiting = deferred
      deferred = []
      for (const run of waiting) time.after(0, () => go(run))
    },
  }
}

interface Gate {
  isDead: () => boolean
  go: (run: () => void) => void
  transactions: Set<IDBTransaction>
}

function partsOf(shared: Shared, name: string, gate: Gate): OutboxParts {
  const { time, dice, network, listeners } = shared
  const never = new Promise<never>(() => undefined)
  const now = () => time.now() + shared.ahead
  /** Server time according to the date of the last answer. */
  let told: Told | undefined
  return {
    indexedDB: gatedFactory(shared, gate),
    locks: shared.withLocks
      ? { request: (lock, options, work) => requestLock(shared, name, gate, lock, options.steal, work) }
      : undefined,
    bus: {
      post(message) {
        if (gate.isDead()) return
        for (const [other, hears] of listeners)
          if (other !== name) for (const hear of hears) time.after(1, () => listeners.has(other) && hear(message))
      },
      listen(hear) {
        const mine = listeners.get(name) ?? new Set()
        listeners.set(name, mine)
        const gated = (message: unknown) => gate.go(() => hear(message))
        mine.add(gated)
        return () => mine.delete(gated)
      },
    },
    commerce: (document, variables, options) =>
      gate.isDead()
        ? never
        : new Promise((resolve, reject) => {
            network.send(name, document, structuredClone(variables), options).then(
              (answer) =>
                gate.go(() => {
                  told = hearing(told, { date: time.now(), clock: now(), steady: time.now() })
                  resolve(answer)
                }),
              (error: Error) => gate.go(() => reject(error)),
            )
          }),
    crypto: fakeCrypto(dice),
    clock: {
      now,
      serverNow: () => told && serverTime(told, now(), time.now()),
      steady: time.now,
      after: (ms, run) => time.after(ms, () => gate.go(run)),
    },
    random: dice.next,
    online: () => !network.offline,
    report: (what, cause) => {
      if (!gate.isDead() && process.env.OUTBOX_VERBOSE) console.error(name, what, cause)
    },
  }
}

declare const process: { env: Record<string, string | undefined> }

async function requestLock<T>(
  { time, locks }: Shared,
  name: string,
  gate: Gate,
  lock: string,
  steal: boolean,
  work: (held: boolean) => Promise<T>,
): Promise<T> {
  await new Promise<void>((resolve) => {
    time.task(() => gate.go(resolve))
  })
  const before = locks.get(lock)
  if (before && !steal) return work(false)
  before?.lost(new DOMException('stolen', 'AbortError'))
  return new Promise<T>((resolve, reject) => {
    const holder: Holder = { name, lost: reject }
    locks.set(lock, holder)
    const release = () => locks.get(lock) === holder && locks.delete(lock)
    work(true).then(
      (value) => {
        release()
        resolve(value)
      },
      (error: Error) => {
        release()
        reject(error)
      },
    )
  })
}

/** Wraps the shared database in a connection that can be cut. */
function gatedFactory(shared: Shared, { isDead, transactions }: Gate): IDBFactory {
  const { factory } = shared
  const open = (name: string, version?: number) => {
    if (isDead()) throw new DOMException('stopped', 'UnknownError')
    if (shared.refused === 'all') throw new DOMException('private', 'SecurityError')
    const request = factory.open(name, version)
    request.addEventListener('success', () => watch(request.result, isDead, transactions, shared))
    return request
  }
  return Object.assign(Object.create(factory) as IDBFactory, { open })
}

function watch(database: IDBDatabase, isDead: () => boolean, transactions: Set<IDBTransaction>, shared: Shared) {
  const begin = database.transaction.bind(database)
  database.transaction = (stores, mode, options) => {
    if (isDead()) throw new DOMException('stopped', 'UnknownError')
    const transaction = begin(stores, mode, options)
    transactions.add(transaction)
    const storeOf = transaction.objectStore.bind(transaction)
    transaction.objectStore = (name) => whenThereIsRoom(storeOf(name), shared)
    transaction.addEventListener('complete', () => transactions.delete(transaction))
    transaction.addEventListener('abort', () => transactions.delete(transaction))
    return transaction
  }
}

/** Refuses writes while the disk is full; deleting still works. */
function whenThereIsRoom(store: IDBObjectStore, shared: Shared) {
  for (const how of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[how].bind(store)
    store[how] = (...record) => {
      if (shared.refused === 'changes') throw new DOMException('full', 'QuotaExceededError')
      return write(...record)
    }
  }
  return store
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // The transaction is already committed.
  }
}

function mixed(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32)
  data.forEach((byte, index) => {
    const at = index % 32
    bytes[at] = ((bytes[at] ?? 0) * 31 + byte + index) & 255
  })
  return bytes
}

/** Returns the mark by which the fake server knows a token. */
export const markOf = (token: string) => hex(mixed(new TextEncoder().encode(token)))

/** Fakes encryption by copying: real encryption takes real time, which virtual time cannot wait for. */
function fakeCrypto({ next }: Dice): OutboxParts['crypto'] {
  const bytesOf = (data: BufferSource) => (ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data))
  const copy = async (_: unknown, __: unknown, data: BufferSource) => bytesOf(data).slice().buffer
  const digest = async (_: unknown, data: BufferSource) => mixed(bytesOf(data)).buffer
  return {
    subtle: { generateKey: async () => secret, encrypt: copy, decrypt: copy, digest } as unknown as SubtleCrypto,
    getRandomValues(bytes) {
      for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(next() * 256)
      return bytes
    },
  }
}
