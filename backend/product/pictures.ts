import type { ShopContext } from '../endpoint/shop-context.ts'
import { filmOfArticle } from '../media/films/films.ts'
import { packsOf } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { typicalVariant } from './typical-variant.ts'
import { choiceAttributes, choicesOf } from './variant-choices.ts'

/** Views of every product: front, back and close-up. */
const ownViews = 3

/** Returns the address of a product picture; every SKU has at least three views, numbered from 1. */
export const pictureUrl = (origin: string, sku: string, view = 1) =>
  `${origin}/media/catalog/product/${sku.toLowerCase()}-${view}.webp`

type Pictured = Pick<ShopContext, 'db' | 'origin' | 'store'>

/** Returns the front picture of a product. */
export const pictureOf = ({ origin }: Pick<ShopContext, 'origin'>, { sku, name }: ProductRow) =>
  picture(pictureUrl(origin, sku), name, 1)

/**
 * Returns the gallery of a product in order. A product sold in several packs adds a picture of all of them, one in several colours a
 * picture of each further colour; a film comes last.
 */
export function galleryOf(context: Pictured, product: ProductRow) {
  const { sku, name } = product
  const own = Array.from({ length: ownViews }, (_view, at) => ({
    url: pictureUrl(context.origin, sku, at + 1),
    label: at === 0 ? name : `${name} (${at + 1})`,
  }))
  const pictures = [...own, ...ofVariants(context, product)].map(({ url, label }, at) => ({
    ...picture(url, label, at + 1),
    // The first picture is also used in lists and in the cart.
    types: at === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    video_content: null,
  }))
  return [...pictures, ...filmIn(context, product, pictures.length + 1)]
}

function filmIn({ origin, store }: Pictured, { sku }: ProductRow, position: number) {
  const film = filmOfArticle(sku)
  if (!film) return []
  const video_title = film.title[store.lang]
  const video = { media_type: 'external-video', video_provider: '', video_metadata: '', video_title }
  return [
    {
      ...picture(`${origin}/media/${film.poster}`, video_title, position),
      __typename: 'ProductVideo',
      types: [],
      video_content: {
        ...video,
        video_description: film.description[store.lang],
        video_url: `${origin}/media/${film.file}`,
      },
    },
  ]
}

const picture = (url: string, label: string, position: number) => ({
  ...{ __typename: 'ProductImage', url, label, position, disabled: false },
})

function ofVariants({ db, origin }: Pictured, product: ProductRow) {
  if (product.__typename !== 'ConfigurableProduct') return []
  if (choiceAttributes(db, product).some(({ code }) => code === 'pack_size'))
    return [{ url: pictureUrl(origin, product.sku, ownViews + 1), label: `${product.name} (${ownViews + 1})` }]
  const variants = packsOf(db, product)
  const colourOf = (variant: ProductRow | undefined) =>
    variant && choicesOf(db, variant).find(({ attribute }) => attribute.code === 'color')?.value
  const byColour = Map.groupBy(variants, colourOf)
  byColour.delete(colourOf(typicalVariant(variants)))
  return [...byColour.values()].flatMap(([first]) => (first ? [{ url: pictureUrl(origin, first.sku), label: first.name }] : []))
}
