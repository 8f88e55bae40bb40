/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

interface Address {
  id: number
  default_billing: boolean
  default_shipping: boolean
  [field: string]: unknown
}

let backend: TestBackend
let anna: string
beforeEach(async () => {
  backend = await createTestBackend()
  anna = await backend.signIn('private')
})
afterEach(() => backend.close())

const input = {
  ...{ firstname: 'Anna', lastname: 'Ogrodnik', street: ['ul. Wiśniowa 3', '3 / 1'], city: 'Luboń', postcode: '62-030' },
  ...{ country_code: 'PL', telephone: '+48 61 000 20 31' },
}
const create = (more: object = {}, token = anna) =>
  backend.ask<{ createCustomerAddress: Address | null }>('CreateCustomerAddress', { input: { ...input, ...more } }, { token })
const update = (id: number, more: object | null, token = anna) =>
  backend.ask<{ updateCustomerAddress: Address | null }>('UpdateCustomerAddress', { id, input: more }, { token })
const remove = (id: number, token = anna) => backend.ask('DeleteCustomerAddress', { id }, { token })
async function book(token = anna) {
  const { data } = await backend.ask<{ customer: { addresses: Address[] } }>('CustomerAddresses', {}, { token })
  return data?.customer.addresses ?? []
}
const refused = (message: string, category = 'graphql-input') => [{ message, extensions: { category } }]

describe('an address book', () => {
  test('shows what was written, street lines and all', async () => {
    const street = ['ul. Długa 1', '12 / 3', 'os. Nowe', 'klatka B']
    const { data } = await create({ street, company: 'Sad Łąkowy', vat_id: '9990001137', region: { region_id: 30 } })
    const address = data?.createCustomerAddress
    expect(address).toMatchObject({
      ...{ ...input, street, company: 'Sad Łąkowy', vat_id: '9990001137', default_billing: false, default_shipping: false },
      region: { region: 'wielkopolskie', region_code: 'PL-30', region_id: 30 },
    })
    expect((await book()).at(-1)).toEqual(address)
  })

  test('is changed field by field', async () => {
    const [, second] = await book()
    const { data } = await update(second?.id ?? 0, { city: 'Kórnik' })
    expect(data?.updateCustomerAddress).toEqual({ ...second, city: 'Kórnik' })
  })

  test('has one default of each kind', async () => {
    const before = await book()
    const { data } = await create({ default_shipping: true })
    const id = data?.createCustomerAddress?.id
    const after = await book()
    expect(after.filter(({ default_shipping }) => default_shipping).map((address) => address.id)).toEqual([id])
    expect(after.filter(({ default_billing }) => default_billing).map((address) => address.id)).toEqual([before[0]?.id])
    const { data: customer } = await backend.ask('{ customer { default_billing default_shipping } }', {}, { token: anna })
    expect(customer).toEqual({ customer: { default_billing: String(before[0]?.id), default_shipping: String(id) } })
  })

  test('a default of another customer is nobody else’s business', async () => {
    const jan = await backend.signIn('company')
    const before = await book(jan)
    await create({ default_billing: true, default_shipping: true })
    expect(await book(jan)).toEqual(before)
  })

  test('a default that is given up leaves none', async () => {
    const [first] = await book()
    await update(first?.id ?? 0, { default_billing: false })
    expect((await book()).some(({ default_billing }) => default_billing)).toBe(false)
  })

  test('loses what is deleted, and does not give its id out again', async () => {
    const { data } = await create()
    const id = data?.createCustomerAddress?.id ?? 0
    expect((await remove(id)).data).toEqual({ deleteCustomerAddress: true })
    expect((await remove(id)).errors).toMatchObject(refused(`Could not find a address with ID "${id}"`, 'graphql-no-such-entity'))
    expect((await create()).data?.createCustomerAddress?.id).toBe(id + 1)
  })

  test('keeps its default addresses: billing first, then shipping', async () => {
    const [first] = await book()
    const id = first?.id ?? 0
    const message = (kind: string) => `Customer Address ${id} is set as default ${kind} address and can not be deleted`
    expect((await remove(id)).errors).toMatchObject(refused(message('billing')))
    await update(id, { default_billing: false })
    expect((await remove(id)).errors).toMatchObject(refused(message('shipping')))
    expect((await book())[0]?.id).toBe(id)
  })

  test('is read page by page', async () => {
    const query = `query ($pageSize: Int, $currentPage: Int) {
      customer { addressesV2(pageSize: $pageSize, currentPage: $currentPage) { items { id } total_count page_info { page_size current_page total_pages } } } }`
    const ids = (await book()).map(({ id }) => ({ id }))
    const page = async (variables: object) =>
      (await backend.ask(query, variables as Record<string, unknown>, { token: anna })).data
    expect(await page({ pageSize: 2, currentPage: 2 })).toEqual({
      customer: {
        addressesV2: {
          items: ids.slice(2),
          total_count: 3,
          page_info: { page_size: 2, current_page: 2, total_pages: 2 },
        },
      },
    })
    expect(await page({ pageSize: 2, currentPage: 9 })).toMatchObject({
      customer: { addressesV2: { items: ids.slice(2), page_info: { current_page: 9 } } },
    })
    expect(await page({})).toMatchObject({ customer: { addressesV2: { page_info: { page_size: 5, current_page: 1 } } } })
    for (const [variables, message] of [
      [{ pageSize: 0 }, 'pageSize value must be greater than 0.'],
      [{ currentPage: 0 }, 'currentPage value must be greater than 0.'],
    ] as const)
      expect((await backend.ask(query, variables, { token: anna })).errors).toMatchObject(refused(message))
  })

  test('every person of the demonstration has several addresses', async () => {
    for (const who of ['private', 'company', 'b2b'] as const)
      expect((await book(await backend.signIn(who))).length).toBeGreaterThanOrEqual(3)
  })
})

