import type { QuoteCartContentsFragment } from '#graphql/graphql.ts'
import { linesOf, type CartLine } from '#shop/cart/cart.ts'

/** A line of the quote cart: a cart line with what was proposed for it. */
export interface QuoteLine extends CartLine {
  /** The shop's gross price of one piece; `undefined` where it is hidden. */
  original: number | undefined
  /** Price of one piece that the customer proposes. */
  requested: number | undefined
  note: string
  /** The shop's note on the line. */
  answer: string
}

export interface QuoteCart {
  id: string
  lines: QuoteLine[]
  remarks: string
  answer: string
  status: string | null
}

type QuoteItem = NonNullable<NonNullable<QuoteCartContentsFragment['quoteLines']>['items'][number]>

export function quoteLinesOf(contents: QuoteCartContentsFragment): QuoteLine[] {
  const said = new Map<string, QuoteItem>()
  for (const item of contents.quoteLines?.items ?? []) if (item) said.set(item.uid, item)
  return linesOf(contents, true).map((line) => {
    const item = said.get(line.uid)?.quote_item
    const original = item?.original_price?.value ?? undefined
    return {
      ...line,
      original,
      requested: item?.requested_price?.value ?? undefined,
      note: item?.notes?.customer_note ?? '',
      answer: item?.notes?.admin_note ?? '',
    }
  })
}

export const quoteCartOf = (contents: QuoteCartContentsFragment, lines = quoteLinesOf(contents)): QuoteCart => ({
  id: contents.id,
  lines,
  remarks: contents.amastyQuote?.notes?.customer_note ?? '',
  answer: contents.amastyQuote?.notes?.admin_note ?? '',
  status: contents.amastyQuote?.status ?? null,
})

const grosze = (value: number) => Math.round(value * 100) / 100

export interface Worth {
  /** Sum at the shop's prices, which has to reach the minimum. */
  original: number
  proposed: number
}

/** Returns the gross sums of all lines; a line whose price is hidden counts with its current unit price. */
export function worthOf(lines: readonly Pick<QuoteLine, 'original' | 'requested' | 'unit' | 'quantity'>[]): Worth {
  return lines.reduce(
    (sum, { original, requested, unit, quantity }) => ({
      original: grosze(sum.original + (original ?? unit) * quantity),
      proposed: grosze(sum.proposed + (requested ?? original ?? unit) * quantity),
    }),
    { original: 0, proposed: 0 },
  )
}
