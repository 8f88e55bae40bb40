import { headingId } from '../headings.ts'
import { RichText } from '../rich-text.tsx'
import { type BlockProps, blocksOf, textOf } from '../story-fields.ts'

/** Questions of which one at a time is open; the browser's page search also finds closed ones. */
export function AccordionBlock({ block, Blocks }: BlockProps) {
  const title = textOf(block.title)
  return (
    <section>
      {title ? <h2 id={headingId(title)}>{title}</h2> : null}
      {blocksOf(block.items)
        .filter((item) => textOf(item.title))
        .map((item) => (
          <details key={item._uid} name={`${block._uid}`}>
            <summary>{textOf(item.title)}</summary>
            {typeof item.text === 'string' ? <p>{item.text}</p> : <RichText text={item.text} Blocks={Blocks} />}
          </details>
        ))}
    </section>
  )
}
