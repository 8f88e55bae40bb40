import type { EditionProduct } from './edition-format.ts'

/** How many files some products have, and what the sheets among them weigh as far as the engine says so. */
export interface FileCounts {
  sheets: number
  sheetBytes: number
  pictures: number
}

/** Pixels of the two sizes that a device may take: one for cards and lines of a cart, one for the product's own page. */
export const takenWidths = { small: 200, large: 872 } as const
export type TakenSize = keyof typeof takenWidths

/** Labels and safety sheets of a product: each path with its bytes, 0 where the engine does not say. */
export function sheetsOf({ productAttachments }: EditionProduct): Map<string, number> {
  const sheets = new Map<string, number>()
  for (const attachment of productAttachments ?? []) {
    const path = attachment?.url
    if (path?.startsWith('/media/attachments/') && /\.pdf$/i.test(path)) sheets.set(path, attachment?.size ?? 0)
  }
  return sheets
}

/** The picture of a product and of each of its packs, which is what cards, lists and carts show. */
export function picturesOf(product: EditionProduct): Set<string> {
  const packs = 'variants' in product ? (product.variants ?? []).flatMap((variant) => variant?.product ?? []) : []
  const urls = [product, ...packs].flatMap((one) => one.thumbnail?.url ?? [])
  return new Set(urls.filter((url) => url.startsWith('/media/catalog/')))
}

export const renditionPath = (picture: string, size: TakenSize) => `/img/${takenWidths[size]}/${picture.slice('/media/'.length)}`

export function countFiles(products: Iterable<EditionProduct>): FileCounts {
  const [sheets, pictures] = [new Map<string, number>(), new Set<string>()]
  for (const product of products) {
    for (const [path, bytes] of sheetsOf(product)) sheets.set(path, bytes)
    for (const path of picturesOf(product)) pictures.add(path)
  }
  const sheetBytes = [...sheets.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { sheets: sheets.size, sheetBytes, pictures: pictures.size }
}
