import type { CartLineFragment } from '#graphql/graphql.ts'

/** What an approved offer promised for a line of the cart, whatever its quantity is now. Prices are gross złoty of one piece. */
export interface Agreed {
  price: number
  /** The quantity that the price holds for. */
  quantity: number
  /** What the shop asks of everybody; unknown where it may not be seen. */
  shop: number | undefined
  /** Number of the offer, where the shop tells it. */
  offer: string | undefined
}

/** @param unit what one piece costs now: a shop that only marks the line has promised just that, for this quantity */
export function agreedOf(
  { is_quote_item, quote_item, quantity }: Pick<CartLineFragment, 'is_quote_item' | 'quote_item' | 'quantity'>,
  unit: number,
): Agreed | undefined {
  if (!is_quote_item) return undefined
  return {
    price: quote_item?.agreed_price?.value ?? unit,
    quantity: quote_item?.agreed_quantity ?? quantity,
    shop: quote_item?.original_price?.value ?? undefined,
    offer: quote_item?.quote_number ?? undefined,
  }
}

interface Priced {
  quantity: number
  unit: number
  agreed?: Agreed | undefined
}

/** Whether a line stands at its agreed price. */
export const isAgreed = ({ quantity, agreed }: Priced) => agreed?.quantity === quantity

/** What one piece will cost at another quantity; unknown where a shop's price that may not be seen takes the agreed one's place. */
export function unitAt({ unit, agreed }: Priced, quantity: number): number | undefined {
  if (!agreed) return unit
  return quantity === agreed.quantity ? agreed.price : agreed.shop
}
