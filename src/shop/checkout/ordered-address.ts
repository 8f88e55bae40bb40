import {
  CreateCustomerAddressDocument,
  GuestOrderDocument,
  type CustomerAddressInput,
  type GuestOrderQuery,
} from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { OrderReceipt } from './order-receipt.ts'

type OrderedAddress = NonNullable<GuestOrderQuery['guestOrder']['billing_address']>

function inputOf(address: OrderedAddress): CustomerAddressInput {
  const { region, region_id: regionId, ...values } = address
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return { ...Object.fromEntries(known), ...(regionId ? { region: { region_id: Number(regionId), region } } : {}) }
}

/** Returns the addresses for the address book: the shipping address first, then the billing address where it differs. */
export function booksOf(shipping: OrderedAddress | null, billing: OrderedAddress | null): CustomerAddressInput[] {
  const [first, second] = [shipping, billing].flatMap((one) => (one ? [inputOf(one)] : []))
  if (!first) return []
  if (!second || JSON.stringify(first) === JSON.stringify(second))
    return [{ ...first, default_shipping: true, default_billing: true }]
  return [
    { ...first, default_shipping: true },
    { ...second, default_billing: true },
  ]
}

/**
 * Saves the addresses of a guest's order in the account that was just created from it.
 * @returns whether they are saved
 */
export async function keepOrderedAddress(shop: ShopWindow, { number, email, lastname }: OrderReceipt): Promise<boolean> {
  try {
    const { guestOrder: order } = await shop.commerce(GuestOrderDocument, {
      number,
      email: email ?? '',
      lastname: lastname ?? '',
    })
    const books = booksOf(order.shipping_address, order.billing_address)
    for (const book of books) await shop.commerce(CreateCustomerAddressDocument, { input: book })
    return books.length > 0
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return false
  }
}
