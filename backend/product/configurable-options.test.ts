import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'
import { productReader } from './product-reader.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const product = productReader(backend)
const uid = (text: string) => btoa(text)

describe('a configurable product', () => {
  const options = `configurable_options { id uid attribute_id attribute_id_v2 attribute_uid attribute_code label position product_id use_default
    values { uid value_index label default_label store_label use_default_value swatch_data { value } } }`
  const selection = `configurable_product_options_selection(configurableOptionValueUids: UIDS) {
    options_available_for_selection { attribute_code option_value_uids }
    configurable_options { uid attribute_code label values { uid label is_available is_use_default } }
    media_gallery { url } variant { sku } }`
  const selected = async (uids: string[], sku = 'ZAG-H-001') =>
    (await product(sku, `... on ConfigurableProduct { ${selection.replace('UIDS', JSON.stringify(uids))} }`))
      .configurable_product_options_selection

  test('names its one attribute with every id Magento has had for it', async () => {
    const found = await product('ZAG-H-001', `id ... on ConfigurableProduct { ${options} }`, { store: 'naturaexpert_en' })
    const attribute = backend.db.get<{ id: number }>("SELECT id FROM attribute WHERE code = 'pack_size'")?.id
    expect(found.configurable_options).toMatchObject([
      {
        ...{
          attribute_code: 'pack_size',
          attribute_id: String(attribute),
          attribute_id_v2: attribute,
          attribute_uid: uid(String(attribute)),
        },
        ...{ label: 'Pack size', product_id: found.id, position: 0, use_default: false },
        values: [{ label: '5 l', store_label: '5 l', default_label: '5 l', use_default_value: true, swatch_data: null }, {}, {}],
      },
    ])
  })

  test('offers every salable pack before a choice, and the chosen one after it', async () => {
    const before = await selected([])
    const values = (before as { configurable_options: { values: { uid: string }[] }[] }).configurable_options[0]?.values ?? []
    const uids = values.map((value) => value.uid)
    expect(before).toMatchObject({
      variant: null,
      options_available_for_selection: [{ attribute_code: 'pack_size', option_value_uids: uids }],
      configurable_options: [{ values: [{ label: '5 l', is_available: true, is_use_default: true }, {}, {}] }],
    })
    const chosen = uids.slice(1, 2)
    expect(await selected(chosen)).toMatchObject({
      variant: { sku: 'ZAG-H-001-20L' },
      options_available_for_selection: [{ option_value_uids: chosen }],
      media_gallery: [{ url: expect.stringContaining('zag-h-001-20l-1.webp') }, {}, {}],
    })
  })

  test.each([[['bm9wZQ==']], [[uid('configurable/1')]], [['']]])('passes %j over, which is no choice', async (uids) => {
    expect(await selected(uids)).toEqual(await selected([]))
  })

  test('refuses a choice that it does not have', async () => {
    const wrong = selection.replace('UIDS', JSON.stringify([uid('configurable/1/1')]))
    const query = `{ products(filter: { sku: { eq: "ZAG-H-001" } }) { items { ... on ConfigurableProduct { ${wrong} } } } }`
    expect((await backend.ask(query)).errors).toMatchObject([
      { message: 'configurableOptionValueUids values are incorrect', extensions: { category: 'graphql-input' } },
    ])
  })

  test('names what it varies by as a cart names it', async () => {
    const asked = `id ... on ConfigurableProduct { configurable_options { uid attribute_id } ${selection.replace('UIDS', '[]')} }`
    const found = await product('PLO-B-001', asked)
    const [option] = found.configurable_options as { uid: string; attribute_id: string }[]
    const cartId = await backend.cartWith([{ sku: 'PLO-B-001-1L', quantity: 1 }])
    const line = '... on ConfigurableCartItem { configurable_options { configurable_product_option_uid } }'
    const { data } = await backend.ask(`{ cart(cart_id: "${cartId}") { itemsV2 { items { ${line} } } } }`)
    expect(option?.uid).toBe(uid(`configurable/${String(found.id)}/${option?.attribute_id}`))
    expect(found.configurable_product_options_selection).toMatchObject({ configurable_options: [{ uid: option?.uid }] })
    expect(data).toEqual({
      cart: { itemsV2: { items: [{ configurable_options: [{ configurable_product_option_uid: option?.uid }] }] } },
    })
  })

  describe('that varies by size and colour', () => {
    const value = (code: string) => {
      const found = backend.db.get<{ attribute_id: number; value_index: number }>(
        "SELECT attribute_id, value_index FROM attribute_option JOIN attribute a ON a.id = attribute_id WHERE a.code IN ('size', 'color') AND attribute_option.code = ?",
        code,
      )
      return uid(`configurable/${found?.attribute_id}/${found?.value_index}`)
    }
    const after = (...codes: string[]) => selected(codes.map(value), 'REK-T-012')

    test('names both in their order, each value once', async () => {
      const { configurable_options } = await product('REK-T-012', `... on ConfigurableProduct { ${options} }`)
      expect(configurable_options).toMatchObject([
        { attribute_code: 'size', position: 0, values: [{ label: 'M' }, { label: 'L' }, { label: 'XL' }] },
        { attribute_code: 'color', position: 1, values: [{ label: 'Zielony' }, { label: 'Niebieski' }, { label: 'Czarny' }] },
      ])
    })

    test.each<[string, string[], Record<string, string[]>]>([
      ['nothing', [], { size: ['m', 'l', 'xl'], color: ['zielony', 'niebieski', 'czarny'] }],
      ['a size', ['m'], { size: ['m'], color: ['zielony', 'niebieski'] }],
      ['a colour that one size is sold out of', ['czarny'], { size: ['xl'], color: ['czarny'] }],
    ])('offers after %s what there is with it', async (_, codes, offered) => {
      expect(await after(...codes)).toMatchObject({
        variant: null,
        options_available_for_selection: Object.entries(offered).map(([attribute_code, values]) => ({
          attribute_code,
          option_value_uids: expect.toSatisfy((uids: string[]) => uids.toSorted().join() === values.map(value).toSorted().join()),
        })),
      })
    })

    test.each<[string, string[], string | undefined]>([
      ['both', ['niebieski', 'l'], 'REK-T-012-L-NIEBIE'],
      ['both, of which one is sold out', ['l', 'czarny'], undefined],
      ['both, which there are not together', ['xl', 'niebieski'], undefined],
    ])('is found by %s', async (_, codes, sku) => {
      expect(await after(...codes)).toMatchObject({ variant: sku ? { sku } : null })
    })
  })

  test('does not offer a pack that is sold out', async () => {
    backend.db.run("UPDATE product SET stock_quantity = 0 WHERE sku = 'ZAG-H-001-20L'")
    const found = await selected([])
    backend.db.run("UPDATE product SET stock_quantity = seeded_quantity WHERE sku = 'ZAG-H-001-20L'")
    expect(found).toMatchObject({
      configurable_options: [
        { values: [{ is_available: true }, { label: '20 l', is_available: false }, { is_available: true }] },
      ],
    })
  })
})
