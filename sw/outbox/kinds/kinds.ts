import type * as v from 'valibot'
import { add } from './add.ts'
import { clear } from './clear.ts'
import { couponDel } from './coupon-del.ts'
import { couponSet } from './coupon-set.ts'
import { merge } from './merge.ts'
import { qAccept } from './q-accept.ts'
import { qAdd } from './q-add.ts'
import { qRemarks } from './q-remarks.ts'
import { qRemove } from './q-remove.ts'
import { qSet } from './q-set.ts'
import { qTake } from './q-take.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'
import { wishClear } from './wish-clear.ts'
import { wishOff } from './wish-off.ts'
import { wishOn } from './wish-on.ts'
import type { AfterCart, Coalescing, Overlay, Sender } from './kind.ts'
import type { LaneType } from '../record/op-shape.ts'

/** Every kind of change; all that is known of a kind is in its file. */
export const kinds = {
  ADD: add,
  SET: set,
  REMOVE: remove,
  CLEAR: clear,
  COUPON_SET: couponSet,
  COUPON_DEL: couponDel,
  MERGE: merge,
  Q_ADD: qAdd,
  Q_SET: qSet,
  Q_REMOVE: qRemove,
  Q_REMARKS: qRemarks,
  Q_TAKE: qTake,
  Q_ACCEPT: qAccept,
  WISH_ON: wishOn,
  WISH_OFF: wishOff,
  WISH_CLEAR: wishClear,
} as const

type Kinds = typeof kinds
export type Kind = keyof Kinds

/** A change as it is stored. */
export type Op = { [K in Kind]: v.InferOutput<Kinds[K]['shape']> }[Kind]
/** Changes that a given sender sends. */
export type SentBy<S extends Sender> = {
  [K in Kind]: Kinds[K]['sender'] extends S ? v.InferOutput<Kinds[K]['shape']> : never
}[Kind]
/** What a shopper requests. `line` names a line that is already in the cart; otherwise it follows from the item. */
export type Wanted = { [K in Kind]: Parameters<Kinds[K]['record']>[0] }[Kind]

/** Properties that every kind of change has. */
export interface KindFacts {
  version: number
  newest: number
  lane: LaneType
  sender: Sender
  coalesces: Coalescing
  afterCart: AfterCart
  overlay: Overlay<Op>
  shape: v.GenericSchema<unknown, Op>
}

export const factsOf = ({ kind }: Pick<Op, 'kind'>): KindFacts => kinds[kind]

export const isSentBy = <S extends Sender>(op: Op, ...senders: readonly S[]): op is SentBy<S> & Op =>
  senders.some((sender) => sender === kinds[op.kind].sender)
