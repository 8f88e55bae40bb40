import { afterAll, expect, test } from 'vitest'
import type { ProductDetailQuery } from '../../graphql/generated/graphql.ts'
import { readSeedData } from '../database/seed-data.ts'
import { mediaFiles } from '../media/media-files.ts'
import { type As, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

async function detail(sku: string, as?: As) {
  const { data, errors } = await backend.ask<ProductDetailQuery>('ProductDetail', { sku }, as)
  expect(errors).toEqual([])
  const product = data?.products?.items?.[0]
  if (!product) throw new Error(`No product ${sku}`)
  return product
}

const { products } = readSeedData()

test.each(['naturaexpert_pl', 'naturaexpert_en'])(
  'every product of the shop opens (%s), with pictures and documents that exist',
  async (store) => {
    const files = mediaFiles()
    const missing: string[] = []
    for (const { sku, type, variants } of products) {
      const product = await detail(sku, { store })
      expect(product.__typename).toBe(type)
      if (product.__typename === 'ConfigurableProduct') expect(product.variants).toHaveLength(variants?.length ?? 0)
      for (const file of [...(product.media_gallery ?? []), ...(product.productAttachments ?? [])])
        if (!files.has(file?.url?.replace('http://127.0.0.1:4000/media/', '') ?? '')) missing.push(String(file?.url))
    }
    expect(missing).toEqual([])
  },
  // The first language renders all 222 documents to know their sizes.
  120_000,
)

test('a product speaks the language of the store view', async () => {
  const [polish, english] = [await detail('ZAG-H-001'), await detail('ZAG-H-001', { store: 'naturaexpert_en' })]
  expect(polish.usage?.[0]).toEqual({
    crop: 'Pszenica ozima',
    dose: '2,0–4,0 l/ha',
    water_l_ha: 150,
    timing: 'przed siewem',
    phi: 'nie dotyczy',
    ...{ dose_from: 2, dose_to: 4, dose_unit: 'l', stages: [] },
  })
  expect(english.usage?.[0]?.crop).toBe('Winter wheat')
  expect(english.productAttachments?.map((file) => file?.title)).toEqual(['Label', 'Safety data sheet'])
})

test('a document is named with its size in bytes, that of the very file', async () => {
  const { productAttachments } = await detail('ZAG-H-001')
  for (const file of productAttachments ?? []) {
    const answer = await backend.fetch(new Request(file?.url ?? ''))
    expect((await answer.arrayBuffer()).byteLength).toBe(file?.size)
  }
})

test.each([
  ['PLO-B-001', 44.9, 41.57, { value: 1, unit: 'l' }],
  ['MIE-T-005', 329, 267.48, null],
  ['NAD-S-005', 1024.6, 948.7, { value: 500, unit: 'kg' }],
  ['SET-G-001', 19.9, 16.18, null],
  ['SET-B-001', 1651.1, 1528.8, null],
])('%s costs from %d gross, %d net, for a pack of %j', async (sku, gross, net, content) => {
  const { price_range, net_content } = await detail(sku)
  expect(price_range.minimum_price.final_price.value).toBe(gross)
  expect(price_range.minimum_price.final_base_price?.value).toBe(net)
  expect(net_content).toEqual(content)
})

test('a product that costs less than before shows both prices and the lowest one in between', async () => {
  const { price_range, omnibus_price } = await detail('NAD-S-005')
  expect([price_range.minimum_price.final_price.value, price_range.minimum_price.regular_price.value, omnibus_price]).toEqual([
    1024.6, 1090, 1057.3,
  ])
})

test.each([
  ['ZAG-H-001', 'AVAILABLE', 'prot'],
  ['BRU-H-011', 'WITHDRAWN', 'prot'],
  ['MIE-T-008', 'ON_ORDER', 'tools'],
  ['PLO-D-001', 'AVAILABLE', 'fert'],
  ['PLO-B-001', 'AVAILABLE', 'bio'],
  ['ZLO-P-001', 'AVAILABLE', 'feed'],
  ['TRA-G-001', 'AVAILABLE', 'garden'],
  ['SIE-N-001', 'AVAILABLE', 'seed'],
  ['ADI-W-003', 'AVAILABLE', 'water'],
])('%s is %s and belongs to %s', async (sku, availability, family) => {
  expect(await detail(sku)).toMatchObject({ availability, family })
})

test('the choices of a configurable product carry one id each, the same in options, values and variants', async () => {
  const product = await detail('ZAG-H-001')
  if (product.__typename !== 'ConfigurableProduct') throw new Error('ZAG-H-001 is configurable')
  const offered = product.configurable_options?.flatMap((option) => option?.values?.map((value) => value?.uid) ?? [])
  expect(product.variants?.map((variant) => variant?.attributes?.[0]?.uid)).toEqual(offered)
  expect(product.variants?.map((variant) => variant?.product?.pack_label)).toEqual(['5 l', '20 l', '1000 l'])
})
