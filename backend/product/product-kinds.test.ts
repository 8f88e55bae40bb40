import { afterAll, describe, expect, test } from 'vitest'
import { mediaFiles } from '../media/media-files.ts'
import { createTestBackend } from '../testing.ts'
import { productReader } from './product-reader.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const product = productReader(backend)
const uid = (text: string) => btoa(text)

const common = `__typename uid id type_id attribute_set_id options_container created_at updated_at country_of_manufacture url_key url_suffix
  url_path canonical_url staged swatch_image gift_message_available is_returnable websites { id code } url_rewrites { url parameters { name } }`

test.each([
  ['ZAG-H-001', 'ConfigurableProduct', 'configurable'],
  ['MIE-T-005', 'SimpleProduct', 'simple'],
  ['SET-B-001', 'BundleProduct', 'bundle'],
  ['SET-G-001', 'GroupedProduct', 'grouped'],
  ['USL-V-001', 'VirtualProduct', 'virtual'],
  ['USL-D-001', 'DownloadableProduct', 'downloadable'],
  ['USL-G-001', 'GiftCardProduct', 'giftcard'],
])('%s says of itself what every product of Magento says', async (sku, __typename, type_id) => {
  const found = await product(sku, common)
  expect(found).toMatchObject({
    ...{ __typename, type_id, attribute_set_id: 4, options_container: 'container2', country_of_manufacture: null, staged: false },
    ...{ url_suffix: '.html', url_path: null, swatch_image: null, websites: [{ id: 1, code: 'base' }] },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    canonical_url: `${String(found.url_key)}.html`,
    url_rewrites: [{ url: `${String(found.url_key)}.html`, parameters: null }],
    uid: uid(String(found.id)),
  })
})

test.each([
  ['MIE-T-005', true],
  ['SET-B-001', true],
  ['USL-V-001', false],
  ['USL-D-001', false],
])('whether words and wrapping go with %s: %s', async (sku, goes) => {
  expect(await product(sku, 'gift_message_available gift_wrapping_available')).toMatchObject({
    gift_message_available: goes,
    gift_wrapping_available: goes,
  })
})

describe('a price', () => {
  const prices = `special_price special_from_date special_to_date tier_price tier_prices { qty } price_tiers { quantity }
    price { minimalPrice { amount { value currency } adjustments { code } } maximalPrice { amount { value } } regularPrice { amount { value } } }
    price_range { minimum_price { final_price { value } regular_price { value } discount { amount_off percent_off } fixed_product_taxes { label } }
      maximum_price { final_price { value } discount { amount_off percent_off } } }`

  test('that was reduced says by how much and since when, in both of its forms', async () => {
    expect(await product('NAD-S-005', prices)).toMatchObject({
      ...{ special_price: 1024.6, special_from_date: '2026-11-09 00:00:00', special_to_date: null },
      ...{ tier_price: null, tier_prices: [], price_tiers: [] },
      price: {
        minimalPrice: { amount: { value: 1024.6, currency: 'PLN' }, adjustments: [] },
        maximalPrice: { amount: { value: 1024.6 } },
        regularPrice: { amount: { value: 1090 } },
      },
      price_range: {
        minimum_price: { discount: { amount_off: 65.4, percent_off: 6 }, fixed_product_taxes: [] },
        maximum_price: { discount: { amount_off: 65.4, percent_off: 6 } },
      },
    })
  })

  test('that was not has a discount of nothing', async () => {
    expect(await product('MIE-T-005', prices)).toMatchObject({
      special_from_date: null,
      price_range: { minimum_price: { discount: { amount_off: 0, percent_off: 0 } } },
    })
  })
})

describe('stock', () => {
  const stock = 'stock_status quantity min_sale_qty max_sale_qty only_x_left_in_stock'

  test('is told in pieces, with the limits of a purchase', async () => {
    const { quantity } = backend.db.get<{ quantity: number }>(
      "SELECT stock_quantity AS quantity FROM product WHERE sku = 'MIE-T-005'",
    ) ?? { quantity: 0 }
    expect(await product('MIE-T-005', stock)).toMatchObject({
      stock_status: 'IN_STOCK',
      quantity,
      min_sale_qty: 1,
      only_x_left_in_stock: null,
    })
  })

  test.each([
    [5, 5],
    [1, 1],
    [6, null],
    [0, null],
  ])('of %d says that only %s are left', async (pieces, left) => {
    backend.db.run("UPDATE product SET stock_quantity = ? WHERE sku = 'MIE-T-005'", pieces)
    const found = await product('MIE-T-005', stock)
    backend.db.run("UPDATE product SET stock_quantity = seeded_quantity WHERE sku = 'MIE-T-005'")
    expect(found).toMatchObject({
      quantity: pieces,
      only_x_left_in_stock: left,
      stock_status: pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
    })
  })

  test('of what is made of others is theirs and not its own', async () => {
    for (const sku of ['ZAG-H-001', 'SET-B-001', 'SET-G-001'])
      expect(await product(sku, stock)).toMatchObject({ stock_status: 'IN_STOCK', quantity: 0, only_x_left_in_stock: null })
  })
})

