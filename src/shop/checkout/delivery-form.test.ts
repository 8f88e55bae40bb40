import { describe, expect, it } from 'vitest'
import { emptyAddress } from '#shop/address/address-form.ts'
import type { BookAddress } from '#shop/address/address-book.ts'
import type { Checkout } from './checkout.ts'
import { addressesOf, checkDelivery, formOf } from './delivery-form.ts'
import type { DeliveryDraft } from './drafts.ts'
import { withFound } from './invoice-company.ts'

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
  shippingBook: null,
  billing: emptyAddress,
  billingBook: null,
  ownBilling: false,
  invoice: false,
  company: '',
  vatId: '',
  notes: '',
  save: false,
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
  closed: [],
  method: undefined,
  point: undefined,
  payments: [],
  payment: undefined,
}

describe('the addresses of an order', () => {
  it('are one address when nothing else is asked', () => {
    const { shipping: sent, billing } = addressesOf(form, countries, checkout)
    expect(sent).toMatchObject({
      address: { street: ['Polna', '14 / 3', 'za remizą'], region: 'PL-30', region_id: 9, country_code: 'PL' },
      customer_address_id: null,
      customer_notes: '',
    })
    expect(billing).toMatchObject({ same_as_shipping: true, address: null })
  })
  it('bring the company and its tax id to the invoice, not to the courier', () => {
    const sent = addressesOf({ ...form, invoice: true, company: 'Gospodarstwo', vatId: '1234563218' }, countries, checkout)
    expect(sent.shipping?.address).toMatchObject({ company: null, vat_id: null })
    expect(sent.billing?.address).toMatchObject({ company: 'Gospodarstwo', vat_id: '1234563218', city: 'Środa' })
  })
  it('take the telephone of the delivery for an invoice that goes elsewhere', () =>
    expect(
      addressesOf({ ...form, ownBilling: true, billing: { ...shipping, city: 'Poznań', telephone: '' } }, countries, checkout)
        .billing?.address,
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

const saved: BookAddress = {
  id: 7,
  default_billing: false,
  default_shipping: true,
  ...{ firstname: 'Anna', lastname: 'Nowak', company: 'Łany', street: ['Polna 14'], city: 'Środa', postcode: '63-000' },
  ...{ country_code: 'PL', region: null, telephone: '600 100 200', vat_id: '9990001137', custom_attributes: [] },
}
const fresh: Checkout = { ...checkout, shipping: undefined, billing: undefined, notes: '' }

describe('a saved address', () => {
  const started = formOf(fresh, [saved])
  it('is where a first visit begins', () => expect(started).toMatchObject({ shippingBook: 7, ownBilling: false }))
  it('for invoices is the only one where nothing is delivered', () => {
    const bill = { ...saved, id: 8, default_billing: true, default_shipping: false, city: 'Kórnik' }
    expect(formOf({ ...fresh, virtual: true }, [saved, bill])).toMatchObject({
      ...{ shipping: { city: 'Kórnik', telephone: '600 100 200' }, shippingBook: 8, ownBilling: false },
    })
  })
  it('is not checked a second time, however it was written', () =>
    expect(checkDelivery(started, countries, [saved])).toMatchObject({ ok: true }))
  it('goes as a reference, without its fields, with the notes', () =>
    expect(addressesOf({ ...started, notes: 'Dzwonić' }, countries, fresh, [saved])).toEqual({
      shipping: { address: null, customer_address_id: 7, customer_notes: 'Dzwonić' },
      billing: { address: null, customer_address_id: null, same_as_shipping: true },
    }))
  it('is an address like any other once it was changed', () => {
    const changed = { ...started, shipping: { ...started.shipping, building: '15' } }
    expect(addressesOf(changed, countries, fresh, [saved]).shipping).toMatchObject({
      customer_address_id: null,
      address: { street: ['Polna 14', '15'] },
    })
  })
  it('of the payer goes as a reference too, when the invoice names its company', () => {
    const own = { ...started, ownBilling: true, billing: started.shipping, billingBook: 7, invoice: true }
    expect(addressesOf({ ...own, company: 'Łany', vatId: '9990001137' }, countries, fresh, [saved]).billing).toMatchObject({
      customer_address_id: 7,
    })
    expect(addressesOf({ ...own, company: 'Inna', vatId: '9990001137' }, countries, fresh, [saved]).billing).toMatchObject({
      customer_address_id: null,
      address: { company: 'Inna' },
    })
  })
  it('is found again by who comes back', () =>
    expect(formOf({ ...checkout, shipping: { ...stored, street: ['Polna 14'] } }, [saved]).shippingBook).toBe(7))
})

describe('a company from the register', () => {
  const found = {
    ...{ company: 'Łany', vatId: '9990001137', country: 'PL', street: 'ul. Polna', building: '7', apartment: '' },
    ...{ postcode: '63-000', city: 'Środa Wielkopolska' },
  }
  it('gets the invoice at its seat, for the person of the delivery', () =>
    expect(withFound(form, found, false)).toMatchObject({
      ...{ company: 'Łany', vatId: '9990001137', ownBilling: true },
      billing: { firstname: 'Anna', lastname: 'Nowak', street: 'ul. Polna', building: '7', city: 'Środa Wielkopolska' },
    }))
  it('changes no address that the register does not tell', () =>
    expect(withFound(form, { ...found, street: '', building: '', postcode: '', city: '' }, false)).toMatchObject({
      ownBilling: false,
      company: 'Łany',
    }))
  it('is asked for where something is sold with an invoice only', () =>
    expect(formOf(fresh, [saved], true)).toMatchObject({ invoice: true, company: 'Łany', vatId: '9990001137' }))
})
