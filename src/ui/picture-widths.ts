/** Widths in pixels that the picture proxy makes: the specification's sizes and their doubles for sharp screens. */
export const pictureWidths = [98, 118, 200, 205, 240, 375, 436, 567, 872, 1134, 1200, 1489] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** `/media/catalog/x.webp` at a width; anything that is not our media stays as it is. */
export function pictureAt(url: string, width: PictureWidth) {
  return url.startsWith('/media/') ? `/img/${width}/${url.slice(7)}` : url
}
