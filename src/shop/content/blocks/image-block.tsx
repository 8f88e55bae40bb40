import { Picture } from '#ui/picture.tsx'
import { type BlockProps, pictureOf, textOf } from '../story-fields.ts'

export function ImageBlock({ block }: BlockProps) {
  const picture = pictureOf(block.image)
  const caption = textOf(block.caption)
  if (!picture) return null
  return (
    <figure>
      <Picture src={picture.src} alt={picture.alt} width={872} height={490} sizes="(max-width: 767px) 100vw, 872px" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
