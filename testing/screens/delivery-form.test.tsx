/** @module-tag slow */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CheckoutCartDocument,
  CreateEmptyCartDocument,
  CustomerCartDocument,
  SetGuestEmailOnCartDocument,
} from '#graphql/graphql.ts'
import { dropDrafts } from '#shop/checkout/drafts.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000

// The outbox seals what is a person's with Node's own cryptography, whose buffers are not those of the bench's window.
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

async function guestCart(sku: string) {
  const id = (await gateway(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku, quantity: 1 }], page: 1 })
  await gateway(SetGuestEmailOnCartDocument, { input: { cart_id: id, email: 'maria@demo.example' } })
  document.cookie = `vsf-cart=${id}; path=/`
  return id
}

async function customerCart(sku: string) {
  await signIn(anna)
  const id = (await gateway(CustomerCartDocument, { page: 1 })).customerCart.id
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku, quantity: 1 }], page: 1 })
  document.cookie = `vsf-cart=${id}; path=/`
  return id
}

const goods = 'MIE-T-009'
const service = 'USL-V-001'
const cartNow = async (cartId: string) => (await gateway(CheckoutCartDocument, { cartId })).cart
const openStep = async (locale = 'pl') => {
  const shop = await renderShop(`/${locale}/checkout/shipping-and-payment`)
  await screen.findByRole('group', { name: locale === 'pl' ? 'Jak zapłacić?' : 'How to pay?' })
  return shop
}
type User = Awaited<ReturnType<typeof renderShop>>['user']
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}
const hasField = (name: string) => document.querySelector(`[name="${name}"]`) !== null
const told = () => document.querySelector('[role=status].small')

function fillDelivery() {
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
const tick = (user: User, name: RegExp) => user.click(screen.getByRole('checkbox', { name }))
const invoice = /^Chcę otrzymać fakturę/
const sameBilling = /^Dane do faktury takie same/
const next = (user: User) => user.click(screen.getAllByRole('button', { name: 'Dalej: podsumowanie' })[0] ?? document.body)

async function lookUp(user: User, number: string) {
  set('billing.vatId', number)
  await user.click(screen.getByRole('button', { name: 'Uzupełnij z rejestru' }))
  await waitFor(() => expect(document.body.textContent).not.toContain('Szukamy w rejestrze'))
}

describe('a cart of which nothing is delivered', { timeout: longest }, () => {
  it.each(['pl', 'en'])('speaks of no delivery, and offers no notes that would be kept nowhere (%s)', async (locale) => {
    await guestCart(service)
    await openStep(locale)
    expect(hasField('notes')).toBe(false)
    const page = screen.getByRole('main').textContent
    expect(page).not.toMatch(/Dostawa do|do wyboru|Kurier zadzwoni|courier|to be chosen|Shipping/)
    cleanup()
    await renderShop(`/${locale}/cart`)
    await screen.findAllByText(locale === 'pl' ? 'Razem do zapłaty' : 'Total to pay')
    const cart = screen.getByRole('region', { name: locale === 'pl' ? 'Podsumowanie' : 'Summary' }).textContent
    expect(cart).not.toMatch(/Dostawa|Shipping/)
    expect(screen.getByRole('main').textContent).not.toMatch(/do darmowej dostawy|free delivery/)
  })

  it('is invoiced to a company by its name and number, and a shopper who comes back finds all of it', async () => {
    const id = await guestCart(service)
    const { user } = await openStep()
    await tick(user, invoice)
    expect(hasField('shipping.firstname')).toBe(false)
    for (const [name, value] of Object.entries({ street: 'Polna', building: '7', postcode: '63-000', city: 'Środa' }))
      set(`shipping.${name}`, value)
    set('shipping.telephone', '601234567')
    set('billing.vatId', '9990001137')
    set('billing.company', 'PHU "Łany" sp. z o.o.')
    await user.click(screen.getByRole('radio', { name: /^Przelew tradycyjny/ }))
    await next(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/summary'))
    expect((await cartNow(id))?.billing_address).toMatchObject({ company: 'PHU "Łany" sp. z o.o.', vat_id: '9990001137' })
    expect(await screen.findByText(/PHU "Łany" sp\. z o\.o\./)).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/PHU Łany sp/)
    cleanup()
    dropDrafts()
    await openStep()
    expect(field('shipping.street').value).toBe('Polna')
    expect(field('billing.company').value).toBe('PHU "Łany" sp. z o.o.')
  })
})

describe('the ways of delivery', { timeout: longest }, () => {
  it('are ready to choose for who has a default address, without a press', async () => {
    const id = await customerCart(goods)
    await openStep()
    expect(await screen.findByRole('radio', { name: /^Kurier/ })).toBeTruthy()
    expect((await cartNow(id))?.billing_address).toMatchObject({ city: 'Poznań' })
  })

  it('do not wait for the details of the invoice', async () => {
    const id = await guestCart('KRY-W-001')
    const { user } = await openStep()
    fillDelivery()
    fireEvent.blur(field('shipping.city'))
    expect(await screen.findByRole('radio', { name: /^Kurier/ })).toBeTruthy()
    expect((await cartNow(id))?.billing_address).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Kurier/ }))
    await user.click(screen.getByRole('radio', { name: /^Przelew tradycyjny/ }))
    await next(user)
    expect(location.pathname, 'the company is still asked for').toBe('/pl/checkout/shipping-and-payment')
    set('billing.vatId', '9990001137')
    set('billing.company', 'Łany sp. z o.o.')
    await next(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/summary'))
    expect(await cartNow(id)).toMatchObject({
      billing_address: { company: 'Łany sp. z o.o.', vat_id: '9990001137', lastname: 'Zielińska' },
      selected_payment_method: { code: 'banktransfer' },
    })
  })
})

