import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Item {
  code: string
  label: string
  options: { label: string; value: string; is_default: boolean }[]
  [field: string]: unknown
}
interface Metadata {
  items: Item[]
  errors: { type: string; message: string }[]
}

const attribute = (attribute_code: string, entity_type: string) => ({ attribute_code, entity_type })
async function metadata(attributes: object[], store?: string) {
  const answer = await backend.ask<{ customAttributeMetadataV2: Metadata }>('CustomAttributeMetadata', { attributes }, { store })
  expect(answer.errors).toEqual([])
  return answer.data?.customAttributeMetadataV2 ?? { items: [], errors: [] }
}
const refused = (message: string, category = 'graphql-input') => [{ message, extensions: { category } }]

describe('what an attribute is', () => {
  test.each([
    [
      'manufacturer',
      'catalog_product',
      { label: 'Producent', entity_type: 'CATALOG_PRODUCT', frontend_input: 'SELECT', is_required: false, is_unique: false },
    ],
    ['substancja_czynna', 'catalog_product', { label: 'Substancja czynna', frontend_input: 'MULTISELECT' }],
    ['sku', 'catalog_product', { frontend_input: 'TEXT', is_required: true, is_unique: true, options: [] }],
    ['price', 'catalog_product', { frontend_input: 'PRICE', options: [] }],
    ['sklad', 'catalog_product', { label: 'Skład', frontend_input: 'TEXTAREA' }],
    ['is_anchor', 'catalog_category', { entity_type: 'CATALOG_CATEGORY', default_value: '1' }],
    ['email', 'customer', { entity_type: 'CUSTOMER', is_required: true, is_unique: true, frontend_input: 'TEXT' }],
    ['sales_channel', 'customer', { label: 'Kanał sprzedaży', frontend_input: 'MULTISELECT' }],
    ['invoice_email', 'customer_address', { entity_type: 'CUSTOMER_ADDRESS', label: 'E-mail do faktur', is_required: false }],
    ['street', 'customer_address', { frontend_input: 'MULTILINE', is_required: true }],
    ['country_id', 'customer_address', { frontend_input: 'SELECT', options: [] }],
  ])('%s of %s', async (code, entity, expected) => {
    const { items, errors } = await metadata([attribute(code, entity)])
    expect(errors).toEqual([])
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ code, ...expected })
  })

  test('labels follow the store view, option values do not', async () => {
    const [pl, en] = [
      await metadata([attribute('color', 'catalog_product')]),
      await metadata([attribute('color', 'catalog_product')], 'naturaexpert_en'),
    ]
    expect([pl.items[0]?.label, en.items[0]?.label]).toEqual(['Kolor', 'Colour'])
    const values = (answer: Metadata) => answer.items[0]?.options.map(({ value }) => value)
    expect(values(pl)?.length).toBeGreaterThan(3)
    expect(values(en)).toEqual(values(pl))
    expect(en.items[0]?.options).not.toEqual(pl.items[0]?.options)
  })

  test('an option is the one that products and filters name', async () => {
    const { items } = await metadata([attribute('manufacturer', 'catalog_product')])
    const { data } = await backend.ask<{ products: { aggregations: { options: { label: string; value: string }[] }[] } }>(
      '{ products(filter: {}) { aggregations { options { label value } } } }',
    )
    const facets = data?.products.aggregations.flatMap(({ options }) => options) ?? []
    const [first] = items[0]?.options ?? []
    expect(facets).toContainEqual({ label: first?.label, value: first?.value })
  })

  test('a default is marked among the options', async () => {
    const { items } = await metadata([attribute('status', 'catalog_product')])
    expect(items[0]?.options).toEqual([
      { label: 'Włączony', value: '1', is_default: true },
      { label: 'Wyłączony', value: '2', is_default: false },
    ])
  })

  test('each kind of entity has a type with more to say', async () => {
    const query = `query ($attributes: [AttributeInput!]) { customAttributeMetadataV2(attributes: $attributes) { items { __typename code
      options { __typename }
      ... on CatalogAttributeMetadata { is_filterable is_searchable used_in_product_listing is_wysiwyg_enabled }
      ... on CustomerAttributeMetadata { sort_order multiline_count input_filter validate_rules { name value } } } } }`
    const attributes = [
      attribute('manufacturer', 'catalog_product'),
      attribute('street', 'customer_address'),
      attribute('email', 'customer'),
    ]
    const { data } = await backend.ask(query, { attributes })
    expect(data).toMatchObject({
      customAttributeMetadataV2: {
        items: [
          {
            ...{ __typename: 'CatalogAttributeMetadata', is_filterable: true, is_searchable: true, is_wysiwyg_enabled: false },
            options: expect.arrayContaining([{ __typename: 'AttributeOptionMetadata' }]),
          },
          { __typename: 'CustomerAttributeMetadata', multiline_count: 4, sort_order: 70, validate_rules: [] },
          {
            ...{ __typename: 'CustomerAttributeMetadata', input_filter: 'TRIM' },
            validate_rules: [
              { name: 'MAX_TEXT_LENGTH', value: '255' },
              { name: 'INPUT_VALIDATION', value: 'email' },
            ],
          },
        ],
      },
    })
  })
})

