import * as v from 'valibot'
import type { Transaction } from '../store/database.ts'
import type { Ledger } from '../cart/ledger.ts'
import { principalShape } from '../record/op-shape.ts'

/** Who uses this device, as the page last reported. Ids and marks only. */
const identityShape = v.object({
  key: v.literal('identity'),
  customer: v.optional(v.object({ principal: principalShape, mark: v.string() })),
  /** Id of this device's guest cart. */
  guest: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/))),
  /** The backend refused this customer's token: nothing is sent until the same customer signs in again. */
  sealed: v.optional(v.boolean(), false),
  /** The customer whose session expired without a sign-out: their stored data stays readable here for a while. */
  away: v.optional(v.object({ principal: principalShape, since: v.number() })),
  /** The guest's cart that is to be merged into this customer's. */
  merging: v.optional(v.object({ source: v.string(), principal: principalShape })),
  /** The guest's cart whose id was seen in the cookie. */
  cookied: v.optional(v.string()),
  /** When it was first seen there, in milliseconds of the device's clock. */
  cookiedAt: v.optional(v.number()),
  /** The guest's cookie is gone while the cart is still here: the shopper is prompted. */
  orphan: v.optional(v.boolean(), false),
})
export type Identity = v.InferOutput<typeof identityShape>

const deviceShape = v.object({ key: v.literal('device'), id: v.string(), salt: v.string() })
export type Device = v.InferOutput<typeof deviceShape>

export const nobody: Identity = { key: 'identity', sealed: false, orphan: false }

export async function readIdentity(transaction: Transaction): Promise<Identity> {
  const parsed = v.safeParse(identityShape, await transaction.get('meta', 'identity'))
  return parsed.success ? parsed.output : nobody
}

export async function readDevice(transaction: Transaction): Promise<Device | undefined> {
  const parsed = v.safeParse(deviceShape, await transaction.get('meta', 'device'))
  return parsed.success ? parsed.output : undefined
}

export const guestPrincipal = (ref: string) => `g:${ref}`
export const guestRef = (principal: string) => principal.slice(2)

/** Stores the identity only when it has changed, because a full disk can be read but not written. */
export async function noteIdentity(transaction: Transaction, identity: Identity): Promise<void> {
  if (inOneOrder(await readIdentity(transaction)) !== inOneOrder(identity)) await transaction.put('meta', identity)
}

const inOneOrder = (identity: Identity) =>
  JSON.stringify(
    Object.entries(identity)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Returns the principal whose changes are written now: the customer, else the guest; `undefined` before a guest's first change. */
export const currentPrincipal = ({ customer, guest }: Identity) =>
  customer?.principal ?? (guest ? guestPrincipal(guest) : undefined)

/**
 * Milliseconds after an expired session during which a device still shows the customer's stored data. The longest-lived copies last as
 * long; a sign-out leaves nothing behind.
 */
export const READABLE_AFTER_SESSION = 14 * 86_400_000

/** Returns the customer whose copies are readable although no one is signed in. */
export const readableAway = ({ customer, away }: Identity, now: number) =>
  !customer && away && now - away.since < READABLE_AFTER_SESSION ? away.principal : undefined

/** Returns the identity after a session has ended without a sign-out; a device that forgets after each visit remembers no customer. */
export function withoutSession({ customer, away, ...identity }: Identity, now: number, forgets: boolean): Identity {
  const left = customer ? { principal: customer.principal, since: now } : away
  return { ...identity, sealed: false, ...(left && !forgets ? { away: left } : {}) }
}

/**
 * Returns whether a principal's records may still be written: an engine at work must not store anything of a customer who has signed out
 * meanwhile.
 */
export async function isStillHere(transaction: Transaction, principal: string) {
  return !principal.startsWith('c:') || (await readIdentity(transaction)).customer?.principal === principal
}

export function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Forgets the id of a guest's cart, only once it has been merged into the customer's. */
export async function forgetSource(transaction: Transaction, source: string) {
  const { guest, merging, ...identity } = await readIdentity(transaction)
  const left = { ...(guest && guest !== source ? { guest } : {}), ...(merging && merging.source !== source ? { merging } : {}) }
  await transaction.put('meta', { ...identity, ...left })
}

/** Returns the key under which a cart's order is noted before it is sent; a guest's note outlives the guest's cart. */
export const orderKeyOf = (principal: string) => (principal.startsWith('c:') ? `order:${principal}` : 'order:guest')

type Book = Pick<Ledger, 'principal' | 'ref' | 'forkOf'>

/** Returns whether the order is of this ledger's cart, or of the cart that it is to become a copy of. */
export const isOrderOf = ({ ref, forkOf }: Pick<Book, 'ref' | 'forkOf'>, ordered: unknown) =>
  ordered === ref || ordered === forkOf

/** Returns whether this cart was sent as an order: then its contents are not lost. */
export async function wasOrdered(transaction: Transaction, ledger: Book) {
  const intent = await transaction.get('meta', orderKeyOf(ledger.principal))
  return typeof intent === 'object' && intent !== null && 'ref' in intent && isOrderOf(ledger, intent.ref)
}
