import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { type BlockProps, linkOf, pictureOf, textOf } from '../story-fields.ts'

/** The opening of a page: a headline, a text, one link and a picture. */
export function HeroBlock({ block }: BlockProps) {
  const [headline, text, label] = [textOf(block.headline), textOf(block.text), textOf(block.link_label)]
  const picture = pictureOf(block.image)
  const link = linkOf(block.link)
  return (
    <section>
      <div>
        {headline ? <h2>{headline}</h2> : null}
        {text ? <p>{text}</p> : null}
        {link && label ? (
          <LinkButton large to={link.href}>
            {label}
          </LinkButton>
        ) : null}
      </div>
      {picture ? (
        <Picture src={picture.src} alt={picture.alt} width={567} height={378} sizes="(max-width: 767px) 100vw, 567px" />
      ) : null}
    </section>
  )
}
