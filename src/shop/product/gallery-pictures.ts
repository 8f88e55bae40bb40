/** Details of a video in the gallery; its address is in the shop's own media or, by https, on another host. */
export interface Film {
  video_url: string | null
  video_title: string | null
  video_description: string | null
}

export interface GalleryPicture {
  url: string
  label: string | null
  /** Present when the picture is the poster of a video. */
  video_content?: Film | null
}

interface Told extends Omit<GalleryPicture, 'url'> {
  url: string | null
  position: number | null
}

interface Pictured {
  media_gallery?: (Told | null)[] | null
  thumbnail?: { url: string | null; label: string | null } | null
}

const hasAddress = <Entry extends { url: string | null }>(entry: Entry | null | undefined): entry is Entry & { url: string } =>
  !!entry?.url

/** Returns the gallery sorted by position, or the thumbnail where there is none. */
export function picturesOf({ media_gallery, thumbnail }: Pictured): GalleryPicture[] {
  const gallery = (media_gallery ?? []).filter(hasAddress)
  if (gallery.length) return gallery.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return [thumbnail].filter(hasAddress)
}

/** Returns the pictures of the chosen pack, or the product's where the pack has none; the product's videos are shown with both. */
export function galleryOf(product: Pictured, pack: { pictures: GalleryPicture[] } | undefined) {
  const own = picturesOf(product)
  return pack?.pictures.length ? [...pack.pictures, ...own.filter((one) => one.video_content)] : own
}
