import { keyIn, type OutboxDatabase, type Transaction } from '../store/database.ts'
import type { EnqueueOutcome } from '../record/enqueue.ts'
import { moveBelongings, opsOfGuest, unsent } from './guest-belongings.ts'
import { guestPrincipal, hex, nobody, readDevice, noteIdentity, readIdentity, withoutSession, type Identity } from './identity.ts'
import type { Intent } from '../record/intent.ts'
import { blankLedger, type Ledger } from '../cart/ledger.ts'
import type { OutboxParts, StoreCode } from '../parts.ts'
import { principalOf, unpackLedger } from '../store/records.ts'
import type { Sealer } from '../store/sealing.ts'

/** Milliseconds after which a cookie is certainly on the disk. */
const COOKIE_LAG = 60_000

export interface PeopleParts {
  parts: OutboxParts
  database: OutboxDatabase
  sealer: Sealer
  newId: () => string
  enqueue: (intent: Intent) => Promise<EnqueueOutcome>
}

/** What the page knows from its cookies. */
export interface Visitor {
  customer?: { id: string; token: string }
  /** Value of the cookie `vsf-cart`. */
  cartId?: string
  /** Several people use this device, so a customer who left without signing out is not remembered. */
  forgets?: boolean
  store: StoreCode
}

async function digest({ crypto }: OutboxParts, text: string) {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** Returns the pseudonym of a customer on this device; it does not reveal the identity. */
async function customerPrincipal({ parts, database }: PeopleParts, id: string) {
  const device = await database.read(['meta'], readDevice)
  return `c:${await digest(parts, `${id} ${device?.salt ?? ''}`)}`
}

/**
 * Tells the outbox who uses the page. The same customer signing in again unseals their changes; no one else can. A customer who is gone
 * without a sign-out has an expired session.
 */
export async function identify(people: PeopleParts, visitor: Visitor): Promise<void> {
  if (visitor.customer) return identifyCustomer(people, visitor.customer, visitor)
  await people.database.write(['meta', 'ops', 'ledger', 'inbox'], async (transaction) => {
    const identity = withoutSession(await readIdentity(transaction), people.parts.clock.now(), visitor.forgets === true)
    await identifyGuest(people, transaction, identity, visitor)
  })
}

async function identifyCustomer(people: PeopleParts, { id, token }: { id: string; token: string }, visitor: Visitor) {
  const { parts, database, sealer, enqueue } = people
  const principal = await customerPrincipal(people, id)
  const mark = await digest(parts, token)
  const own = await unpackLedger(
    await database.read(['ledger'], (transaction) => transaction.get('ledger', `cart|${principal}`)),
    sealer,
  )
  const source = await database.write(['meta', 'ops', 'ledger'], async (transaction) => {
    const { away: _, ...identity } = await readIdentity(transaction)
    const found = await sourceOf(transaction, identity, own, visitor.cartId)
    const isNew = found !== undefined && identity.merging?.source !== found
    const merging = isNew ? { merging: { source: found, principal } } : {}
    await noteIdentity(transaction, { ...identity, customer: { principal, mark }, sealed: false, orphan: false, ...merging })
    return isNew ? found : undefined
  })
  if (source) await enqueue({ kind: 'MERGE', source, store: visitor.store })
}

/** Returns the guest's cart to merge into the customer's: this device's own, else the one in the cookie. */
async function sourceOf(transaction: Transaction, { guest }: Identity, own: Ledger | undefined, cartId: string | undefined) {
  const book = guest ? asLedger(await transaction.get('ledger', `cart|${guestPrincipal(guest)}`)) : undefined
  if (guest && book) {
    const isUsed = book.created || (await waitingFor(transaction, guestPrincipal(guest)))
    if (isUsed) return guest
    if (book.forkOf) return book.forkOf
  }
  return cartId && cartId !== own?.ref && cartId !== guest ? cartId : undefined
}

async function waitingFor(transaction: Transaction, principal: string) {
  return (await transaction.all('ops')).some((record) => principalOf(record) === principal)
}

// Guests' ledgers are not encrypted, so they can be read inside the transaction.
const asLedger = (record: unknown) => (record ? (record as Ledger) : undefined)

/**
 * Identifies a guest. A cart in the cookie without a ledger on this device belongs to another profile (an installed copy, restored
 * storage): it is forked under an id of our own before anything is written.
 */
async function identifyGuest(people: PeopleParts, transaction: Transaction, identity: Identity, { cartId, store }: Visitor) {
  const { guest } = identity
  const { newId, parts } = people
  const key = guest ? `cart|${guestPrincipal(guest)}` : ''
  const book = guest ? asLedger(await transaction.get('ledger', key)) : undefined
  if (!cartId) {
    const isTaken = guest !== undefined && book !== undefined && identity.cookied === guest
    const orphan = isTaken && !(await mayBeUnwritten(transaction, identity, book, guest))
    await noteIdentity(transaction, { ...identity, orphan })
    return
  }
  const isKnown = cartId === guest || cartId === book?.forkOf || cartId === book?.forkedFrom
  if (guest && book && isKnown) {
    const since = identity.cookied === guest ? (identity.cookiedAt ?? 0) : parts.clock.now()
    await noteIdentity(transaction, { ...identity, orphan: false, cookied: guest, cookiedAt: since })
    return
  }
  const device = await readDevice(transaction)
  const theirs = asLedger(await transaction.get('ledger', `cart|${guestPrincipal(cartId)}`))
  const isOurs = theirs !== undefined && theirs.owner === device?.id
  const ref = isOurs ? cartId : newId()
  const principal = guestPrincipal(ref)
  if (!isOurs) {
    const start = { key: `cart|${principal}`, principal, ref, store, owner: device?.id ?? '', sole: true }
    await transaction.put('ledger', blankLedger({ ...start, forkOf: cartId }))
  }
  if (guest) await moveChanges(transaction, guest, ref)
  await transaction.put('meta', { ...identity, guest: ref, orphan: false, cookied: ref, cookiedAt: parts.clock.now() })
}

/**
 * Returns whether the cart's cookie may not have reached the disk. Browsers write cookies later than databases (Chromium after half a
 * minute): a phone that was switched off soon after the first change has the cart without its cookie, although no one deleted it.
 */
async function mayBeUnwritten(transaction: Transaction, { cookiedAt = 0 }: Identity, book: Ledger, guest: string) {
  const made = (await opsOfGuest(transaction, guest)).map(({ createdAt }) => createdAt)
  return Math.max(book.seenAt, book.lastSend, ...made) - cookiedAt < COOKIE_LAG
}

/** Moves the waiting changes of one cart of this device to another. */
async function moveChanges(transaction: Transaction, from: string, to: string) {
  await moveBelongings(transaction, from, to)
  for (const op of await opsOfGuest(transaction, from)) {
    const moved = { principal: guestPrincipal(to), target: { ...op.target, ref: `new:${to}` }, rev: op.rev + 1 }
    await transaction.put('ops', { ...op, ...unsent, ...moved })
  }
}

/**
 * Signs out. `keep` leaves waiting changes sealed on the device for the same customer; otherwise the key is destroyed first, so that
 * nothing can be read even if the deletion is interrupted, and then everything is deleted.
 */
export async function signOut({ database, sealer }: PeopleParts, keep: boolean): Promise<string | undefined> {
  const principal = await database.write(['meta'], async (transaction) => {
    const { customer, away: _, ...identity } = await readIdentity(transaction)
    await transaction.put('meta', { ...identity, sealed: false })
    return customer?.principal
  })
  if (principal && !keep) await destroy({ database, sealer }, principal)
  return principal
}

export async function destroy({ database, sealer }: Pick<PeopleParts, 'database' | 'sealer'>, principal: string) {
  await sealer.destroy(principal)
  await database.write(['meta', 'ops', 'ledger', 'inbox', 'drafts'], async (transaction) => {
    for (const store of ['ops', 'ledger', 'inbox', 'drafts'] as const)
      for (const record of await transaction.all(store)) {
        const key = principalOf(record) === principal ? keyIn(store, record) : undefined
        if (key !== undefined) await transaction.remove(store, key)
      }
    for (const record of await transaction.all('meta')) {
      const key = keyIn('ledger', record)
      if (typeof key === 'string' && key.endsWith(principal)) await transaction.remove('meta', key)
    }
    const { merging, ...identity } = await readIdentity(transaction)
    const left = merging && merging.principal !== principal ? { merging } : {}
    await transaction.put('meta', { ...nobody, ...identity, ...left })
  })
}

/** Returns the id that the cookie should hold now, `drop` when it should hold none, `undefined` when it is right or not yet known. */
export async function cartCookie(
  { database, sealer }: Pick<PeopleParts, 'database' | 'sealer'>,
  current: string | undefined,
): Promise<{ keep: string } | 'drop' | undefined> {
  const [identity, ledgers] = await database.read(['meta', 'ledger'], (transaction) =>
    Promise.all([readIdentity(transaction), transaction.all('ledger')]),
  )
  const principal = identity.customer?.principal ?? (identity.guest ? guestPrincipal(identity.guest) : undefined)
  const stored = ledgers.find((record) => keyIn('ledger', record) === `cart|${principal}`)
  const book = await unpackLedger(stored, sealer)
  if (!book || identity.orphan) return undefined
  if (book.created && !book.filling && !book.forkOf && book.ref !== '')
    return book.ref === current ? undefined : { keep: book.ref }
  return current !== undefined && current === book.forkedFrom && !book.filling ? 'drop' : undefined
}
