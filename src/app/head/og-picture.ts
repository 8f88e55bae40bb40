import { socialPicture } from '#platform/configured/brand-files.ts'

/** The picture of a page that is sent to somebody: the specification's 1200 × 630 of a picture of this shop. */
export function ogPicture(origin: string, image: string | null | undefined) {
  if (!image?.startsWith('/media/')) return [{ property: 'og:image', content: origin + (image || socialPicture) }]
  return [
    { property: 'og:image', content: `${origin}/img/og/${image.slice('/media/'.length)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}
