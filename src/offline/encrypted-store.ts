import { browserParts, openPersonalBox, type PersonalBox } from '#worker/outbox/outbox.ts'
import { storeNamed, storeName, isEntry, type EntryStore, type Entry } from './entry-store.ts'
import { readToken, type Persistence } from './persistence.ts'

let opening: Promise<PersonalBox> | undefined
/** Keeper of the current person, shared by all reads of a page, so that the secret of the names is decrypted once. */
let current: { token: string; person: string; keeper: Keeper } | undefined

/** Opens the store of people's keys and of this tab's identity, once. */
export function personalBox(): Promise<PersonalBox> {
  opening ??= openBox()
  opening.catch(() => (opening = undefined))
  return opening
}

async function openBox() {
  const { navigator, crypto, BroadcastChannel } = globalThis
  const parts = browserParts({
    ...{ navigator, crypto, BroadcastChannel },
    // Browsers that refuse storage may throw on access.
    get indexedDB() {
      return globalThis.indexedDB
    },
    fetch: () => Promise.reject(new TypeError('Copies need no network')),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
  })
  const box = await openPersonalBox(parts)
  box.onPeople(() => (current = undefined))
  return box
}

/** For tests: resets the module as in a new page. */
export function closePersonalBox() {
  opening = undefined
  current = undefined
}

/** Reads and writes the copies of one person, or those of everyone. */
export interface Keeper {
  store: EntryStore
  name: string
  /** Returns the name that a copy is stored under, which does not reveal what the person has viewed. */
  place: (label: string) => Promise<string>
  wrap: (label: string, value: unknown, at: number) => Promise<Entry | undefined>
  /** Returns `undefined` for a copy that cannot be trusted. */
  unwrap: (label: string, kept: unknown) => Promise<{ value: unknown; at: number } | undefined>
  /** Whether the copies still belong to the current visitor. */
  isStillTheirs: () => Promise<boolean>
}

/**
 * Returns the keeper of a visitor's copies; `undefined` while this device does not know the signed-in customer yet, and when no one's
 * copies can be read here.
 */
export async function keeperFor(whose: Persistence['whose']): Promise<Keeper | undefined> {
  const token = whose === 'everyone' ? undefined : readToken()
  if (token === undefined && whose !== 'person') return openKeeper(whose)
  const box = await personalBox()
  if (token === undefined) {
    const gone = await box.away()
    return gone === undefined ? undefined : readOnly(keeperOf(box, gone, ''))
  }
  const person = await box.person(token)
  if (person === undefined) return undefined
  if (current?.token !== token || current.person !== person) current = { token, person, keeper: keeperOf(box, person, token) }
  return current.keeper
}

/** After an expired session copies are read, but none is added or removed. */
const readOnly = (keeper: Keeper): Keeper => ({ ...keeper, wrap: async () => undefined, isStillTheirs: async () => false })

function openKeeper(whose: Persistence['whose']): Keeper {
  const name = storeName(undefined)
  return {
    name,
    store: storeNamed(name),
    place: async (label) => label,
    wrap: async (label, value, at) => {
      const box = JSON.stringify({ label, value })
      return { at, bytes: box.length, box }
    },
    unwrap: async (label, kept) => {
      // A key of that name could reach what all objects inherit from.
      if (!isEntry(kept) || typeof kept.box !== 'string' || kept.box.includes('"__proto__"')) return undefined
      return believed(label, parsed(kept.box), kept.at)
    },
    isStillTheirs: async () => whose === 'everyone' || readToken() === undefined,
  }
}

function keeperOf(box: PersonalBox, person: string, token: string): Keeper {
  const name = storeName(person)
  const store = storeNamed(name)
  let secret: Promise<string> | undefined
  const isStillTheirs = async () => readToken() === token && (await box.person(token)) === person
  return {
    name,
    store,
    async place(label) {
      secret ??= secretOf(box, person, store)
      secret.catch(() => (secret = undefined))
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode((await secret) + label))
      return hexOf(new Uint8Array(digest))
    },
    wrap: async (label, value, at) => {
      // Sealing would create a new key for a person who has just signed out.
      if (!(await isStillTheirs())) return undefined
      const sealed = await box.seal(person, label, { label, value })
      if (await isStillTheirs()) return { at, bytes: sealed.data.byteLength, box: sealed }
      await box.shred()
      return undefined
    },
    unwrap: async (label, kept) =>
      isEntry(kept) ? believed(label, await box.open(person, label, kept.box), kept.at) : undefined,
    isStillTheirs,
  }
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the secret that names are hashed with: without it a guess at what is stored cannot be verified, and it is destroyed with the
 * person's key.
 */
async function secretOf(box: PersonalBox, person: string, store: EntryStore): Promise<string> {
  const known = await box.open(person, 'names', await store.readSecret())
  if (typeof known === 'string') return known
  const made = await box.seal(person, 'names', hexOf(crypto.getRandomValues(new Uint8Array(16))))
  const first = await store.secret(made)
  const opened = await box.open(person, 'names', first)
  if (typeof opened === 'string') return opened
  // Sealed with an earlier key: everything in this store is unreadable.
  await store.empty(made)
  return secretOf(box, person, store)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function believed(label: string, inside: unknown, at: number) {
  const isBox = typeof inside === 'object' && inside !== null && 'label' in inside && inside.label === label && 'value' in inside
  return isBox ? { value: inside.value, at } : undefined
}
