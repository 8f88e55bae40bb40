import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { averageRating, reviewProblem, writingRefused } from './review-rules.ts'

interface Reviews {
  items: { nickname: string; summary: string; created_at: string; average_rating: number; [field: string]: unknown }[]
  page_info: { current_page: number; page_size: number; total_pages: number }
}
interface Reviewed {
  rating_summary: number
  review_count: number
  reviews: Reviews
}

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const sku = 'PLO-B-001'
const five = [{ id: 'MQ==', value_id: 'NQ==' }]
const words = { sku, nickname: 'Zofia', summary: 'Dobry środek', text: 'Rośliny odżyły po tygodniu.', ratings: five }
const write = (more: object = {}, as: As = {}) =>
  backend.ask<{ createProductReview: { review: Reviews['items'][number] } }>(
    'CreateProductReview',
    { input: { ...words, ...more } },
    as,
  )
async function read(variables: object = {}, as: As = {}) {
  const { data } = await backend.ask<{ products: { items: Reviewed[] } }>('ProductReviews', { sku, ...variables }, as)
  return data?.products.items[0]
}
const approve = (query = '') =>
  backend
    .fetch(new Request(`http://127.0.0.1:4000/dev/reviews/approve${query}`, { method: 'POST' }))
    .then((answer) => answer.json())
const refused = (message: string, category = 'graphql-input') => [{ message, extensions: { category } }]

describe('reading', () => {
  test('a product tells its reviews, the newest first, and their average in percent', async () => {
    const product = await read()
    expect(product).toMatchObject({ rating_summary: 90, review_count: 2 })
    expect(product?.reviews.items).toMatchObject([
      {
        nickname: 'Adam K.',
        average_rating: 80,
        created_at: '2026-05-14 09:00:00',
        ratings_breakdown: [{ name: 'Ocena', value: '4' }],
      },
      { nickname: 'rolnik_z_Kujaw', average_rating: 100, summary: 'Rzepak ruszył po przymrozkach' },
    ])
    expect(product?.reviews.page_info).toEqual({ current_page: 1, page_size: 10, total_pages: 1 })
  })

  test('a product without reviews has none', async () => {
    expect(await read({ sku: 'ZAG-H-001' })).toMatchObject({
      ...{ rating_summary: 0, review_count: 0 },
      reviews: { items: [], page_info: { current_page: 1, total_pages: 0 } },
    })
  })

  test('pages are read one by one, and beyond the last is the last', async () => {
    expect((await read({ pageSize: 1, currentPage: 2 }))?.reviews).toMatchObject({
      items: [{ nickname: 'rolnik_z_Kujaw' }],
      page_info: { current_page: 2, page_size: 1, total_pages: 2 },
    })
    expect((await read({ pageSize: 1, currentPage: 9 }))?.reviews.page_info.current_page).toBe(2)
  })

  test.each([
    [{ pageSize: 0 }, 'pageSize value must be greater than 0.'],
    [{ currentPage: 0 }, 'currentPage value must be greater than 0.'],
  ])('%j is refused: %s', async (variables, message) => {
    expect((await backend.ask('ProductReviews', { sku, ...variables })).errors).toMatchObject(refused(message))
  })

  test('the names of the ratings follow the store view', async () => {
    const names = async (store: string) => {
      const { data } = await backend.ask<{ productReviewRatingsMetadata: { items: { name: string }[] } }>(
        'ProductReviewRatings',
        {},
        { store },
      )
      return data?.productReviewRatingsMetadata.items.map(({ name }) => name)
    }
    expect([await names('naturaexpert_pl'), await names('naturaexpert_en')]).toEqual([['Ocena'], ['Rating']])
  })

  test('a rating has five values with opaque ids', async () => {
    const { data } = await backend.ask('ProductReviewRatings')
    expect(data).toMatchObject({
      productReviewRatingsMetadata: {
        items: [{ id: 'MQ==', values: [{ value_id: 'MQ==', value: '1' }, {}, {}, {}, { value_id: 'NQ==', value: '5' }] }],
      },
    })
  })
})

