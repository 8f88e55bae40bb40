import { Picture } from '#ui/picture.tsx'
import { type BlockProps, listOf, pictureOf, textOf } from '../story-fields.ts'

export function GalleryBlock({ block }: BlockProps) {
  const title = textOf(block.title)
  const pictures = listOf(block.images).flatMap((one) => pictureOf(one) ?? [])
  if (!pictures.length) return null
  return (
    <section>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <figure>
              <Picture src={picture.src} alt={picture.alt} width={436} height={327} sizes="(max-width: 767px) 50vw, 400px" />
              {picture.title && picture.title !== picture.alt ? <figcaption>{picture.title}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
