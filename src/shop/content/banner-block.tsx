import { Picture } from '#ui/picture.tsx'
import { linkOf, pictureOf, type StoryBlock, textOf } from './story-fields.ts'
import { StoryLink } from './story-link.tsx'
import css from './banner-block.module.css'

/** A promotion with its picture, and a separate picture for phones where the editor provided one. */
export function BannerBlock({ block }: { block: StoryBlock }) {
  const headline = textOf(block.headline)
  const wide = pictureOf(block.image)
  const narrow = pictureOf(block.image_mobile) ?? wide
  const link = linkOf(block.link)
  // The headline names the promotion, so the picture needs no alternative text.
  const alt = headline ? '' : (wide?.alt ?? '')
  const shown = (
    <>
      <Picture src={wide?.src} alt={alt} width={567} height={176} sizes="(max-width: 1312px) 50vw, 640px" className="only-wide" />
      <Picture src={narrow?.src} alt={alt} width={375} height={128} sizes="55vw" className="only-narrow" />
      <b>{headline}</b>
    </>
  )
  return <div className={css.banner}>{link ? <StoryLink link={link}>{shown}</StoryLink> : shown}</div>
}
