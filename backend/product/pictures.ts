const views = ['front', 'back', 'close'] as const

export const viewCount = views.length

/** Address of a product picture; every SKU has three views, numbered from 1. */
export const pictureUrl = (origin: string, sku: string, view = 1) =>
  `${origin}/media/catalog/product/${sku.toLowerCase()}-${view}.webp`

export const galleryOf = (origin: string, sku: string, label: string) =>
  views.map((name, at) => ({
    __typename: 'ProductImage',
    url: pictureUrl(origin, sku, at + 1),
    label: name === 'front' ? label : `${label} (${at + 1})`,
    position: at + 1,
    disabled: false,
  }))
