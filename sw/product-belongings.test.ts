import { describe, expect, it } from 'vitest'
import { belongingsOf } from './product-belongings.ts'

describe('what a product carries along', () => {
  it('is its labels and the pictures of its packs, each once', () => {
    const body = JSON.stringify({
      data: {
        products: {
          items: [
            {
              productAttachments: [{ url: '/media/attachments/label.pdf' }, { url: '/media/attachments/label.pdf' }],
              small_image: { url: '/media/catalog/product/a.webp' },
              variants: [{ product: { small_image: { url: 'https://shop.example/media/catalog/product/a-5l.webp' } } }],
              description: { html: '<img src="/media/wysiwyg/field.webp">' },
            },
          ],
        },
      },
    })
    expect(belongingsOf(body)).toEqual({
      documents: ['/media/attachments/label.pdf'],
      pictures: ['/media/catalog/product/a.webp', '/media/catalog/product/a-5l.webp'],
    })
  })

  it('is bounded, whatever an answer names', () => {
    const urls = Array.from({ length: 500 }, (_, index) => `/media/attachments/${index}.pdf`)
    expect(belongingsOf(JSON.stringify(urls)).documents).toHaveLength(12)
  })

  it('is nothing where a product has none', () => {
    expect(belongingsOf('{"data":{"products":{"items":[]}}}')).toEqual({ documents: [], pictures: [] })
  })
})
