import { browserParts, openPersonalBox, type PersonalBox } from '#worker/outbox/outbox.ts'
import { storeNamed, storeName, isEntry, type EntryStore, type Entry } from './entry-store.ts'
import { readToken, type Persistence } from './persistence.ts'

let opening: Promise<PersonalBox> | undefined
/** One for all reads of a page: the secret of the names is opened once. */
let current: { token: string; person: string; keeper: Keeper } | undefined

/** Read once: the keys of people and who is here, of this tab. */
export function personalBox(): Promise<PersonalBox> {
  opening ??= openBox()
  opening.catch(() => (opening = undefined))
  return opening
}

async function openBox() {
  const { navigator, crypto, BroadcastChannel } = globalThis
  const parts = browserParts({
    ...{ navigator, crypto, BroadcastChannel },
    // Some browsers throw at the mere mention, where they keep nothing.
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

/** For tests: as in a page that has just begun. */
export function closePersonalBox() {
  opening = undefined
  current = undefined
}

/** Where the copies of one person, or everyone's, go in and come out. */
export interface Keeper {
  store: EntryStore
  name: string
  /** The name a copy lies under, which does not tell what a person has looked at. */
  place: (label: string) => Promise<string>
  wrap: (label: string, value: unknown, at: number) => Promise<Entry | undefined>
  /** Undefined for whatever cannot be believed. */
  unwrap: (label: string, kept: unknown) => Promise<{ value: unknown; at: number } | undefined>
  /** Whether the copies still belong to whoever is here. */
  isStillTheirs: () => Promise<boolean>
}

/** Undefined when somebody is signed in whom the device does not know yet, and when nobody is whose copies could be read here. */
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

/** After a session that ended by time: what lies there is read, and nothing is added or thrown away. */
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
      // A key must not be made again for somebody who has just left.
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

/** Whoever guesses what lies here cannot try it out: the names hang on a secret that goes with the person's key. */
async function secretOf(box: PersonalBox, person: string, store: EntryStore): Promise<string> {
  const known = await box.open(person, 'names', await store.readSecret())
  if (typeof known === 'string') return known
  const made = await box.seal(person, 'names', hexOf(crypto.getRandomValues(new Uint8Array(16))))
  const first = await store.secret(made)
  const opened = await box.open(person, 'names', first)
  if (typeof opened === 'string') return opened
  // Of an earlier key: whatever lies here is unreadable.
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
