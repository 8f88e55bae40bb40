import { socialPicture } from '#platform/configured/brand-files.ts'

/**
 * Returns the Open Graph picture of a page: 1200 × 630, as the specification asks, made from a picture of this shop, or else the shop's own
 * social picture.
 */
export function ogPicture(origin: string, image: string | null | undefined) {
  if (!image?.startsWith('/media/')) return [{ property: 'og:image', content: origin + (image || socialPicture) }]
  return [
    { property: 'og:image', content: `${origin}/img/og/${image.slice('/media/'.length)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}
