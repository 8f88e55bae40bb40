import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import { priceRangeOf } from '../product/product-price.ts'
import { productInStock } from '../product/product-stock.ts'
import { type ProductRow, productById } from '../product/product-store.ts'
import { customerById } from '../session/customer-store.ts'
import { currentCustomer } from '../session/signed-in-customer.ts'
import { type Language, defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { type MailParts, toCustomer } from './account-mails.ts'
import { alertsOf, deleteAlertOf, deleteStockAlert, insertStockAlert, waitingAlerts } from './stock-alert-store.ts'

const websiteId = 1
const storeIds: Record<Language, number> = { pl: 1, en: 2 }

export function notifyInStock(productId: string, context: ShopContext) {
  const { db, store, customer, clock } = context
  const { id, email } = currentCustomer(context)
  const product = /^\d{1,15}$/.test(productId) ? productById(db, store.lang, Number(productId)) : undefined
  if (!product) throw noSuchEntity("The product that was requested doesn't exist. Verify the product and try again.")
  if (product.withdrawn) throw inputError('The product is withdrawn from sale.')
  if (productInStock(db, product)) throw inputError('The product is in stock.')
  insertStockAlert(db, id, product.id, store.code, clock())
  const visible = maySeePrice(product.price_visibility, customer)
  return {
    ...{ customer_email: email, customer_id: id, product_id: product.id },
    price: visible ? priceRangeOf(db, product).minimum.final / 100 : null,
    store_id: storeIds[store.lang],
    website_id: websiteId,
  }
}

/** Returns the customer's stock alerts, each with its product's page in the language of the store view. */
export function stockAlerts(context: ShopContext) {
  const { db, store } = context
  return alertsOf(db, currentCustomer(context).id).flatMap(({ product_id, created_at }) => {
    const product = productById(db, store.lang, product_id)
    if (!product) return []
    const { sku, name } = product
    return [{ product_id, sku, name, url_key: pageOf(db, store.lang, product).url_key, created_at }]
  })
}

/** Removes the customer's stock alert for a product; returns true even when there was none. */
export function forgetStockAlert(productId: string, context: ShopContext) {
  const { id } = currentCustomer(context)
  if (/^\d{1,15}$/.test(productId)) deleteAlertOf(context.db, id, Number(productId))
  return true
}

/** Returns the product whose page shows this one: for a pack, its parent. */
const pageOf = (db: ShopContext['db'], lang: Language, product: ProductRow) =>
  product.parent_id === null ? product : (productById(db, lang, product.parent_id) ?? product)

function pathOf(db: ShopContext['db'], lang: Language, product: ProductRow) {
  const page = pageOf(db, lang, product)
  return page.url_key ? `/${page.url_key}.html` : `/p/${encodeURIComponent(page.sku)}`
}

/**
 * Writes once to each customer who waits for a product that is in stock again. To be called whenever stock comes back.
 * @returns how many mails were sent
 */
export function sendStockAlerts(parts: MailParts & Pick<ShopContext, 'db'>): number {
  const { db } = parts
  return db.transaction(() => {
    let sent = 0
    const inStock = new Map<number, boolean>()
    for (const { id, customer_id, product_id, store } of waitingAlerts(db)) {
      const view = storeViewOf(store) ?? defaultStoreView
      const { lang } = view
      const product = productById(db, lang, product_id)
      const customer = customerById(db, customer_id)
      if (!product || !customer) {
        deleteStockAlert(db, id)
        continue
      }
      const available = inStock.get(product_id) ?? productInStock(db, product)
      inStock.set(product_id, available)
      if (!available) continue
      const content = { name: product.name, sku: product.sku, path: pathOf(db, lang, product) }
      toCustomer(parts, customer, view, { kind: 'stockAlert', firstname: customer.firstname, product: content })
      deleteStockAlert(db, id)
      sent++
    }
    return sent
  })
}
