/** Widths in pixels that the picture proxy makes: the specification's sizes, and twice these for high-density screens. */
export const pictureWidths = [98, 118, 200, 205, 240, 375, 436, 567, 872, 1134, 1200, 1489] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Returns the address of `/media/catalog/x.webp` at a width; an address outside our media stays as it is. */
export function pictureAt(url: string, width: PictureWidth) {
  return url.startsWith('/media/') ? `/img/${width}/${url.slice(7)}` : url
}
