import * as v from 'valibot'
import type { Transaction } from '../store/database.ts'
import type { Ledger } from '../cart/ledger.ts'
import { principalShape } from '../record/op-shape.ts'

/** Who is at this device, as the page last said. Ids and marks only. */
const identityShape = v.object({
  key: v.literal('identity'),
  customer: v.optional(v.object({ principal: principalShape, mark: v.string() })),
  /** The guest's cart of this device. */
  guest: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/))),
  /** The backend refused this person's token: nothing is sent until the same person signs in again. */
  sealed: v.optional(v.boolean(), false),
  /** Whose session has ended without signing out: what was kept of them stays readable here for a while. */
  away: v.optional(v.object({ principal: principalShape, since: v.number() })),
  /** The guest's cart that is to join this person's. */
  merging: v.optional(v.object({ source: v.string(), principal: principalShape })),
  /** The guest's cart whose id was seen in the cookie. */
  cookied: v.optional(v.string()),
  /** When it was first seen there, in milliseconds of the device. */
  cookiedAt: v.optional(v.number()),
  /** The guest's cookie is gone while the cart is still here: the shopper is asked. */
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

/** A full disk can still be read: who is known to be here is not written down again. */
export async function noteIdentity(transaction: Transaction, identity: Identity): Promise<void> {
  if (inOneOrder(await readIdentity(transaction)) !== inOneOrder(identity)) await transaction.put('meta', identity)
}

const inOneOrder = (identity: Identity) =>
  JSON.stringify(
    Object.entries(identity)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whose changes are written now: the customer's, else the guest's; nobody's before a guest's first change. */
export const currentPrincipal = ({ customer, guest }: Identity) =>
  customer?.principal ?? (guest ? guestPrincipal(guest) : undefined)

/**
 * How long a device shows its owner what was kept after a session that ended by time, in milliseconds. The longest-lived copies are as
 * old; who signs out leaves nothing behind.
 */
export const READABLE_AFTER_SESSION = 14 * 86_400_000

/** Whose copies are readable though nobody is signed in. */
export const readableAway = ({ customer, away }: Identity, now: number) =>
  !customer && away && now - away.since < READABLE_AFTER_SESSION ? away.principal : undefined

/** The session is over and nobody has said goodbye; a device that forgets after each visit remembers nobody. */
export function withoutSession({ customer, away, ...identity }: Identity, now: number, forgets: boolean): Identity {
  const left = customer ? { principal: customer.principal, since: now } : away
  return { ...identity, sealed: false, ...(left && !forgets ? { away: left } : {}) }
}

/** Nothing may be written of a customer who has signed out meanwhile: an engine in the middle of its work would bring traces back. */
export async function isStillHere(transaction: Transaction, principal: string) {
  return !principal.startsWith('c:') || (await readIdentity(transaction)).customer?.principal === principal
}

export function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The guest's cart has become part of the person's: only now is its id let go. */
export async function forgetSource(transaction: Transaction, source: string) {
  const { guest, merging, ...identity } = await readIdentity(transaction)
  const left = { ...(guest && guest !== source ? { guest } : {}), ...(merging && merging.source !== source ? { merging } : {}) }
  await transaction.put('meta', { ...identity, ...left })
}

/** Where the order of a cart is noted before it is sent; a guest's outlives the guest's cart. */
export const orderKeyOf = (principal: string) => (principal.startsWith('c:') ? `order:${principal}` : 'order:guest')

type Book = Pick<Ledger, 'principal' | 'ref' | 'forkOf'>

/** Whether the order of this cart is the order of what the ledger holds: its own cart, or the one it is still to be a copy of. */
export const isOrderOf = ({ ref, forkOf }: Pick<Book, 'ref' | 'forkOf'>, ordered: unknown) =>
  ordered === ref || ordered === forkOf

/** Whether this cart was sent as an order: then what was in it is not lost. */
export async function wasOrdered(transaction: Transaction, ledger: Book) {
  const intent = await transaction.get('meta', orderKeyOf(ledger.principal))
  return typeof intent === 'object' && intent !== null && 'ref' in intent && isOrderOf(ledger, intent.ref)
}
