import * as v from 'valibot'
import { filled } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

/** Moves the whole cart into the quote. It is in the cart's lane, after all earlier changes of the cart. */
export const qTake = defineKind({
  kind: 'Q_TAKE',
  version: 1,
  lane: 'cart',
  fields: { args: v.object({ quote: v.optional(filled(64)) }) },
  record: () => ({ args: {} }),
  sender: 'take',
  documents: ['MoveInQuote'],
  coalesces: 'never',
  afterCart: 'refused',
  overlay: {},
})
