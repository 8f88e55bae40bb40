import { describe, expect, it } from 'vitest'
import { configurable, range, simple, variant } from './product-examples.ts'
import { productHead } from './product-head.ts'
import { productJsonLd } from './product-json-ld.ts'

const url = 'https://plon.example/pl/lanomix-zboza.html'

describe('what a search engine reads', () => {
  it('names the product, its maker and what it is for, with absolute pictures', () =>
    expect(productJsonLd(simple, url, 'pl')).toMatchObject({
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
    expect(productJsonLd(simple, url, 'pl')).toMatchObject({
      offers: { '@type': 'Offer', price: '24.55', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
    }))

  it('names each pack with its codes, price and stock', () => {
    const packs = [
      variant('1 l', { ean: '2900000008120' }),
      variant('20 l', { price_range: range(377.52), stock_status: 'OUT_OF_STOCK', delivery_time: null }),
    ]
    const group = productJsonLd(configurable(packs), url, 'en')
    expect(group).toMatchObject({
      ...{ '@type': 'ProductGroup', productGroupID: 'PLO-D-006', variesBy: ['https://schema.org/size'] },
      hasVariant: [
        {
          ...{
            '@type': 'Product',
            sku: 'PLO-D-006-1 l',
            gtin13: '2900000008120',
            size: '1 l',
            url: `${url}?pack=PLO-D-006-1%20l`,
          },
          offers: { price: '24.55', availability: 'https://schema.org/InStock' },
        },
        { sku: 'PLO-D-006-20 l', offers: { price: '377.52', availability: 'https://schema.org/OutOfStock' } },
      ],
    })
    expect(group).not.toHaveProperty('offers')
  })

  it('tells how it is sent and sent back, as the shop says it', () =>
    expect(productJsonLd(simple, url, 'en')).toMatchObject({
      offers: {
        shippingDetails: { shippingDestination: { addressCountry: 'PL' }, deliveryTime: { handlingTime: { maxValue: 2 } } },
        hasMerchantReturnPolicy: {
          ...{ merchantReturnDays: 14, returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
          merchantReturnLink: 'https://plon.example/en/i/zwroty',
        },
      },
    }))

  it('says nothing of sending where nothing is sent', () =>
    expect(JSON.stringify(productJsonLd({ ...simple, __typename: 'VirtualProduct' }, url, 'pl'))).not.toMatch(/shipping|Return/))

  it.each([
    ['LOGIN', simple],
    ['ADVISER', configurable([variant('1 l', { price_range: range(null) })])],
  ] as const)('says nothing of a price that is hidden (%s)', (price_visibility, product) => {
    const text = JSON.stringify(productJsonLd({ ...product, price_visibility, price_range: range(null) }, url, 'pl'))
    expect(text).not.toMatch(/offer|price/i)
  })

  it.each([
    [{ stock_status: 'OUT_OF_STOCK', availability: null }, 'OutOfStock'],
    [{ availability: 'ON_ORDER' }, 'BackOrder'],
    [{ availability: 'WITHDRAWN' }, 'Discontinued'],
  ] as const)('%j is %s', (change, state) =>
    expect(productJsonLd({ ...simple, ...change }, url, 'pl')).toMatchObject({
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
