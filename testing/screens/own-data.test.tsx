import { technicalName } from '#config/own-name.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CreateProductReviewDocument,
  CustomerCartDocument,
  CustomerOrdersDocument,
  ProductReviewRatingsDocument,
} from '#graphql/graphql.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

it(
  'a person takes along everything that the shop holds of them in one file, named after the shop',
  { timeout: 60_000 },
  async () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => {
      press.mockRestore()
      vi.unstubAllGlobals()
    })
    await signIn(anna)
    const { customerCart } = await gateway(CustomerCartDocument, {})
    const cartItems = [{ sku: 'MIE-T-005', quantity: 3 }]
    await gateway(AddProductsToCartDocument, { cartId: customerCart.id, cartItems, page: 1 })
    await review('naturaexpert_pl', 'Po tygodniu widać różnicę.')
    await review('naturaexpert_en', 'A difference within a week.')
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Pobierz moje dane' }))
    await screen.findByText('Plik jest na Twoim urządzeniu.')

    expect(names).toEqual([expect.stringMatching(new RegExp(`^${technicalName}-\\d{4}-\\d\\d-\\d\\d\\.json$`))])
    const held: Record<string, unknown> = JSON.parse((await files[0]?.text()) ?? '{}')
    expect(held).toMatchObject({ profile: { email: anna.email, firstname: 'Anna' } })
    const { customer } = await gateway(CustomerOrdersDocument, { currentPage: 1, pageSize: 1 })
    expect(customer?.orders_ext?.total_count).toBeGreaterThan(0)
    expect(held.orders, 'orders of all pages').toHaveLength(customer?.orders_ext?.total_count ?? 0)
    expect(held.orders, 'where each was sent').toContainEqual(
      expect.objectContaining({
        shipping_address: expect.objectContaining({ lastname: expect.any(String), city: expect.any(String) }),
      }),
    )
    expect(held.cart).toMatchObject({
      itemsV2: expect.arrayContaining([expect.objectContaining({ quantity: 3 })]),
      checkout: { id: customerCart.id },
    })
    const texts = Array.isArray(held.reviews) ? held.reviews.map(({ text }: { text: string }) => text) : []
    expect(texts, 'of both languages').toEqual(
      expect.arrayContaining(['Po tygodniu widać różnicę.', 'A difference within a week.']),
    )
    expect(new Set(texts).size, 'each once').toBe(texts.length)
    for (const part of ['addresses', 'wishlist', 'offers', 'linkedAccounts', 'alerts', 'downloads', 'quoteCart', 'keptPayments'])
      expect(held, part).toHaveProperty(part)
    expect(held.addresses).not.toHaveLength(0)
    expect(JSON.stringify(held)).not.toMatch(/token|password/i)
    expect(within(document.body).queryByRole('alert')).toBeNull()
  },
)

async function review(store: 'naturaexpert_pl' | 'naturaexpert_en', text: string) {
  const { productReviewRatingsMetadata } = await gateway(ProductReviewRatingsDocument, {})
  const ratings = productReviewRatingsMetadata.items.flatMap((one) => {
    const value_id = one?.values.at(-1)?.value_id
    return one && value_id ? [{ id: one.id, value_id }] : []
  })
  const input = { sku: 'PLO-B-001', nickname: 'Anna', summary: 'Plony', text, ratings }
  await gateway(CreateProductReviewDocument, { input }, { store })
}
