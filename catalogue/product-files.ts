import type { EditionProduct } from './edition-format.ts'

/** Number of files of some products, and the total size of their sheets as far as the engine reports it. */
export interface FileCounts {
  sheets: number
  sheetBytes: number
  pictures: number
}

/** Widths in pixels of the two picture sizes that a device may store: one for cards and cart lines, one for product pages. */
export const takenWidths = { small: 200, large: 872 } as const
export type TakenSize = keyof typeof takenWidths

/** Returns the labels and safety sheets of a product: each path with its bytes, 0 where the engine does not report them. */
export function sheetsOf({ productAttachments }: EditionProduct): Map<string, number> {
  const sheets = new Map<string, number>()
  for (const attachment of productAttachments ?? []) {
    const path = attachment?.url
    if (path?.startsWith('/media/attachments/') && /\.pdf$/i.test(path)) sheets.set(path, attachment?.size ?? 0)
  }
  return sheets
}

/** Returns the pictures of a product and of its packs, which cards, lists and carts show. */
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
