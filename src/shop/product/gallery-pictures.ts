export interface GalleryPicture {
  url: string
  label: string | null
}

interface Pictured {
  media_gallery?: ({ url: string | null; label: string | null; position: number | null } | null)[] | null
  thumbnail?: { url: string | null; label: string | null } | null
}

/** In their order; the thumbnail where there is no gallery. */
export function picturesOf({ media_gallery, thumbnail }: Pictured): GalleryPicture[] {
  const gallery = (media_gallery ?? []).flatMap((one) =>
    one?.url ? [{ url: one.url, label: one.label, position: one.position ?? 0 }] : [],
  )
  if (gallery.length) return gallery.sort((a, b) => a.position - b.position).map(({ url, label }) => ({ url, label }))
  return thumbnail?.url ? [{ url: thumbnail.url, label: thumbnail.label }] : []
}
