import { nothing } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const clear = defineKind({
  kind: 'CLEAR',
  version: 1,
  lane: 'cart',
  fields: { args: nothing },
  record: () => ({ args: {} }),
  sender: 'line',
  documents: ['UpdateCartItems'],
  coalesces: 'never',
  afterCart: 'fulfilled',
  overlay: { empties: true },
})
