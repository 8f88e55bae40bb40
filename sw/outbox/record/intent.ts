import { lineOf } from './line-key.ts'
import { OP_VERSION, type Item, type Op } from './op.ts'
import type { StoreCode } from '../parts.ts'

/** What a shopper asks for. `line` names a line that is in the cart already; else it follows from the item. */
export type Wanted =
  | { kind: 'ADD' | 'Q_ADD'; item: Item; n: number }
  | { kind: 'SET'; item: Item; line?: string; q: number }
  | { kind: 'Q_SET'; item: Item; line?: string; q: number; price?: number; note?: string }
  | { kind: 'REMOVE' | 'Q_REMOVE'; line: string }
  | { kind: 'CLEAR' | 'COUPON_DEL' | 'WISH_CLEAR' }
  /** All of the cart into the quote; an approved quote into the cart. */
  | { kind: 'Q_TAKE' }
  | { kind: 'Q_ACCEPT'; quote: string }
  | { kind: 'COUPON_SET'; code: string }
  | { kind: 'WISH_ON' | 'WISH_OFF'; item: Item; line?: string }
  | { kind: 'Q_REMARKS'; text: string }
  | { kind: 'MERGE'; source: string }
  | { kind: 'NOTIFY_STOCK'; productId: string }
  | { kind: 'NEWSLETTER'; email: string }

export type Intent = Wanted & {
  store: StoreCode
  display?: Op['display']
  /** Done only if that change is done: what moves from the wish list to the cart leaves the list last. */
  dependsOn?: string
}

const typeOf: Record<Op['kind'], Op['target']['type']> = {
  ADD: 'cart',
  SET: 'cart',
  REMOVE: 'cart',
  CLEAR: 'cart',
  COUPON_SET: 'cart',
  COUPON_DEL: 'cart',
  MERGE: 'cart',
  // Moves are changes of the cart: they stand in its queue, behind whatever else was said about it.
  Q_TAKE: 'cart',
  Q_ACCEPT: 'cart',
  Q_ADD: 'quote',
  Q_SET: 'quote',
  Q_REMOVE: 'quote',
  Q_REMARKS: 'quote',
  WISH_ON: 'wishlist',
  WISH_OFF: 'wishlist',
  WISH_CLEAR: 'wishlist',
  NOTIFY_STOCK: 'request',
  NEWSLETTER: 'request',
}

export const targetType = ({ kind }: Wanted) => typeOf[kind]

/** The record of an intent, not yet believed: the shape is checked by whoever stores it. */
export function recordOf(intent: Intent, opId: string, principal: string, ref: string, now: number): Record<string, unknown> {
  const { store, dependsOn, display } = intent
  return {
    v: OP_VERSION,
    opId,
    principal,
    store,
    target: { type: targetType(intent), ref },
    ...(dependsOn ? { dependsOn } : {}),
    createdAt: now,
    display: display ?? { name: '', thumb: '' },
    state: 'queued',
    sends: 0,
    doubt: false,
    merging: false,
    attempts: 0,
    rev: 0,
    ...details(intent),
  }
}

function details(intent: Wanted): Record<string, unknown> {
  switch (intent.kind) {
    case 'ADD':
    case 'Q_ADD':
      return { kind: intent.kind, line: lineOf(intent.item), n: intent.n, args: { item: intent.item } }
    case 'SET':
      return { kind: intent.kind, line: intent.line ?? lineOf(intent.item), q: intent.q, args: { item: intent.item } }
    case 'Q_SET': {
      const { kind, item, line, q, price, note } = intent
      const wish = { ...(price === undefined ? {} : { price }), ...(note === undefined ? {} : { note }) }
      return { kind, line: line ?? lineOf(item), q, args: { item, ...wish } }
    }
    case 'REMOVE':
    case 'Q_REMOVE':
      return { kind: intent.kind, line: intent.line, args: {} }
    case 'CLEAR':
    case 'COUPON_DEL':
    case 'WISH_CLEAR':
    case 'Q_TAKE':
      return { kind: intent.kind, args: {} }
    case 'Q_ACCEPT':
      return { kind: intent.kind, args: { quote: intent.quote } }
    case 'COUPON_SET':
      return { kind: intent.kind, args: { code: intent.code } }
    case 'WISH_ON':
    case 'WISH_OFF':
      return { kind: intent.kind, line: intent.line ?? lineOf(intent.item), args: { item: intent.item } }
    case 'Q_REMARKS':
      return { kind: intent.kind, args: { text: intent.text } }
    case 'MERGE':
      return { kind: intent.kind, args: { source: intent.source } }
    case 'NOTIFY_STOCK':
      return { kind: intent.kind, args: { productId: intent.productId } }
    case 'NEWSLETTER':
      return { kind: intent.kind, args: { email: intent.email } }
  }
}
