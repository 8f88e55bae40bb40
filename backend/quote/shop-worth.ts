import { type CartLine, lineOf } from '../cart/cart-lines.ts'
import { lineMoney } from '../cart/line-money.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { quoteLinesOf } from './quote-line-store.ts'
import type { QuoteRow } from './quote-store.ts'

const atShopPrice = (line: CartLine) => lineMoney({ ...line, item: { ...line.item, agreed_price: null } })

/** What one piece of a line costs everybody, whatever was proposed or promised. */
export const shopPrice = (line: CartLine) => atShopPrice(line).unit

/** The goods of a quote at the shop's prices with VAT: nobody negotiates by proposing a higher price. */
export const shopWorth = (context: Pick<ShopContext, 'db' | 'store'>, { id }: QuoteRow) =>
  quoteLinesOf(context.db, id).reduce((sum, item) => sum + atShopPrice(lineOf(context, item)).gross, 0)
