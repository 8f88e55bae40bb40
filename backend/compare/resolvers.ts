import { attributesOfEntity } from '../attributes/known-attributes.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { customAttributes } from '../product/custom-attributes.ts'
import { type ProductRow, productById } from '../product/product-store.ts'
import { encodeUid } from '../product/uids.ts'
import type { CustomerRow } from '../session/customer-store.ts'
import {
  type ProductIds,
  addToList,
  assignList,
  createList,
  openList,
  removeFromList,
  removeList,
} from './change-compare-list.ts'
import { type CompareListRow, itemsOfList, listOfCustomer } from './compare-store.ts'

/** Attributes by which products are compared, labelled in the language of the store view. */
const comparable = ({ db, store }: ShopContext) =>
  attributesOfEntity(db, store.lang, 'catalog_product').filter(({ catalog }) => catalog?.is_comparable)

function attributesOf(product: ProductRow, context: ShopContext) {
  const { items } = customAttributes(product, { is_comparable: true }, context)
  const values = new Map<string, string>([['sku', product.sku]])
  for (const item of items)
    values.set(item.code, 'selected_options' in item ? item.selected_options.map(({ label }) => label).join(', ') : item.value)
  // An attribute without a value is listed with an empty text.
  return comparable(context).map(({ code }) => ({ code, value: values.get(code) ?? '' }))
}

interface Input<Fields> {
  input?: Fields | null
}
type Changed = Input<{ uid: string; products: ProductIds }>

export const compareResolvers = {
  Query: {
    compareList: (_: unknown, { uid }: { uid: string }, context: ShopContext) => openList(context, uid) ?? null,
  },
  Mutation: {
    createCompareList: (_: unknown, { input }: Input<{ products?: ProductIds | null }>, context: ShopContext) =>
      createList(context, input?.products ?? []),
    addProductsToCompareList: (_: unknown, { input }: Changed, context: ShopContext) =>
      addToList(context, input?.uid ?? '', input?.products ?? []),
    removeProductsFromCompareList: (_: unknown, { input }: Changed, context: ShopContext) =>
      removeFromList(context, input?.uid ?? '', input?.products ?? []),
    assignCompareListToCustomer: (_: unknown, { uid }: { uid: string }, context: ShopContext) => assignList(context, uid),
    deleteCompareList: (_: unknown, { uid }: { uid: string }, context: ShopContext) => removeList(context, uid),
  },
  Customer: {
    compare_list: ({ id }: CustomerRow, _: unknown, { db }: ShopContext) => listOfCustomer(db, id) ?? null,
  },
  CompareList: {
    attributes: (_: CompareListRow, __: unknown, context: ShopContext) =>
      comparable(context).map(({ code, label }) => ({ code, label: label ?? code })),
    item_count: ({ id }: CompareListRow, _: unknown, { db }: ShopContext) => itemsOfList(db, id).length,
    items: ({ id }: CompareListRow, _: unknown, context: ShopContext) =>
      itemsOfList(context.db, id).flatMap(({ id: item, product_id }) => {
        const product = productById(context.db, context.store.lang, product_id)
        return product ? [{ uid: encodeUid(item), product, attributes: () => attributesOf(product, context) }] : []
      }),
  },
}
