import { describe, expect, it } from 'vitest'
import { emptyAddress } from './address-form.ts'
import type { Checkout } from './checkout.ts'
import { addressesOf, checkDelivery, formOf } from './delivery-form.ts'
import type { DeliveryDraft } from './drafts.ts'

const countries = [{ id: 'PL', name: 'Polska', regions: [{ id: 9, code: 'PL-30', name: 'wielkopolskie' }] }]
const shipping = {
  ...emptyAddress,
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Polna',
  building: '14',
  apartment: '3',
  postcode: '63-000',
  city: 'Środa',
  region: '9',
  telephone: '+48600100200',
}
const form: DeliveryDraft = {
  shipping,
  billing: emptyAddress,
  ownBilling: false,
  invoice: false,
  company: '',
  vatId: '',
  notes: '',
}
const stored = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: ['Polna', '14 / 3', 'za remizą'],
  city: 'Środa',
  company: null,
  postcode: '63-000',
  telephone: '+48600100200',
  vat_id: null,
  region: { code: 'PL-30', label: 'wielkopolskie', region_id: 9 },
  country: { code: 'PL', label: 'Polska' },
}
const checkout: Checkout = {
  id: 'c',
  email: null,
  virtual: false,
  money: null,
  shipping: stored,
  billing: stored,
  notes: 'Dzwonić',
  methods: [],
  method: undefined,
  payments: [],
  payment: undefined,
}

describe('the addresses of an order', () => {
  it('are one address when nothing else is asked', () => {
    const { shipping: sent, billing } = addressesOf(form, countries, checkout)
    expect(sent).toMatchObject({ street: ['Polna', '14 / 3', 'za remizą'], region: 'PL-30', region_id: 9, country_code: 'PL' })
    expect(billing).toBeUndefined()
  })
  it('bring the company and its tax id to the invoice, not to the courier', () => {
    const sent = addressesOf({ ...form, invoice: true, company: 'Gospodarstwo', vatId: '1234563218' }, countries, checkout)
    expect(sent.shipping).toMatchObject({ company: null, vat_id: null })
    expect(sent.billing).toMatchObject({ company: 'Gospodarstwo', vat_id: '1234563218', city: 'Środa' })
  })
  it('take the telephone of the delivery for an invoice that goes elsewhere', () =>
    expect(
      addressesOf({ ...form, ownBilling: true, billing: { ...shipping, city: 'Poznań', telephone: '' } }, countries, checkout)
        .billing,
    ).toMatchObject({ city: 'Poznań', telephone: '+48600100200' }))
})

describe('a shopper who comes back finds the form as it was sent', () => {
  it('with the street taken apart again', () =>
    expect(formOf(checkout)).toMatchObject({ shipping, notes: 'Dzwonić', ownBilling: false, invoice: false }))
  it('with the company of the invoice', () =>
    expect(formOf({ ...checkout, billing: { ...stored, company: 'Gospodarstwo', vat_id: '1234563218' } })).toMatchObject({
      invoice: true,
      ownBilling: false,
      company: 'Gospodarstwo',
    }))
  it('with an invoice address of its own', () =>
    expect(formOf({ ...checkout, billing: { ...stored, city: 'Poznań' } })).toMatchObject({
      ownBilling: true,
      billing: { city: 'Poznań' },
    }))
  it('empty when nothing was sent', () =>
    expect(formOf({ ...checkout, shipping: undefined, billing: undefined })).toMatchObject({
      shipping: emptyAddress,
      ownBilling: false,
    }))
})

describe('the form is checked as a whole', () => {
  it('and is right with one address', () => expect(checkDelivery(form, countries)).toMatchObject({ ok: true }))
  it('and looks at the invoice only when it is asked for', () => {
    expect(checkDelivery({ ...form, ownBilling: true }, countries)).toMatchObject({
      ok: false,
      problems: { shipping: {}, billing: { firstname: 'required' } },
    })
    expect(checkDelivery({ ...form, invoice: true, company: 'X', vatId: '1' }, countries)).toMatchObject({
      ok: false,
      problems: { company: { company: 'short2', vatId: 'nip' } },
    })
  })
})
