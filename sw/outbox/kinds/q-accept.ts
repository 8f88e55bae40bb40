import * as v from 'valibot'
import { filled } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

/** Moves an approved quote into the cart; it is in the cart's lane. */
export const qAccept = defineKind({
  kind: 'Q_ACCEPT',
  version: 1,
  lane: 'cart',
  fields: { args: v.object({ quote: filled(64) }) },
  record: ({ quote }: { quote: string }) => ({ args: { quote } }),
  sender: 'accept',
  documents: ['MoveInCart'],
  coalesces: 'never',
  afterCart: 'anew',
  overlay: {},
})
