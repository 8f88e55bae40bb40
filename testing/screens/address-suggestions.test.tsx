import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AddProductsToCartDocument, CreateEmptyCartDocument, SetGuestEmailOnCartDocument } from '#graphql/graphql.ts'
import { gateway } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

async function deliveryForm() {
  const id = (await gateway(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity: 1 }], page: 1 })
  await gateway(SetGuestEmailOnCartDocument, { input: { cart_id: id, email: 'maria@demo.example' } })
  document.cookie = `vsf-cart=${id}; path=/`
  const { user } = await renderShop('/pl/checkout/shipping-and-payment')
  return { user, street: await screen.findByLabelText<HTMLInputElement>('Ulica lub wieś') }
}
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="shipping.${name}"]`)?.value

describe('an address in a form', () => {
  it('is offered while one types, and fills the form when it is chosen', async () => {
    const { user, street } = await deliveryForm()
    await user.type(street, 'Kurza 12 Leszno')
    const offered = () => [...(street.list?.options ?? [])].map((option) => option.value)
    await waitFor(() => expect(offered()).toContain('Kurza 12, 64-100 Leszno'), { timeout: 5000 })
    // A browser puts the whole suggestion into the field.
    fireEvent.change(street, { target: { value: 'Kurza 12, 64-100 Leszno' } })
    expect(['street', 'building', 'postcode', 'city'].map(value)).toEqual(['Kurza', '12', '64-100', 'Leszno'])
    const region = document.querySelector<HTMLSelectElement>('[name="shipping.region"]')
    expect(region?.selectedOptions[0]?.textContent).toBe('wielkopolskie')
    expect(offered(), 'what was chosen is offered no more').toEqual([])
  })

  it('that nobody knows is typed as ever, without a word', async () => {
    const { user, street } = await deliveryForm()
    await user.type(street, 'Zupełnie Nieznana')
    await waitFor(() => expect(value('street')).toBe('Zupełnie Nieznana'))
    expect(street.list).toBeNull()
    expect(screen.queryByText(/podpowiadać/)).toBeNull()
  })
})