describe('who may', () => {
  test('a guest has no address book', async () => {
    for (const { errors } of [
      await backend.ask('CustomerAddresses'),
      await backend.ask('CreateCustomerAddress', { input }),
      await backend.ask('UpdateCustomerAddress', { id: 1, input: { city: 'X' } }),
      await backend.ask('DeleteCustomerAddress', { id: 1 }),
    ])
      expect(errors).toMatchObject(refused("The current customer isn't authorized.", 'graphql-authorization'))
  })

  test('B-54: an address of somebody else is neither changed nor deleted, and nothing of it is told', async () => {
    const jan = await backend.signIn('company')
    const [theirs] = await book(jan)
    const id = theirs?.id ?? 0
    const message = `Current customer does not have permission to address with ID "${id}"`
    for (const answer of [await update(id, { city: 'Moje' }), await remove(id)]) {
      expect(answer.errors).toMatchObject(refused(message, 'graphql-authorization'))
      expect(Object.values(answer.data ?? {})).toEqual([null])
    }
    expect(await book(jan)).toContainEqual(theirs)
  })

  test.each([999_999, -1])('the address %i does not exist', async (id) => {
    const message = `Could not find a address with ID "${id}"`
    expect((await update(id, { city: 'X' })).errors).toMatchObject(refused(message, 'graphql-no-such-entity'))
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing at all', { input: {} }, '"input" value should be specified'],
    [
      'only a country',
      { input: { country_code: 'PL' } },
      'Required parameters are missing: postcode, firstname, lastname, street, city, telephone',
    ],
    ['no country', { input: { ...input, country_code: null } }, 'Required parameters are missing: country_id'],
    ['an empty first name', { input: { ...input, firstname: '' } }, 'Required parameters are missing: firstname'],
    ['no street line', { input: { ...input, street: [] } }, 'Required parameters are missing: street'],
  ])('%s', async (_, variables, message) => {
    const { errors } = await backend.ask('CreateCustomerAddress', variables, { token: anna })
    expect(errors).toMatchObject(refused(message))
    expect(await book()).toHaveLength(3)
  })

  test.each([
    [{ firstname: '   ' }, '"firstname" is required. Enter and try again.'],
    [{ street: [''] }, '"street" is required. Enter and try again.'],
    [{ street: ['1', '2', '3', '4', '5'] }, '"Street Address" cannot contain more than 4 lines.'],
    [{ street: ['1', '2', '3', '4', ''] }, '"Street Address" cannot contain more than 4 lines.'],
    [{ country_code: 'US' }, 'Invalid value of "US" provided for the countryId field.'],
    [{ country_code: undefined, country_id: 'US' }, 'Invalid value of "US" provided for the countryId field.'],
    [{ region: { region_id: 99 } }, 'The region_id does not match the selected country or region'],
    [{ country_code: 'DE', region: { region_id: 30 } }, 'The region_id does not match the selected country or region'],
    [{ region: { region_id: 30, region_code: 'PL-04' } }, 'The region_id does not match the selected country or region'],
    [{ firstname: '🌾 Anna' }, 'First Name is not valid!'],
    [{ lastname: '=HYPERLINK("x")' }, 'Last Name is not valid!'],
    [{ middlename: '{{7*7}}' }, 'Middle Name is not valid!'],
    [{ telephone: 'call me' }, 'Invalid Phone Number. Please use 0-9, +, -, (, ), ., / and space.'],
    [{ city: 'x'.repeat(256) }, '"City" length must be equal or less than 255 characters.'],
    [{ street: ['x'.repeat(300)] }, '"Street Address" length must be equal or less than 255 characters.'],
    [
      { custom_attributes: [{ attribute_code: 'invoice_email', value: 'nobody' }] },
      '"Invoice e-mail" is not a valid email address.',
    ],
    [
      { firstname: ' ', telephone: 'x' },
      '"firstname" is required. Enter and try again.\nInvalid Phone Number. Please use 0-9, +, -, (, ), ., / and space.',
    ],
  ])('%j: %s', async (more, message) => {
    expect((await create(more)).errors).toMatchObject(refused(message))
    expect(await book()).toHaveLength(3)
  })

  test('a country that is no country is no valid input', async () => {
    const { errors } = await create({ country_code: 'XX' })
    expect(errors[0]?.message).toContain('Value "XX" does not exist in "CountryCodeEnum" enum')
    expect(errors[0]?.extensions?.category).toBe('graphql')
  })

  test.each([
    ['no id', 0, { city: 'X' }, 'Address "id" value must be specified'],
    ['no input', 1, null, '"input" value must be specified'],
    ['an empty input', 1, {}, '"input" value must be specified'],
    ['an empty name', 1, { firstname: '' }, 'Required parameters are missing: firstname'],
    [
      'another country without its region',
      1,
      { country_code: 'DE' },
      'The region_id does not match the selected country or region',
    ],
  ])('a change with %s', async (_, id, more, message) => {
    expect((await update(id, more)).errors).toMatchObject(refused(message))
  })
})

