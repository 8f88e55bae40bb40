import { describe, expect, it } from 'vitest'
import type { CheckoutStateFragment } from '#graphql/graphql.ts'
import { checkoutOf, digest, factsOf, isDeliveryChosen } from './checkout.ts'

const address = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: ['Polna', '14'],
  city: 'Środa',
  company: null,
  postcode: '63-000',
  telephone: '+48600100200',
  vat_id: null,
  region: null,
  country: { code: 'PL', label: 'Polska' },
}

const offered = (carrier: string, own: { available?: boolean; pickup_point_required?: boolean | null } = {}) => ({
  available: true,
  carrier_code: carrier,
  carrier_title: carrier,
  method_code: carrier,
  method_title: 'Dostawa',
  error_message: null,
  pickup_point_required: null,
  price_excl_tax: { value: 15.37 },
  price_incl_tax: { value: 18.9 },
  ...own,
})

const noPoint = {
  ...{ name: null, street: null, city: null, postcode: null, country_code: null },
  ...{ is_cash_on_delivery: null, parcel_locker_no: null },
}

const state: CheckoutStateFragment = {
  id: 'c'.repeat(32),
  email: 'anna@example.pl',
  is_virtual: false,
  prices: null,
  available_payment_methods: [
    { code: 'banktransfer', title: 'Przelew', fee: null, instructions: null },
    null,
    { code: 'payu_gateway_card', title: 'Karta', fee: null, instructions: null },
  ],
  selected_payment_method: { code: '', title: '', payu_additional_data: null },
  shipping_addresses: [
    {
      ...address,
      customer_notes: null,
      available_shipping_methods: [
        offered('courier'),
        offered('locker', { pickup_point_required: true }),
        { ...offered('post', { available: false }), method_code: null, method_title: null, error_message: 'Too heavy' },
        null,
      ],
      selected_shipping_method: null,
    },
  ],
  billing_address: null,
}

describe('what the checkout offers', () => {
  it('is what can be chosen; a locker wants a point', () =>
    expect(checkoutOf(state).methods).toEqual([
      { carrier: 'courier', method: 'courier', title: 'courier', way: 'Dostawa', price: 18.9, needsPoint: false },
      { carrier: 'locker', method: 'locker', title: 'locker', way: 'Dostawa', price: 18.9, needsPoint: true },
    ]))
  it('says why something cannot be chosen', () =>
    expect(checkoutOf(state).closed).toEqual([{ title: 'post', reason: 'Too heavy' }]))
  it('a locker without its point is no delivery yet', () => {
    const method = { carrier: 'locker', method: 'x', title: '', way: '', price: 0, needsPoint: true }
    const point = { ...noPoint, name: 'SRW01' }
    expect([isDeliveryChosen({ method, point: undefined }), isDeliveryChosen({ method, point })]).toEqual([false, true])
  })
  it('nothing is chosen while Magento names an empty method', () =>
    expect(checkoutOf(state)).toMatchObject({ payment: undefined, method: undefined }))
  it('knows what is still missing', () =>
    expect(factsOf(checkoutOf(state), 2, false)).toEqual({
      lines: 2,
      signedIn: false,
      virtual: false,
      email: true,
      shippingAddress: true,
      shippingMethod: false,
      billingAddress: false,
      payment: false,
    }))
})

describe('the order is the one that was read', () => {
  const checkout = checkoutOf(state)
  const lines = [
    { key: 'a', quantity: 1 },
    { key: 'b', quantity: 2 },
  ]
  it('whatever order its lines come in', () => expect(digest([...lines].reverse(), checkout)).toBe(digest(lines, checkout)))
  it('unless a quantity has changed', () =>
    expect(
      digest(
        [
          { key: 'a', quantity: 2 },
          { key: 'b', quantity: 2 },
        ],
        checkout,
      ),
    ).not.toBe(digest(lines, checkout)))
  it('unless the way to pay has changed', () =>
    expect(digest(lines, { ...checkout, payment: { code: 'cashondelivery', title: '' } })).not.toBe(digest(lines, checkout)))
})
