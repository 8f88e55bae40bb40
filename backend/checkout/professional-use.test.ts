import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { features } from '#config'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { readDeclaration } from './professional-use.ts'
import { cartOf, orderRow, place, setBilling } from './walk-checkout.ts'

const certificate = { number: 'SZK/2024/117', issuer: 'WIORiN Poznań', expiry_date: '2029-03-31' }
const today = '2026-11-21'

describe('the declaration of a buyer', () => {
  test('holds what the law wants kept', () => {
    expect(readDeclaration(true, certificate, today)).toEqual({
      ok: true,
      declaration: {
        ...{ adult: 1, certificate_number: 'SZK/2024/117', certificate_issuer: 'WIORiN Poznań' },
        certificate_expires: '2029-03-31',
      },
    })
  })

  const needed =
    'Plant protection products for professional users need a training certificate: enter its number, issuer and expiry date.'
  test.each([
    [true, undefined, needed],
    [true, { ...certificate, number: ' ' }, needed],
    [true, { ...certificate, issuer: null }, needed],
    [true, { ...certificate, expiry_date: '' }, needed],
    [true, { ...certificate, expiry_date: '2029-02-30' }, 'The expiry date of the training certificate is invalid.'],
    [true, { ...certificate, expiry_date: '31.03.2029' }, 'The expiry date of the training certificate is invalid.'],
    [true, { ...certificate, expiry_date: '2026-11-20' }, 'The training certificate has expired.'],
    [
      true,
      { ...certificate, number: 'x'.repeat(256) },
      'The number and the issuer of the training certificate cannot be longer than 255 characters.',
    ],
    [false, certificate, 'Plant protection products for professional users are sold to adults only.'],
    [undefined, certificate, 'Plant protection products for professional users are sold to adults only.'],
  ])('of age: %s, with %j, is refused', (adult, shown, message) => {
    expect(readDeclaration(adult, shown, today)).toEqual({ ok: false, message })
  })

  test('a certificate counts on its last day', () => {
    expect(readDeclaration(true, { ...certificate, expiry_date: today }, today).ok).toBe(true)
  })
})

describe('an order of plant protection products for professional users', () => {
  let backend: TestBackend
  let as: As
  beforeEach(async () => {
    backend = await createTestBackend()
    as = { token: await backend.signIn('private') }
  })
  afterEach(() => backend.close())

  const company = { company: 'Gospodarstwo Łany', vat_id: '9990001137' }
  const professional = [{ sku: 'ROL-F-001-1L', quantity: 1 }]
  const declared = { is_adult: true, training_certificate: certificate }
  const cart = (address: object) => cartOf(backend, professional, 'banktransfer', as, address)

  test('is placed with company, certificate and age, and the declaration is kept', async () => {
    const placed = await place(backend, await cart(company), declared, as)
    const { id } = orderRow(backend, placed?.order?.order_number)
    expect({ ...backend.db.get<object>('SELECT * FROM order_declaration WHERE order_id = ?', id ?? 0) }).toEqual({
      ...{ order_id: id, adult: 1, certificate_number: 'SZK/2024/117', certificate_issuer: 'WIORiN Poznań' },
      certificate_expires: '2029-03-31',
    })
  })

  test.each([
    ['without a company', {}, declared, /VAT invoice only/],
    ['without a VAT number', { company: 'Łany' }, declared, /VAT invoice only/],
    ['without a certificate', company, { is_adult: true }, /need a training certificate/],
    ['without being of age', company, { training_certificate: certificate }, /adults only/],
  ])('is refused %s', async (_, address, words, message) => {
    const placed = await place(backend, await cart(address), words, as)
    expect(placed).toMatchObject({ order: null, errors: [{ code: 'UNDEFINED', message: expect.stringMatching(message) }] })
  })

  test('can be placed once the company is there', async () => {
    const cartId = await cart({})
    const address = { firstname: 'Anna', lastname: 'Ogrodnik', street: ['Polna 1'], city: 'Poznań', postcode: '60-101' }
    const billing_address = { address: { ...address, country_code: 'PL', telephone: '1', ...company } }
    await backend.ask('SetBillingAddressOnCart', { input: { cart_id: cartId, billing_address } }, as)
    expect((await place(backend, cartId, declared, as))?.errors).toEqual([])
    expect((await setBilling(backend, cartId, as)).errors[0]?.message).toBe("The cart isn't active.")
  })
})

describe('what is sold to adults without a certificate', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await createTestBackend()
  })
  afterEach(() => backend.close())
  const garden = [{ sku: 'ZAG-G-009', quantity: 1 }]

  test.each([[undefined], [false], [null]])('is refused where the buyer says of their age: %s', async (is_adult) => {
    const placed = await place(backend, await cartOf(backend, garden), { is_adult })
    expect(placed).toMatchObject({ order: null, errors: [{ message: expect.stringMatching(/adults only/) }] })
  })
  test('is placed for an adult, who has said so', async () => {
    const placed = await place(backend, await cartOf(backend, garden), { is_adult: true })
    const { id } = orderRow(backend, placed?.order?.order_number)
    expect(backend.db.get('SELECT adult, certificate_number FROM order_declaration WHERE order_id = ?', id ?? 0)).toMatchObject({
      ...{ adult: 1, certificate_number: '' },
    })
  })
})

test.each([
  ['operator switched the gate off', { settings: { certificateGate: false } }, true],
  ['configuration has no gate', {}, false],
])('a shop whose %s asks adults for nothing more', async (_, options, isOffered) => {
  Object.assign(features, { certificateGate: isOffered })
  onTestFinished(() => void Object.assign(features, { certificateGate: true }))
  const backend = await createTestBackend(options)
  const as = { token: await backend.signIn('private') }
  const company = { company: 'Gospodarstwo Łany', vat_id: '9990001137' }
  const cart = await cartOf(backend, [{ sku: 'ROL-F-001-1L', quantity: 1 }], 'banktransfer', as, company)
  expect((await place(backend, cart, {}, as))?.errors).toMatchObject([{ message: expect.stringMatching(/adults only/) }])
  expect((await place(backend, cart, { is_adult: true }, as))?.errors).toEqual([])
  backend.close()
})
