import { describe, expect, it } from 'vitest'
import { orderInput } from './order-words.ts'
import { rulesOf } from './sale-rules.ts'

type Items = Parameters<typeof rulesOf>[0]
type Flag = 'requires_training_certificate' | 'adults_only' | 'vat_invoice_required'

const product = (name: string, ...flags: Flag[]) => ({
  ...{ sku: name, name, requires_training_certificate: false, adults_only: null, vat_invoice_required: false },
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
})
const uid = (selection: number, quantity = 1) => btoa(`bundle/1/${selection}/${quantity}`)
/**
 * A bundle whose second part was chosen.
 * @param quantity of that part, which its uid contains
 */
const bundle = (parts: ReturnType<typeof product>[], quantity = 1) => ({
  uid: 'set',
  product: { ...product('Set'), items: [{ options: parts.map((part, index) => ({ uid: uid(index), product: part })) }] },
  bundle_options: [{ uid: 'o', values: [{ uid: uid(1, quantity) }] }],
})
const none = { professional: [], adults: [], invoice: false }

describe('what the law asks for', () => {
  it.each<[string, unknown[], object]>([
    ['nothing', [], none],
    ['an ordinary product', [{ uid: 'a', product: product('Bakter') }], none],
    ['a product for adults', [{ uid: 'a', product: product('Oprysk', 'adults_only') }], { ...none, adults: ['Oprysk'] }],
    [
      'a product for professional users',
      [{ uid: 'a', product: product('Rolnik', 'requires_training_certificate', 'adults_only') }],
      { ...none, professional: ['Rolnik'], adults: ['Rolnik'] },
    ],
    [
      'a pack that alone is for adults',
      [{ uid: 'a', product: product('Oprysk'), configured_variant: product('Oprysk 5 l', 'adults_only') }],
      { ...none, adults: ['Oprysk'] },
    ],
    ['a set with a chosen part for adults', [bundle([product('A'), product('B', 'adults_only')])], { ...none, adults: ['Set'] }],
    ['several of such a part', [bundle([product('A'), product('B', 'adults_only')], 3)], { ...none, adults: ['Set'] }],
    ['a set whose part for adults was not chosen', [bundle([product('A', 'adults_only'), product('B')])], none],
    [
      'a set with a part for professional users that needs an invoice',
      [bundle([product('A'), product('B', 'requires_training_certificate', 'vat_invoice_required')])],
      { professional: ['Set'], adults: [], invoice: true },
    ],
    [
      'two lines, one each',
      [
        { uid: 'a', product: product('Rolnik', 'requires_training_certificate') },
        { uid: 'b', product: product('Oprysk', 'adults_only') },
        null,
      ],
      { ...none, professional: ['Rolnik'], adults: ['Oprysk'] },
    ],
  ])('of %s', (_, lines, rules) => expect(rulesOf(lines as Items)).toEqual(rules))
})

describe('an order says', () => {
  const consents = { rules: true, phone: false, email: false }
  const certificate = { number: '1', issuer: 'ODR', expires: '2027-01-31', adult: true }
  it.each([
    ['nothing of an age nobody asked for', {}, undefined, undefined],
    ['only that an adult buys', { adult: true }, true, undefined],
    ['both with a certificate', { certificate }, true, { number: '1', issuer: 'ODR', expiry_date: '2027-01-31' }],
  ])('%s', (_, words, is_adult, training_certificate) => {
    const input = orderInput('cart', { consents, ...words })
    expect([input.is_adult, input.training_certificate]).toEqual([is_adult, training_certificate])
  })

  it.each([
    ['the total that was seen', 435.7, { expected_total: 435.7 }],
    ['a total of nothing too', 0, { expected_total: 0 }],
    ['nothing of one that nobody saw', undefined, {}],
  ])('%s', (_, total, said) => expect(orderInput('cart', { consents }, total)).toMatchObject(said))

  it('the number of the marketing system only where there is one', () => {
    expect(orderInput('cart', { consents, marketingId: 'abc' }).consents).toMatchObject({ usercom_id: 'abc' })
    expect(orderInput('cart', { consents }).consents).not.toHaveProperty('usercom_id')
  })

  it('no total that nobody saw', () => expect(orderInput('cart', { consents }, null)).not.toHaveProperty('expected_total'))
})
