import type { CartView, ViewLine } from '#offline/outbox.ts'
import { quantityRules } from '#ui/quantity.ts'
import { emptyCart, type Cart, type CartLine } from './cart.ts'

/** A line that only this phone knows so far, as far as it can be shown. */
function wantedLine({ uid, line, item, name, thumb, unitPrice, quantity, state }: ViewLine): CartLine {
  const unit = unitPrice ?? 0
  return {
    ...{
      uid: uid ?? line,
      key: line,
      product: { sku: item.parentSku ?? item.sku, url_rewrites: null },
      name,
      choice: '',
      components: [],
    },
    ...{ maker: null, family: null, picture: thumb === '' ? null : thumb, quantity, rules: quantityRules(null), unit },
    ...{ total: unit * quantity, inStock: true, problems: [], state, isPriceKnown: unitPrice !== undefined },
  }
}

const laidOver = (line: CartLine, { quantity, state }: ViewLine): CartLine =>
  quantity === line.quantity && state === line.state ? line : { ...line, quantity, state, total: line.unit * quantity }

/**
 * The cart as the shopper has left it: what the shop has confirmed, with every change laid over it that is still on its way. Sums follow
 * the known prices; discounts and delivery are only known when the shop has counted.
 * @param confirmed undefined when the shop could not be asked on this page
 */
export function pendingCart(confirmed: Cart | undefined, view: CartView): Cart | undefined {
  const isQuiet = view.pending === 0 && view.checking === 0 && view.lines.every(({ state }) => state === 'confirmed')
  if (confirmed && isQuiet) return confirmed
  if (!confirmed && view.lines.length === 0) return undefined
  const known = new Map(confirmed?.lines.map((line) => [line.uid, line]))
  const lines = view.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const shown = line.uid === undefined ? undefined : known.get(line.uid)
      return shown ? laidOver(shown, line) : wantedLine(line)
    })
  const before = confirmed?.lines.reduce((sum, { total }) => sum + total, 0) ?? 0
  const difference = lines.reduce((sum, { total }) => sum + total, 0) - before
  return {
    ...(confirmed ?? emptyCart),
    id: confirmed?.id ?? (view.ref || undefined),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    money: confirmed?.money ? estimated(confirmed.money, difference) : null,
    waiting: view.pending + view.checking,
  }
}

type Money = NonNullable<Cart['money']>

/** Sums with what waits, before the shop has counted discounts and delivery anew. */
function estimated(money: Money, difference: number): Money {
  const more = <Sum extends { value: number | null } | null>(sum: Sum): Sum =>
    sum === null || sum.value === null ? sum : { ...sum, value: Math.max(0, Math.round((sum.value + difference) * 100) / 100) }
  return { ...money, subtotal_including_tax: more(money.subtotal_including_tax), grand_total: more(money.grand_total) }
}