describe('what is kept as text', () => {
  test.each([
    ['three slashes in the second line', { street: ['ul. Polna 1', '1 / 2 / 3 / 4'] }],
    ['a postcode of no country', { postcode: '00-0000' }],
    ['a telephone of plus signs', { telephone: '+++' }],
    ['a formula', { company: '=1+1' }],
    ['a template', { company: '{{7*7}}' }],
    ['markup', { company: '<img src=x onerror=alert(1)>' }],
    ['emoji beside the name', { company: 'Sad 🍎' }],
  ])('%s', async (_, more) => {
    expect((await create(more)).data?.createCustomerAddress).toMatchObject(more)
    expect((await book()).at(-1)).toMatchObject(more)
  })

  test.each([
    ['its id', { region_id: 4 }, 4],
    ['its code', { region_code: 'pl-04' }, 4],
    ['its Polish name', { region: 'Kujawsko-Pomorskie' }, 4],
    ['its English name', { region: 'Greater Poland' }, 30],
  ])('a region is known by %s', async (_, region, region_id) => {
    expect((await create({ region })).data?.createCustomerAddress).toMatchObject({ region: { region_id } })
  })

  test('the elder country_id names the country too, and Ireland needs no postcode', async () => {
    const { data } = await create({ country_code: undefined, country_id: 'IE', postcode: undefined })
    expect(data?.createCustomerAddress).toMatchObject({ country_code: 'IE', postcode: null })
    expect((await update(data?.createCustomerAddress?.id ?? 0, { country_id: 'PL' })).errors).toMatchObject(
      refused('"postcode" is required. Enter and try again.'),
    )
  })

  test('a region nobody knows stays text', async () => {
    const { data } = await create({ country_code: 'DE', region: { region: 'Sachsen', region_code: 'some' } })
    expect(data?.createCustomerAddress).toMatchObject({ region: { region: 'Sachsen', region_code: 'Sachsen', region_id: null } })
  })
})

describe('the shop’s own attributes', () => {
  const both = [
    { attribute_code: 'company_email', value: 'biuro@sad.example' },
    { attribute_code: 'invoice_email', value: 'faktury@sad.example' },
  ]

  test('are answered in both forms, and unknown ones passed over', async () => {
    const { data } = await create({ custom_attributes: [...both, { attribute_code: 'unknown', value: 'x' }] })
    expect(data?.createCustomerAddress).toMatchObject({ custom_attributes: both })
    const query = `query ($codes: [ID!]) { customer { addresses { custom_attributesV2(attributeCodes: $codes) { __typename code ... on AttributeValue { value } } } } }`
    const read = async (codes?: string[]) => {
      const answer = await backend.ask<{ customer: { addresses: { custom_attributesV2: object[] }[] } }>(
        query,
        { codes },
        { token: anna },
      )
      return answer.data?.customer.addresses.at(-1)?.custom_attributesV2
    }
    const [company, invoice] = both.map(({ attribute_code: code, value }) => ({ __typename: 'AttributeValue', code, value }))
    expect(await read()).toEqual([company, invoice])
    expect(await read(['invoice_email'])).toEqual([invoice])
  })

  test('are changed one by one, and taken away by an empty value', async () => {
    const { data } = await create({ custom_attributesV2: both })
    const id = data?.createCustomerAddress?.id ?? 0
    await update(id, { custom_attributesV2: [{ attribute_code: 'company_email', value: '' }] })
    expect((await book()).at(-1)).toMatchObject({ custom_attributes: both.slice(1) })
  })
})