describe('an invoice to a company', { timeout: longest }, () => {
  it('at an address of its own asks for no first and last name', async () => {
    await guestCart(goods)
    const { user } = await openStep()
    await tick(user, sameBilling)
    expect(hasField('billing.firstname')).toBe(true)
    await tick(user, invoice)
    expect(hasField('billing.firstname')).toBe(false)
    expect(hasField('shipping.firstname'), 'somebody takes the parcel').toBe(true)
  })

  it('is filled in with all that the register tells', async () => {
    await guestCart(goods)
    const { user } = await openStep()
    fillDelivery()
    await tick(user, sameBilling)
    await tick(user, invoice)
    set('billing.country', 'CZ')
    await lookUp(user, 'CZ99900001')
    expect(await screen.findByText('Znaleziono: Demo Pole s.r.o.')).toBeTruthy()
    const parts = ['company', 'street', 'building', 'postcode', 'city'].map((name) => field(`billing.${name}`).value)
    expect(parts).toEqual(['Demo Pole s.r.o.', 'Polní', '1', '110 00', 'PRAHA'])
  })

  it('keeps nothing of another number, and says what the register keeps to itself', async () => {
    const id = await guestCart(goods)
    const { user } = await openStep()
    fillDelivery()
    await tick(user, sameBilling)
    await tick(user, invoice)
    set('billing.country', 'CZ')
    await lookUp(user, 'CZ99900001')
    await screen.findByText('Znaleziono: Demo Pole s.r.o.')
    set('billing.country', 'DE')
    await lookUp(user, 'DE999999999')
    expect(await screen.findByText(/^Numer jest ważny, ale rejestr nie podaje/)).toBeTruthy()
    expect(screen.queryByText(/^Znaleziono/)).toBeNull()
    const parts = ['company', 'street', 'building', 'postcode', 'city', 'country'].map((name) => field(`billing.${name}`).value)
    expect(parts).toEqual(['', '', '', '', '', 'DE'])
    await next(user)
    expect(location.pathname, 'it is asked for').toBe('/pl/checkout/shipping-and-payment')
    expect((await cartNow(id))?.billing_address).toBeNull()
  })

  it('that is wanted no more leaves no address of the company behind, and comes back when it is wanted again', async () => {
    const id = await guestCart(goods)
    const { user } = await openStep()
    fillDelivery()
    await tick(user, invoice)
    await lookUp(user, '9990001137')
    await screen.findByText(/^Znaleziono: GOSPODARSTWO/)
    expect(field('billing.city').value).toBe('Środa Wielkopolska')
    await tick(user, invoice)
    expect(hasField('billing.city')).toBe(false)
    fireEvent.blur(field('shipping.city'))
    await waitFor(async () =>
      expect((await cartNow(id))?.billing_address).toMatchObject({ city: 'Swarzędz', company: null, vat_id: null }),
    )
    await tick(user, invoice)
    expect([field('billing.city').value, field('billing.company').value]).toEqual([
      'Środa Wielkopolska',
      expect.stringMatching(/^GOSPODARSTWO ROLNE ŁANY/),
    ])
    expect(field('billing.vatId').value).toBe('9990001137')
  })

  it('keeps what the person has typed when the number is mended', async () => {
    await guestCart(goods)
    const { user } = await openStep()
    await tick(user, invoice)
    await lookUp(user, '9990001137')
    await screen.findByText(/^Znaleziono: GOSPODARSTWO/)
    set('billing.street', 'Skrytka pocztowa')
    set('billing.vatId', '99900')
    expect(['company', 'street', 'city'].map((name) => field(`billing.${name}`).value)).toEqual(['', 'Skrytka pocztowa', ''])
    expect(told()?.textContent).toBe('')
  })
})
