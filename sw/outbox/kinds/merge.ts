import * as v from 'valibot'
import { id32 } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

/** Merges the guest's cart into the customer's after sign-in. */
export const merge = defineKind({
  kind: 'MERGE',
  version: 1,
  lane: 'cart',
  fields: { args: v.object({ source: id32 }) },
  record: ({ source }: { source: string }) => ({ args: { source } }),
  sender: 'merge',
  documents: ['MergeCarts'],
  coalesces: 'never',
  afterCart: 'as-it-is',
  overlay: {},
})
