import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CheckoutCartDocument,
  CreateEmptyCartDocument,
  SetGuestEmailOnCartDocument,
} from '#graphql/graphql.ts'
import { dropDrafts } from '#shop/checkout/drafts.ts'
import { gateway } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

/** Begins every test without a draft, a session or a cart. */
export function beginAnew() {
  // The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
  beforeAll(() => {
    const bytes = structuredClone(new Uint8Array(1))
    vi.stubGlobal('Uint8Array', bytes.constructor)
    vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
  })
  beforeEach(() => dropDrafts())
  afterEach(() => {
    document.cookie = 'vsf-customer=; path=/; max-age=0'
    document.cookie = 'vsf-cart=; path=/; max-age=0'
  })
}

export async function guestCart(sku: string) {
  const id = (await gateway(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku, quantity: 1 }], page: 1 })
  await gateway(SetGuestEmailOnCartDocument, { input: { cart_id: id, email: 'maria@demo.example' } })
  document.cookie = `vsf-cart=${id}; path=/`
  return id
}

export const goods = 'MIE-T-009'
export const service = 'USL-V-001'
export const cartNow = async (cartId: string) => (await gateway(CheckoutCartDocument, { cartId })).cart
export const openStep = async (locale = 'pl') => {
  const shop = await renderShop(`/${locale}/checkout/shipping-and-payment`)
  await screen.findByRole('group', { name: locale === 'pl' ? 'Jak zapłacić?' : 'How to pay?' })
  return shop
}
export type User = Awaited<ReturnType<typeof renderShop>>['user']
export const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}
export const hasField = (name: string) => document.querySelector(`[name="${name}"]`) !== null

export function fillDelivery() {
  const values = {
    firstname: 'Maria',
    lastname: 'Zielińska',
    street: 'Polna',
    building: '12',
    postcode: '62-020',
    city: 'Swarzędz',
  }
  for (const [name, value] of Object.entries({ ...values, telephone: '601234567' })) set(`shipping.${name}`, value)
}
export const tick = (user: User, name: RegExp) => user.click(screen.getByRole('checkbox', { name }))
export const invoice = /^Chcę otrzymać fakturę/
export const sameBilling = /^Dane do faktury takie same/
export const next = (user: User) => user.click(screen.getAllByRole('button', { name: 'Dalej: podsumowanie' })[0] ?? document.body)

export async function lookUp(user: User, number: string) {
  set('billing.vatId', number)
  await user.click(screen.getByRole('button', { name: 'Uzupełnij z rejestru' }))
  await waitFor(() => expect(document.body.textContent).not.toContain('Szukamy w rejestrze'))
}
