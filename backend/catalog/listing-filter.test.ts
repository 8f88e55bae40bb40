import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const uid = (id: number) => btoa(String(id))

async function list({ filter }: { filter: object }) {
  const query = `query ($filter: ProductAttributeFilterInput) { products(filter: $filter, pageSize: 200) { total_count items { sku } } }`
  const { data, errors } = await backend.ask<{ products: { total_count: number; items: { sku: string }[] } | null }>(query, {
    filter,
  })
  return { errors, total: data?.products?.total_count ?? 0, skus: data?.products?.items.map(({ sku }) => sku) ?? [] }
}

describe('filters by text', () => {
  test.each([
    ['a whole word of the name', { name: { match: 'krystalinek' } }, true],
    ['a part of a word', { name: { match: 'krystal' } }, false],
    ['a part of a word, where parts are enough', { name: { match: 'krystal', match_type: 'PARTIAL' } }, true],
    [
      'the words in another order, where they must stand as written',
      { name: { match: 'mkp krystalinek', match_type: 'PARTIAL' } },
      false,
    ],
    ['any of the words', { name: { match: 'nieistniejący krystalinek', match_type: 'FULL' } }, true],
    ['signs alone, which say nothing', { name: { match: '%_*"' } }, true],
    ['a word of the short description', { short_description: { match: 'herbicyd' } }, true],
    ['a word that only the long description has', { description: { match: 'etykiecie' } }, true],
    ['a word of neither', { short_description: { match: 'etykiecie' } }, false],
    ['the inside of a tag, which no shopper reads', { description: { match: 'tbody' } }, false],
  ])('%s', async (_, filter, finds) => {
    const { total, errors } = await list({ filter })
    expect({ finds: total > 0, errors }).toEqual({ finds, errors: [] })
  })
})

describe('filters by category', () => {
  test('the path names the same category as the uid and the id', async () => {
    const [path, byUid, id] = [
      await list({ filter: { category_url_path: { eq: 'nawozy/nawozy-startowe' } } }),
      await list({ filter: { category_uid: { eq: uid(54) } } }),
      await list({ filter: { category_id: { in: ['54'] } } }),
    ]
    expect(byUid.total).toBeGreaterThan(0)
    expect([path.skus, id.skus]).toEqual([byUid.skus, byUid.skus])
  })

  test.each([
    [
      { category_uid: { eq: uid(3) }, category_id: { eq: '3' } },
      "`category_id` and `category_uid` can't be used at the same time.",
    ],
    [
      { category_id: { eq: '3' }, category_url_path: { eq: 'x' } },
      "`category_id` and `category_url_path` can't be used at the same time.",
    ],
    [
      { category_uid: { eq: uid(3) }, category_url_path: { eq: 'x' } },
      "`category_uid` and `category_url_path` can't be used at the same time.",
    ],
    [{ category_url_path: { eq: 'no/such/path' } }, 'No category with the provided `category_url_path` was found'],
    [{ category_uid: { eq: 'no uid' } }, 'Value of uid "no uid" is incorrect.'],
  ])('%j is answered "%s"', async (filter, message) => {
    const { errors } = await list({ filter })
    expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })
})

describe('the filter of what is new', () => {
  test('takes days as well as the values of its facet', async () => {
    const query = `{ products(filter: {}) { total_count aggregations { attribute_code options { value count } } } }`
    const { data } = await backend.ask<{
      products: { total_count: number; aggregations: { attribute_code: string; options: { value: string; count: number }[] }[] }
    }>(query, {})
    const facet = data?.products.aggregations.find(({ attribute_code: code }) => code === 'new')
    expect(facet?.options).toEqual([{ value: '1', count: 8 }])
    const today = { from: '2026-11-21', to: '2026-11-21' }
    const byDay = await list({ filter: { new: today } })
    expect(byDay.total).toBe(8)
    expect(await list({ filter: { new: { eq: '1' } } })).toEqual(byDay)
    expect(await list({ filter: { new: { in: ['1'], ...today } } })).toEqual(byDay)
    expect((await list({ filter: { new: { eq: '0' } } })).total).toBe((data?.products.total_count ?? 0) - 8)
    expect((await list({ filter: { new: { in: ['0', '1'] } } })).total).toBe(data?.products.total_count)
    expect((await list({ filter: { new: { eq: '0', ...today } } })).total).toBe(0)
    expect((await list({ filter: { new: {} } })).total).toBe(data?.products.total_count)
  })
})
