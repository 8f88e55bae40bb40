import * as v from 'valibot'
import type { DocumentName } from '../parts.ts'
import { base, type LaneType } from '../record/op-shape.ts'

/** The part of a drain that sends a change: those of carts and quotes are in `cart/cart-lane.ts`, `wish` is the wish list's lane. */
export type Sender = 'line' | 'coupon' | 'merge' | 'remarks' | 'take' | 'accept' | 'wish'

/**
 * What happens to waiting changes when another of this kind is made for the same line. `adds`: the quantities make one addition. `sets`:
 * the last quantity counts. `sets-with-wish`: the same, and an earlier price or note stays valid. `removes`: nothing else of the line is
 * sent. `never`: each is sent.
 */
export type Coalescing = 'adds' | 'sets' | 'sets-with-wish' | 'removes' | 'never'

/**
 * What happens to a waiting change when its cart has ended. `goes-on`: it moves to the next cart. `anew`: the same, as if it had never been
 * sent. `as-it-is`: it does not depend on the cart. `refused`: the shopper is notified. `offered`: the line is offered for restoring as it
 * was wanted. `fulfilled`: what it would have removed is gone.
 */
export type AfterCart = 'goes-on' | 'anew' | 'as-it-is' | 'refused' | 'offered' | 'fulfilled'

/** What a change shows before the backend has confirmed it. */
export interface Overlay<O> {
  /** Quantity of its line, given the one before. */
  quantity?(op: O, before: number): number
  /** No line is left in the cart. */
  empties?: true
  /** Coupon of the cart. */
  coupon?(op: O): string | null
  /** Whether its line is on the wish list. */
  wish?: boolean
}

type Shape<Name extends string, Fields extends v.ObjectEntries> = v.ObjectSchema<
  Omit<typeof base, 'v'> & { v: v.GenericSchema<number>; kind: v.LiteralSchema<Name, undefined> } & Fields,
  undefined
>

interface Definition<Name extends string, Fields extends v.ObjectEntries, Wanted, By extends Sender> {
  kind: Name
  /** Version with which a record is written. A kind that older engines do not know begins above all versions that they know. */
  version: number
  /** Newest version that is also understood; a newer record waits for a newer engine. */
  newest?: number
  lane: LaneType
  /** Fields of its record besides the common ones. */
  fields: Fields
  /** Returns these fields for what a shopper requests. */
  record(wanted: { kind: Name } & Wanted): v.InferInput<v.ObjectSchema<Fields, undefined>>
  sender: By
  /** Trusted documents with which it is sent, besides any that are read first. */
  documents: readonly DocumentName[]
  coalesces: Coalescing
  afterCart: AfterCart
  overlay: Overlay<v.InferOutput<Shape<Name, Fields>>>
}

/** Everything that the outbox knows of one kind of change. */
export function defineKind<const Name extends string, Fields extends v.ObjectEntries, Wanted, const By extends Sender>(
  kind: Definition<Name, Fields, Wanted, By>,
) {
  const newest = kind.newest ?? kind.version
  const version = v.pipe(v.number(), v.integer(), v.minValue(kind.version), v.maxValue(newest))
  const shape: Shape<Name, Fields> = v.object({ ...base, v: version, kind: v.literal(kind.kind), ...kind.fields })
  return { ...kind, newest, shape }
}