test('a gallery has pictures and no films, and its elder form names what each picture is for', async () => {
  const found = await product(
    'MIE-T-005',
    `media_gallery { __typename url label position disabled ... on ProductVideo { video_content { video_url } } }
     media_gallery_entries { id uid media_type label position disabled types file content { name } video_content { video_url } }`,
  )
  expect(found.media_gallery).toHaveLength(3)
  expect(found.media_gallery).toMatchObject([{ __typename: 'ProductImage', position: 1, disabled: false }, {}, {}])
  expect(found.media_gallery_entries).toMatchObject([
    {
      media_type: 'image',
      types: ['image', 'small_image', 'thumbnail'],
      file: '/mie-t-005-1.webp',
      content: null,
      video_content: null,
    },
    { types: [], file: '/mie-t-005-2.webp' },
    { types: [], file: '/mie-t-005-3.webp' },
  ])
})

test('a film comes last in its gallery, behind its own picture, in the language of the store', async () => {
  const found = await product(
    'PLO-B-002',
    `media_gallery { __typename url label position ... on ProductVideo { video_content { media_type video_url video_title video_description } } }
     media_gallery_entries { media_type label file video_content { video_url } }`,
  )
  const [gallery = [], entries = []] = [found.media_gallery, found.media_gallery_entries] as Record<string, unknown>[][]
  expect(gallery.slice(0, -1).map(({ __typename }) => __typename)).not.toContain('ProductVideo')
  const title = 'Film: jak odmierzyć dawkę'
  const video_url = 'http://127.0.0.1:4000/media/videos/plo-b-002.mp4'
  expect(gallery.at(-1)).toMatchObject({
    ...{ __typename: 'ProductVideo', label: title, url: 'http://127.0.0.1:4000/media/catalog/product/plo-b-002-film.webp' },
    video_content: { media_type: 'external-video', video_title: title, video_url },
  })
  expect(entries.at(-1)).toMatchObject({
    ...{ media_type: 'external-video', label: title, file: '/plo-b-002-film.webp', video_content: { video_url } },
  })
  for (const name of ['videos/plo-b-002.mp4', 'catalog/product/plo-b-002-film.webp']) expect(mediaFiles().has(name)).toBe(true)
})

test.each([
  ['its own three', 'MIE-T-005', ['mie-t-005-1', 'mie-t-005-2', 'mie-t-005-3']],
  ['all its packs beside each other', 'ZAG-H-001', ['zag-h-001-1', 'zag-h-001-2', 'zag-h-001-3', 'zag-h-001-4']],
  [
    'the colours it does not wear itself',
    'REK-T-012',
    ['rek-t-012-1', 'rek-t-012-2', 'rek-t-012-3', 'rek-t-012-m-niebie-1', 'rek-t-012-l-czarny-1'],
  ],
])('a gallery shows %s', async (_, sku, pictures) => {
  const { media_gallery } = await product(sku, 'media_gallery { url position }')
  expect(media_gallery).toEqual(pictures.map((name, at) => ({ url: expect.stringContaining(`/${name}.webp`), position: at + 1 })))
})

test('links to other products name kind, type and place', async () => {
  const { product_links } = await product(
    'ZAG-H-001',
    'product_links { sku link_type linked_product_sku linked_product_type position }',
  )
  expect(product_links).toContainEqual({
    ...{ sku: 'ZAG-H-001', link_type: 'related', linked_product_sku: 'NAD-S-003', linked_product_type: 'simple', position: 0 },
  })
  expect(product_links).toContainEqual(expect.objectContaining({ link_type: 'crosssell', linked_product_sku: 'ADI-W-003' }))
  const group = await product('SET-G-001', 'product_links { link_type linked_product_sku }')
  expect(group.product_links).toContainEqual({ link_type: 'associated', linked_product_sku: 'REK-T-014' })
})

