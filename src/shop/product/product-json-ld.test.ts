import { describe, expect, it } from 'vitest'
import { configurable, range, simple, variant } from './product-examples.ts'
import { productHead, productJsonLd } from './product-json-ld.ts'

const url = 'https://plon.example/pl/lanomix-zboza.html'

describe('what a search engine reads', () => {
  it('names the product, its maker and what it is for, with absolute pictures', () =>
    expect(productJsonLd(simple, url)).toMatchObject({
      ...{
        '@type': 'Product',
        name: 'Łanomix Zboża',
        sku: 'PLO-D-006',
        url,
        gtin13: '2900000008120',
        description: 'Miedź i mangan.',
      },
      ...{ brand: { name: 'Plonarvia' }, image: ['https://plon.example/media/a.webp'] },
    }))

  it('prices one product as an offer', () =>
    expect(productJsonLd(simple, url)).toMatchObject({
      offers: { '@type': 'Offer', price: '24.55', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
    }))

  it('prices packs from the lowest to the highest', () => {
    const product = configurable([variant('1 l'), variant('20 l', { price_range: range(377.52) })])
    expect(productJsonLd(product, url)).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '24.55', highPrice: '377.52', offerCount: 2 },
    })
  })

  it.each([
    ['LOGIN', simple],
    ['ADVISER', configurable([variant('1 l', { price_range: range(null) })])],
  ] as const)('says nothing of a price that is hidden (%s)', (price_visibility, product) => {
    const text = JSON.stringify(productJsonLd({ ...product, price_visibility, price_range: range(null) }, url))
    expect(text).not.toMatch(/offer|price/i)
  })

  it.each([
    [{ stock_status: 'OUT_OF_STOCK', availability: null }, 'OutOfStock'],
    [{ availability: 'ON_ORDER' }, 'BackOrder'],
    [{ availability: 'WITHDRAWN' }, 'Discontinued'],
  ] as const)('%j is %s', (change, state) =>
    expect(productJsonLd({ ...simple, ...change }, url)).toMatchObject({
      offers: { availability: `https://schema.org/${state}` },
    }),
  )
})

it.each([
  [
    { meta_title: 'Zboża – Łanomix', meta_description: 'Do zbóż' },
    { title: 'Zboża – Łanomix', description: 'Do zbóż' },
  ],
  [{}, { title: 'Łanomix Zboża', description: 'Miedź i mangan.' }],
])('the head of the page with %j', (change, head) => expect(productHead({ ...simple, ...change })).toMatchObject(head))
