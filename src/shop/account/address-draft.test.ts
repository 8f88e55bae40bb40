import { describe, expect, it } from 'vitest'
import type { BookAddress } from '#shop/address/address-book.ts'
import { checkDraft, draftOf } from './address-draft.ts'

const countries = [{ id: 'PL', name: 'Polska', regions: [{ id: 30, code: 'PL-30', name: 'wielkopolskie' }] }]
const saved: BookAddress = {
  ...{ id: 7, default_billing: true, default_shipping: false, firstname: 'Jan', lastname: 'Rolny' },
  ...{ company: 'Łany sp. z o.o.', street: ['ul. Polna', '7 / 2', 'przysiółek', 'za stawem'], city: 'Środa', postcode: '63-000' },
  ...{ country_code: 'PL' as const, telephone: '+48 61 000 20 02', vat_id: '9990001137' },
  region: { region: 'wielkopolskie', region_code: 'PL-30', region_id: 30 },
  custom_attributes: [{ attribute_code: 'invoice_email', value: 'faktury@demo.example' }],
}

describe('an address of the book', () => {
  it('comes back as it was, with the lines that no field shows', () => {
    const checked = checkDraft(draftOf(saved, false), countries, saved)
    expect(checked).toMatchObject({
      ok: true,
      input: {
        street: ['ul. Polna', '7 / 2', 'przysiółek', 'za stawem'],
        company: 'Łany sp. z o.o.',
        vat_id: '9990001137',
        default_billing: true,
        default_shipping: false,
        custom_attributes: [
          { attribute_code: 'company_email', value: '' },
          { attribute_code: 'invoice_email', value: 'faktury@demo.example' },
        ],
      },
    })
  })

  it('that is no company’s any more loses what belonged to the company', () => {
    const checked = checkDraft({ ...draftOf(saved, false), isCompany: false }, countries, saved)
    expect(checked).toMatchObject({
      ok: true,
      input: { company: null, vat_id: null, custom_attributes: [{ value: '' }, { value: '' }] },
    })
  })

  it.each([
    ['a wrong e-mail for invoices', { invoiceEmail: 'faktury@' }, { invoiceEmail: 'email' }],
    ['a NIP with a wrong digit', { company: { company: 'Łany', vatId: '9990001138' } }, { company: { vatId: 'nip' } }],
    ['no company name', { company: { company: '', vatId: '9990001137' } }, { company: { company: 'required' } }],
  ])('with %s is not sent', (_, change, problems) =>
    expect(checkDraft({ ...draftOf(saved, false), ...change }, countries, saved)).toMatchObject({ ok: false, problems }),
  )

  it('is the one everything goes to when it is the first', () =>
    expect(draftOf(undefined, true)).toMatchObject({ forDelivery: true, forInvoices: true }))
})
