/** @module-tag slow */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AddProductsToCartDocument, CustomerCartDocument } from '#graphql/graphql.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import {
  beginAnew,
  guestCart,
  goods,
  cartNow,
  openStep,
  set,
  field,
  hasField,
  fillDelivery,
  tick,
  invoice,
  sameBilling,
  next,
  lookUp,
} from './delivery-fields.ts'

const longest = 40_000

beginAnew()

async function customerCart(sku: string) {
  await signIn(anna)
  const id = (await gateway(CustomerCartDocument, { page: 1 })).customerCart.id
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku, quantity: 1 }], page: 1 })
  document.cookie = `vsf-cart=${id}; path=/`
  return id
}

const told = () => document.querySelector('[role=status].small')

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

  it.each([
    ['of Germany', [['DE', 'DE999999999']]],
    [
      'of Czechia and then Germany',
      [
        ['CZ', 'CZ99900001'],
        ['DE', 'DE999999999'],
      ],
    ],
    ['of which only the country was chosen', [['DE', '']]],
  ])('%s, after one of Poland, leaves no empty form behind when it is wanted no more', async (_, numbers) => {
    await guestCart(goods)
    const { user } = await openStep()
    fillDelivery()
    await tick(user, invoice)
    await lookUp(user, '9990001137')
    await screen.findByText(/^Znaleziono: GOSPODARSTWO/)
    for (const [country = '', number] of numbers) {
      set('billing.country', country)
      if (number) await lookUp(user, number)
    }
    const number = field('billing.vatId').value
    await tick(user, invoice)
    expect(hasField('billing.city')).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: sameBilling }).checked).toBe(true)
    await user.click(await screen.findByRole('radio', { name: /^Kurier/ }))
    await user.click(screen.getByRole('radio', { name: /^Przelew tradycyjny/ }))
    await next(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/summary'))
    cleanup()
    await openStep()
    await tick(user, invoice)
    expect(field('billing.vatId').value).toBe(number)
    if (number.startsWith('DE')) expect(field('billing.country').value).toBe('DE')
  })

  it('keeps what is typed while the register is asked', async () => {
    await guestCart(goods)
    const { user } = await openStep()
    await tick(user, invoice)
    set('billing.vatId', '9990001137')
    await user.click(screen.getByRole('button', { name: 'Uzupełnij z rejestru' }))
    fillDelivery()
    expect(await screen.findByText(/^Znaleziono: GOSPODARSTWO/)).toBeTruthy()
    expect([field('shipping.city').value, field('billing.city').value]).toEqual(['Swarzędz', 'Środa Wielkopolska'])
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
