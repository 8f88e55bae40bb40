import type { CartLineFragment } from '#graphql/graphql.ts'

/** What an approved offer promised for a cart line, whatever its quantity is now. Prices are gross złoty per piece. */
export interface Agreed {
  price: number
  /** The quantity for which the price holds. */
  quantity: number
  /** The shop's regular price; `undefined` where the engine does not return it. */
  shop: number | undefined
  /** Number of the offer, where the engine returns it. */
  offer: string | undefined
}

/** @param unit current price of one piece: the agreed price where the engine only marks the line as a quote item */
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

/** Whether a line has the quantity for which its agreed price holds. */
export const isAgreed = ({ quantity, agreed }: Priced) => agreed?.quantity === quantity

/** Returns the price of one piece at another quantity; `undefined` where the agreed price would be lost and the shop's price is hidden. */
export function unitAt({ unit, agreed }: Priced, quantity: number): number | undefined {
  if (!agreed) return unit
  return quantity === agreed.quantity ? agreed.price : agreed.shop
}
