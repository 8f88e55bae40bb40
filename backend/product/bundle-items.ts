import type { ShopContext } from '../endpoint/shop-context.ts'
import { hasOwnPrice, maySeePrice, rangeOf, selectionFigures } from './price.ts'
import { selectionsOfBundle } from './product-parts.ts'
import { personalRange } from './product-price.ts'
import type { BundleSelectionRow, ProductRow } from './product-store.ts'
import { bundleUid, encodeUid } from './uids.ts'

/** Magento's `BundleProduct.items`: returns the options of a bundle with their selections. */
export function bundleItems(product: ProductRow, { db, store, customer }: ShopContext) {
  // A public bundle priced by its parts would disclose the price of a hidden part, so both must be visible.
  const visible = (part: ProductRow) =>
    (hasOwnPrice(product) ? [product] : [product, part]).every((row) => maySeePrice(row.price_visibility, customer))
  const byOption = Map.groupBy(selectionsOfBundle(db, product), (selection) => selection.option_id)
  return [...byOption.values()].map((selections) => {
    const [first] = selections
    return {
      option_id: first?.option_id,
      uid: encodeUid(`bundle/${first?.option_id}`),
      title: first?.[`title_${store.lang}`],
      type: first?.option_type,
      required: first?.option_required === 1,
      position: first?.option_position,
      sku: product.sku,
      price_range: personalRange(
        rangeOf(selections.map((selection) => selectionFigures(selection, selection.selection_quantity, product))),
        selections.every(visible),
      ),
      options: selections.map((selection) => bundleChoice(selection, visible(selection), product)),
    }
  })
}

function bundleChoice(selection: BundleSelectionRow, visible: boolean, bundle: ProductRow) {
  const { option_id, selection_id, selection_quantity, selection_position, can_change_quantity, is_default } = selection
  // As in Magento: for a bundle with a price of its own, the price set on the selection; otherwise the price of one piece in the bundle.
  const [price, price_type] = hasOwnPrice(bundle)
    ? [selection.selection_price, selection.selection_price_type.toUpperCase()]
    : [selectionFigures(selection, 1, bundle).final, 'DYNAMIC']
  return {
    id: selection_id,
    uid: bundleUid(option_id, selection_id, selection_quantity),
    label: selection.name,
    qty: selection_quantity,
    quantity: selection_quantity,
    is_default: is_default === 1,
    can_change_quantity: can_change_quantity === 1,
    position: selection_position,
    price: visible ? price / 100 : null,
    price_type,
    product: selection,
  }
}
