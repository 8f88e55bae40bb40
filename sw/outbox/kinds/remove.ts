import { line, nothing } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const remove = defineKind({
  kind: 'REMOVE',
  version: 1,
  lane: 'cart',
  fields: { line, args: nothing },
  record: ({ line: named }: { line: string }) => ({ line: named, args: {} }),
  sender: 'line',
  documents: ['UpdateCartItems'],
  coalesces: 'removes',
  afterCart: 'fulfilled',
  overlay: { quantity: () => 0 },
})