test('a bundle says how it is priced and sent, and what each of its options costs', async () => {
  const found = await product(
    'SET-B-001',
    `... on BundleProduct { dynamic_price dynamic_sku dynamic_weight price_view ship_bundle_items weight options { uid }
       price_details { main_price main_final_price discount_percentage }
       items { option_id uid title required type position sku price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } }
         options { id uid label qty quantity price price_type is_default can_change_quantity } } }`,
  )
  expect(found).toMatchObject({
    ...{ dynamic_price: true, dynamic_sku: false, dynamic_weight: true, price_view: 'AS_LOW_AS', ship_bundle_items: 'TOGETHER' },
    ...{ weight: null, options: null, price_details: { main_price: 0, main_final_price: 0, discount_percentage: 5 } },
  })
  interface Item {
    option_id: number
    uid: string
    price_range: { minimum_price: { final_price: { value: number } } }
    options: { id: number; uid: string; qty: number; quantity: number; price: number }[]
  }
  for (const { option_id, uid: id, price_range, options } of found.items as Item[]) {
    expect(id).toBe(uid(`bundle/${option_id}`))
    expect(options.map((option) => option.uid)).toEqual(
      options.map((option) => uid(`bundle/${option_id}/${option.id}/${option.quantity}`)),
    )
    expect(options.map((option) => option.qty)).toEqual(options.map((option) => option.quantity))
    const least = Math.min(...options.map(({ price, quantity }) => Math.round(price * 100) * quantity)) / 100
    expect(price_range.minimum_price.final_price.value).toBe(least)
  }
})

test('a download names its files by the ids under which the cart takes them, with samples that exist', async () => {
  const found = await product(
    'USL-D-001',
    `... on DownloadableProduct { links_title links_purchased_separately options { uid }
       downloadable_product_links { id uid title sort_order price sample_url link_type sample_type }
       downloadable_product_samples { title sort_order sample_url } }`,
  )
  const links = found.downloadable_product_links as { id: number; uid: string; sample_url: string }[]
  expect(found).toMatchObject({ links_title: 'Pliki do pobrania', links_purchased_separately: expect.any(Number) })
  expect(links).toMatchObject([{ title: 'Poradnik rzepak (PDF)', sort_order: 1, link_type: 'FILE', sample_type: 'FILE' }])
  for (const link of links) {
    expect(link.uid).toBe(uid(`downloadable/${link.id}`))
    expect(mediaFiles().has(link.sample_url.replace('http://127.0.0.1:4000/media/', ''))).toBe(true)
  }
  // The purchased file itself has no address in the answer.
  expect(JSON.stringify(found)).not.toContain('downloads/poradnik-rzepak.pdf')
})

test('a gift card names its amounts and its words by the ids under which the cart takes them', async () => {
  const found = await product(
    'USL-G-001',
    `... on GiftCardProduct { giftcard_type allow_open_amount open_amount_min open_amount_max is_redeemable lifetime allow_message message_max_length
       giftcard_amounts { uid value website_value } gift_card_options { __typename title required uid ... on CustomizableFieldOption { value { uid } } } }`,
    { store: 'naturaexpert_en' },
  )
  expect(found).toMatchObject({
    ...{ giftcard_type: 'VIRTUAL', allow_open_amount: true, open_amount_min: 50, open_amount_max: 1000, is_redeemable: true },
    ...{ lifetime: 365, allow_message: true, message_max_length: 255 },
  })
  expect(found.giftcard_amounts).toMatchObject(
    [50, 100, 200, 500, 1000].map((value) => ({
      uid: uid(`giftcard/giftcard_amount/${value}.0000`),
      value,
      website_value: value,
    })),
  )
  expect(found.gift_card_options).toMatchObject([
    {
      title: 'Sender Name',
      required: true,
      uid: uid('giftcard/giftcard_sender_name'),
      value: { uid: uid('giftcard/giftcard_sender_name') },
    },
    { title: 'Sender Email' },
    { title: 'Recipient Name' },
    { title: 'Recipient Email', required: true },
    { title: 'Message', required: false },
    { title: 'Custom Giftcard Amount', required: false, uid: uid('giftcard/custom_giftcard_amount') },
  ])
})

test('goods weigh what they weigh, in kilograms', async () => {
  const grams =
    backend.db.get<{ weight: number }>("SELECT weight_grams AS weight FROM product WHERE sku = 'MIE-T-005'")?.weight ?? 0
  expect(grams).toBeGreaterThan(0)
  expect(
    await product(
      'MIE-T-005',
      '... on PhysicalProductInterface { weight } ... on CustomizableProductInterface { options { uid } }',
    ),
  ).toMatchObject({ weight: grams / 1000, options: null })
})
