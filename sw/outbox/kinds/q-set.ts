import * as v from 'valibot'
import { lineOf } from '../record/line-key.ts'
import { amountOrNone, itemShape, line, text, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

interface Wanted {
  item: Item
  line?: string
  q: number
  price?: number
  note?: string
}

/** Sets a quantity in the quote, optionally with a proposed price or a note. */
export const qSet = defineKind({
  kind: 'Q_SET',
  version: 1,
  lane: 'quote',
  fields: {
    line,
    q: amountOrNone,
    args: v.object({ item: itemShape, price: v.optional(amountOrNone), note: v.optional(text(2000)) }),
  },
  record: ({ item, line: named, q, price, note }: Wanted) => ({
    line: named ?? lineOf(item),
    q,
    args: { item, ...(price === undefined ? {} : { price }), ...(note === undefined ? {} : { note }) },
  }),
  sender: 'line',
  documents: ['UpdateQuoteItemsInCart', 'AddProductsToQuoteCart'],
  coalesces: 'sets-with-wish',
  afterCart: 'offered',
  overlay: { quantity: ({ q }) => q },
})