describe('what cannot be found', () => {
  test('good ones are answered beside what is missing', async () => {
    const { items, errors } = await metadata([
      attribute('color', 'catalog_product'),
      attribute('colour', 'catalog_product'),
      attribute('email', 'spaceship'),
      attribute('color', 'catalog_product'),
    ])
    expect(items.map(({ code }) => code)).toEqual(['color'])
    expect(errors).toEqual([
      { type: 'ATTRIBUTE_NOT_FOUND', message: 'Attribute code "colour" could not be found.' },
      { type: 'ENTITY_NOT_FOUND', message: 'Entity "spaceship" could not be found.' },
    ])
  })

  test.each([
    ['no attributes', {}, 'Required parameters "attribute_code" and "entity_type" of type String.'],
    ['an empty list', { attributes: [] }, 'Required parameters "attribute_code" and "entity_type" of type String.'],
    ['no code', { attributes: [{ entity_type: 'customer' }] }, 'The attribute_code is required to retrieve the metadata'],
    ['no entity', { attributes: [{ attribute_code: 'email' }] }, 'The entity_type is required to retrieve the metadata'],
  ])('%s', async (_, variables, message) => {
    const { data, errors } = await backend.ask('CustomAttributeMetadata', variables)
    expect(errors).toMatchObject(refused(message))
    expect(data).toBeNull()
  })
})

describe('the elder query', () => {
  const ask = (attributes: object[]) =>
    backend.ask(
      `query ($attributes: [AttributeInput!]!) { customAttributeMetadata(attributes: $attributes) { items {
        attribute_code entity_type attribute_type input_type attribute_options { label value }
        storefront_properties { position use_in_layered_navigation use_in_product_listing visible_on_catalog_pages use_in_search_results_layered_navigation } } } }`,
      { attributes },
    )

  test.each([
    ['manufacturer', 'catalog_product', 'Int', 'select'],
    ['special_price', 'catalog_product', 'Float', 'price'],
    ['description', 'catalog_product', 'String', 'textarea'],
    ['email', 'customer', 'String', 'text'],
  ])('%s of %s is %s', async (code, entity, attribute_type, input_type) => {
    const { data, errors } = await ask([attribute(code, entity)])
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      customAttributeMetadata: { items: [{ attribute_code: code, entity_type: entity, attribute_type, input_type }] },
    })
  })

  test('says how a filter behaves', async () => {
    const { data } = await ask([attribute('color', 'catalog_product')])
    expect(data).toMatchObject({
      customAttributeMetadata: { items: [{ storefront_properties: { use_in_layered_navigation: 'FILTERABLE_WITH_RESULTS' } }] },
    })
  })

  test.each([
    [
      attribute('nope', 'catalog_product'),
      'Attribute code nope of entity type catalog_product not configured to have a type.',
      'graphql-no-such-entity',
    ],
    [attribute('email', 'nope'), 'Invalid entity_type specified: nope', 'graphql-input'],
    [{ entity_type: 'customer' }, 'Missing attribute_code for the input entity_type: customer.', 'graphql-input'],
    [{ attribute_code: 'email' }, 'Missing entity_type for the input attribute_code: email.', 'graphql-input'],
    [{}, 'Missing attribute_code/entity_type for the input Empty AttributeInput.', 'graphql-input'],
  ])('%j stands as an error in its place', async (input, message, category) => {
    const { data, errors } = await ask([attribute('color', 'catalog_product'), input])
    expect(errors).toMatchObject([{ message, extensions: { category }, path: ['customAttributeMetadata', 'items', 1] }])
    expect(data).toMatchObject({ customAttributeMetadata: { items: [{ attribute_code: 'color' }, null] } })
  })
})

describe('lists and forms', () => {
  const list = async (entityType: string, filters?: object) => {
    const query = `query ($entityType: AttributeEntityTypeEnum!, $filters: AttributeFilterInput) {
      attributesList(entityType: $entityType, filters: $filters) { items { code } errors { type message } } }`
    const { data } = await backend.ask<{ attributesList: Metadata }>(query, { entityType, filters })
    return { codes: data?.attributesList.items.map(({ code }) => code) ?? [], errors: data?.attributesList.errors }
  }

  test('a list leaves out what stands in the entity’s own table', async () => {
    expect((await list('CUSTOMER')).codes).toEqual(['is_b2b', 'partnership_type', 'sales_channel'])
    expect((await list('CUSTOMER_ADDRESS')).codes).toEqual(['company_email', 'invoice_email'])
    const { codes } = await list('CATALOG_PRODUCT')
    expect(codes).toContain('name')
    expect(codes).not.toContain('sku')
    expect((await list('RMA_ITEM')).codes).toEqual(['resolution', 'condition', 'reason', 'reason_other'])
  })

  test('a list is filtered by flags, and says which flags an entity has not', async () => {
    const { codes } = await list('CATALOG_PRODUCT', { is_filterable: true })
    expect(codes).toContain('manufacturer')
    expect(codes).not.toContain('sklad')
    expect(await list('CUSTOMER_ADDRESS', { is_filterable: true })).toEqual({
      codes: ['company_email', 'invoice_email'],
      errors: [
        {
          type: 'FILTER_NOT_FOUND',
          message: 'Cannot filter by "is_filterable" as that field does not belong to "customer_address".',
        },
      ],
    })
  })

  const form = (formCode: string) =>
    backend.ask<{ attributesForm: Metadata }>(
      'query ($formCode: String!) { attributesForm(formCode: $formCode) { items { code is_required } errors { type message } } }',
      { formCode },
    )

  test.each(['customer_account_create', 'customer_account_edit', 'customer_address_edit', 'customer_register_address'])(
    'the form %s asks for a name first',
    async (formCode) => {
      const items = (await form(formCode)).data?.attributesForm.items ?? []
      expect(items.filter(({ is_required }) => is_required)[0]?.code).toBe('firstname')
    },
  )

  test.each(['adminhtml_customer', 'nope'])('the form %s is not there', async (formCode) => {
    expect((await form(formCode)).data).toEqual({
      attributesForm: { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${formCode}" could not be found.` }] },
    })
  })

  test('a form needs a name', async () => {
    expect((await form('')).errors).toMatchObject(refused('Required parameter "formCode" of type string.'))
  })
})
