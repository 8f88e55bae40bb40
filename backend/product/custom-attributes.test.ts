import { afterAll, expect, test } from 'vitest'
import { type As, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Attributes {
  items: { __typename: string; code: string; value?: string; selected_options?: { label: string; value: string }[] }[]
  errors: { type: string; message: string }[]
}

async function attributes(sku: string, filters?: object, as?: As): Promise<Attributes> {
  const query = `query ($sku: String, $filters: AttributeFilterInput) { products(filter: { sku: { eq: $sku } }) { items {
    custom_attributesV2(filters: $filters) { errors { type message } items { __typename code
      ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } } } } }`
  const { data, errors } = await backend.ask<{ products: { items: { custom_attributesV2: Attributes }[] } }>(
    query,
    { sku, filters },
    as,
  )
  expect(errors).toEqual([])
  return data?.products.items[0]?.custom_attributesV2 ?? { items: [], errors: [] }
}
const codes = ({ items }: Attributes) => items.map(({ code }) => code)
const item = ({ items }: Attributes, code: string) => items.find((one) => one.code === code)

test('texts are values, choices are options with the words of the store view', async () => {
  const [polish, english] = [
    await attributes('ZAG-H-001'),
    await attributes('ZAG-H-001', undefined, { store: 'naturaexpert_en' }),
  ]
  expect(item(polish, 'sklad')).toEqual({
    ...{ __typename: 'AttributeValue', code: 'sklad', value: 'glifosat (sól izopropyloaminowa) 360 g/l' },
  })
  expect(item(polish, 'substancja_czynna')).toMatchObject({
    __typename: 'AttributeSelectedOptions',
    selected_options: [{ label: 'glifosat' }],
  })
  expect(item(english, 'substancja_czynna')?.selected_options?.[0]?.label).toBe('glyphosate')
  expect(item(polish, 'uprawa')?.selected_options).toHaveLength(4)
  expect(item(polish, 'bestseller')?.selected_options).toEqual([{ label: 'Tak', value: '1' }])
  expect(item(polish, 'manufacturer')?.selected_options?.[0]?.label).toBe('Zagonova')
})

test('what a product does not have is not listed, nor what Magento has fields of its own for', async () => {
  const found = codes(await attributes('ZAG-H-001'))
  expect(found).not.toContain('color')
  expect(found).not.toContain('price')
  expect(found).not.toContain('special_price')
})

test('the flags of attributes narrow the list, together', async () => {
  const all = codes(await attributes('ZAG-H-001'))
  const filterable = codes(await attributes('ZAG-H-001', { is_filterable: true }))
  expect(filterable).toEqual(expect.arrayContaining(['purpose', 'forma_pakowania', 'manufacturer']))
  expect(filterable).not.toContain('sklad')
  const searched = codes(await attributes('ZAG-H-001', { is_filterable: true, is_searchable: true }))
  expect(searched).toEqual(['manufacturer'])
  expect(
    codes(await attributes('ZAG-H-001', { is_filterable: false }))
      .concat(filterable)
      .sort(),
  ).toEqual(all.toSorted())
  expect(codes(await attributes('ZAG-H-001', { is_filterable: null }))).toEqual(all)
})

test('a flag that products do not know is an error beside the whole list', async () => {
  const found = await attributes('ZAG-H-001', { is_used_for_customer_segment: true })
  expect(found.errors).toEqual([
    {
      type: 'FILTER_NOT_FOUND',
      message: 'Cannot filter by "is_used_for_customer_segment" as that field does not belong to "catalog_product".',
    },
  ])
  expect(codes(found)).toEqual(codes(await attributes('ZAG-H-001')))
})