describe('writing', () => {
  test('a review waits for approval before others read it', async () => {
    const { data } = await write()
    expect(data?.createProductReview.review).toMatchObject({
      ...{ nickname: 'Zofia', summary: 'Dobry środek', average_rating: 100, created_at: '2026-11-21 10:00:00' },
      ratings_breakdown: [{ name: 'Ocena', value: '5' }],
    })
    expect(await read()).toMatchObject({ review_count: 2, rating_summary: 90 })
    expect(await approve()).toEqual({ approved: 1 })
    const product = await read()
    expect(product).toMatchObject({ review_count: 3, rating_summary: 93 })
    expect(product?.reviews.items[0]).toMatchObject({ nickname: 'Zofia' })
    expect(await approve()).toEqual({ approved: 0 })
  })

  test('one review is approved by its id', async () => {
    await write({ nickname: 'Pierwsza' })
    await write({ nickname: 'Druga' })
    const waiting = await backend.fetch(new Request('http://127.0.0.1:4000/dev/reviews'))
    const [first] = (await waiting.json()) as { id: number }[]
    await approve(`?id=${first?.id}`)
    const names = (await read())?.reviews.items.map(({ nickname }) => nickname)
    expect(names).toContain('Pierwsza')
    expect(names).not.toContain('Druga')
  })

  test('an approved review is shown in the view it was written in', async () => {
    await write({}, { store: 'naturaexpert_en' })
    await approve()
    expect([(await read())?.review_count, (await read({}, { store: 'naturaexpert_en' }))?.review_count]).toEqual([2, 3])
  })

  test('a customer reads the own reviews, those that wait too; nobody else does', async () => {
    const token = await backend.signIn('private')
    const mine = async (as: As) => {
      const query = '{ customer { reviews { items { nickname product { sku } } page_info { total_pages } } } }'
      const { data } = await backend.ask<{ customer: { reviews: Reviews } }>(query, {}, as)
      return data?.customer.reviews.items
    }
    expect(await mine({ token })).toEqual([{ nickname: 'Działkowiec', product: { sku: 'OPR-T-001' } }])
    await write({ nickname: '' }, { token })
    expect(await mine({ token })).toEqual([
      { nickname: 'Anna', product: { sku } },
      { nickname: 'Działkowiec', product: { sku: 'OPR-T-001' } },
    ])
    expect(await mine({ token: await backend.signIn('b2b') })).toEqual([])
  })

  test('markup is text', async () => {
    const text = '<script>alert(1)</script><b>świetny</b>'
    expect((await write({ text, summary: '=1+1' })).data?.createProductReview.review).toMatchObject({ text, summary: '=1+1' })
  })

  test('a rating named twice counts once', async () => {
    const ratings = [{ id: 'MQ==', value_id: 'MQ==' }, ...five]
    expect((await write({ ratings })).data?.createProductReview.review['ratings_breakdown']).toEqual([
      { name: 'Ocena', value: '5' },
    ])
  })

  test('a review without stars has none', async () => {
    expect((await write({ ratings: [] })).data?.createProductReview.review.average_rating).toBe(0)
  })

  test.each([
    ['an unknown product', { sku: 'NOPE' }, 'Could not find a product with SKU "NOPE"', 'graphql-no-such-entity'],
    ['an empty summary', { summary: ' ' }, 'Please enter a review summary.', 'graphql-input'],
    ['no nickname', { nickname: '' }, 'Please enter a nickname.', 'graphql-input'],
    ['no text', { text: '\n' }, 'Please enter a review.', 'graphql-input'],
    [
      'a long nickname',
      { nickname: 'x'.repeat(129) },
      '"Nickname" length must be equal or less than 128 characters.',
      'graphql-input',
    ],
    [
      'a long summary',
      { summary: 'x'.repeat(256) },
      '"Summary" length must be equal or less than 255 characters.',
      'graphql-input',
    ],
    ['a novel', { text: 'x'.repeat(10_001) }, '"Review" length must be equal or less than 10000 characters.', 'graphql-input'],
    ['an unknown rating', { ratings: [{ id: 'OQ==', value_id: 'NQ==' }] }, 'The rating is not available.', 'graphql-input'],
    ['six stars', { ratings: [{ id: 'MQ==', value_id: 'Ng==' }] }, 'The rating is not available.', 'graphql-input'],
    ['an id of SQL', { ratings: [{ id: "' --", value_id: '' }] }, 'The rating is not available.', 'graphql-input'],
  ])('%s is refused', async (_, more, message, category) => {
    expect((await write(more)).errors).toMatchObject(refused(message, category))
    expect(await approve()).toEqual({ approved: 0 })
  })
})

test('every kind of product can be reviewed', async () => {
  const query =
    '{ products(filter: {}, pageSize: 300) { items { __typename rating_summary review_count reviews { items { nickname } } } } }'
  const { data } = await backend.ask<{ products: { items: { __typename: string; review_count: number }[] } }>(query)
  const items = data?.products.items ?? []
  expect(new Set(items.map(({ __typename }) => __typename)).size).toBeGreaterThanOrEqual(6)
  expect(items.reduce((sum, { review_count }) => sum + review_count, 0)).toBe(25)
})

test('starting over brings the reviews back', async () => {
  await write()
  await backend.fetch(new Request('http://127.0.0.1:4000/dev/reset', { method: 'POST' }))
  expect(await approve()).toEqual({ approved: 0 })
  expect((await read())?.review_count).toBe(2)
})

describe('rules', () => {
  const customer = { id: 1, isB2b: false }
  test.each([
    [{ reviews: false, guestsReview: true }, customer, 'Creating product reviews are not currently available.'],
    [{ reviews: true, guestsReview: false }, null, "Guest customers aren't allowed to add product reviews."],
    [{ reviews: true, guestsReview: false }, customer, null],
    [{ reviews: true, guestsReview: true }, null, null],
  ])('%j for %j: %s', (settings, who, message) => {
    expect(writingRefused(settings, who)).toBe(message)
  })

  test.each([
    [[], 0],
    [[5], 100],
    [[5, 4, 4], 86.67],
    [[1, 2], 30],
  ])('the average of %j is %d percent', (values, percent) => {
    expect(averageRating(values.map((value) => ({ rating_id: 1, value })))).toBe(percent)
  })

  test('the longest texts are accepted', () => {
    expect(reviewProblem({ nickname: 'x'.repeat(128), summary: 'x'.repeat(255), text: 'x'.repeat(10_000) })).toBeNull()
  })
})
