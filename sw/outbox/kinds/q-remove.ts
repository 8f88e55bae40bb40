import { line, nothing } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const qRemove = defineKind({
  kind: 'Q_REMOVE',
  version: 1,
  lane: 'quote',
  fields: { line, args: nothing },
  record: ({ line: named }: { line: string }) => ({ line: named, args: {} }),
  sender: 'line',
  documents: ['UpdateQuoteItemsInCart'],
  coalesces: 'removes',
  afterCart: 'fulfilled',
  overlay: { quantity: () => 0 },
})
