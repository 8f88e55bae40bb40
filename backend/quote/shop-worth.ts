import { type CartLine, lineOf } from '../cart/cart-lines.ts'
import { lineMoney } from '../cart/line-money.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { quoteLinesOf } from './quote-line-store.ts'
import type { QuoteRow } from './quote-store.ts'

const atShopPrice = (line: CartLine) => lineMoney({ ...line, item: { ...line.item, agreed_price: null } })

/** Returns the shop's price of one piece, whatever was proposed or agreed. */
export const shopPrice = (line: CartLine) => atShopPrice(line).unit

/** Returns the value of a quote at the shop's prices with VAT, so that a higher proposed price does not reach the minimum. */
export const shopWorth = (context: Pick<ShopContext, 'db' | 'store'>, { id }: QuoteRow) =>
  quoteLinesOf(context.db, id).reduce((sum, item) => sum + atShopPrice(lineOf(context, item)).gross, 0)
