import * as v from 'valibot'
import { text } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const qRemarks = defineKind({
  kind: 'Q_REMARKS',
  version: 1,
  lane: 'quote',
  fields: { args: v.object({ text: text(5000) }) },
  record: ({ text: remarks }: { text: string }) => ({ args: { text: remarks } }),
  sender: 'remarks',
  documents: ['UpdateQuoteRemarks'],
  coalesces: 'never',
  afterCart: 'goes-on',
  overlay: {},
})
