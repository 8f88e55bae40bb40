import { Fragment, type ReactNode } from 'react'
import { Picture } from '#ui/picture.tsx'
import { figureColumns } from './figures.ts'
import { headingId } from './headings.ts'
import { inOrder } from './in-order.ts'
import { textIn } from './node-text.ts'
import { ReachedTable } from './reached-table.tsx'
import { type Blocks, blocksOf, fieldsOf, linkOf, listOf, pictureOf, textOf } from './story-fields.ts'
import { StoryLink } from './story-link.tsx'

/** Renders Storyblok's rich text. Of an unknown node only the content is shown; an editor's styles and colours are ignored. */
export function RichText({ text, Blocks }: { text: unknown; Blocks: Blocks }) {
  return <Nodes nodes={fieldsOf(text).content} Blocks={Blocks} />
}

function Nodes({ nodes, Blocks }: { nodes: unknown; Blocks: Blocks }) {
  return inOrder(listOf(nodes), (node) => <Node node={fieldsOf(node)} Blocks={Blocks} />)
}

type Fields = Record<string, unknown>

function Node({ node, Blocks }: { node: Fields; Blocks: Blocks }): ReactNode {
  const attrs = fieldsOf(node.attrs)
  const inside = <Nodes nodes={node.content} Blocks={Blocks} />
  switch (node.type) {
    case 'text':
      return marked(textOf(node.text), listOf(node.marks).map(fieldsOf))
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return (
        <Heading level={Number(attrs.level)} id={headingId(textIn(node))}>
          {inside}
        </Heading>
      )
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'bullet_list':
      return <ul>{inside}</ul>
    case 'ordered_list':
      return <ol start={Number(attrs.order) || undefined}>{inside}</ol>
    case 'list_item':
      return <li>{inside}</li>
    case 'code_block':
      return (
        <pre>
          <code>{inside}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr />
    case 'hard_break':
      return <br />
    case 'emoji':
      return textOf(attrs.emoji)
    case 'image': {
      const picture = pictureOf(attrs)
      return picture ? (
        <Picture src={picture.src} alt={picture.alt} width={872} height={490} sizes="(max-width: 767px) 100vw, 720px" />
      ) : null
    }
    case 'blok':
      return <Blocks blocks={blocksOf(attrs.body)} />
    case 'table':
      return <RichTable rows={listOf(node.content).map((row) => listOf(fieldsOf(row).content).map(fieldsOf))} Blocks={Blocks} />
    default:
      return <Fragment>{inside}</Fragment>
  }
}

const spans = ({ colspan, rowspan }: Fields) => ({ colSpan: Number(colspan) || undefined, rowSpan: Number(rowspan) || undefined })

/** Renders a table of a rich text; its columns of figures are right-aligned. */
function RichTable({ rows, Blocks }: { rows: Fields[][]; Blocks: Blocks }) {
  const isPlain = rows.flat().every(({ attrs }) => !(Number(fieldsOf(attrs).colspan) > 1))
  const texts = rows.map((cells) => cells.map((cell) => textIn(cell).trim()))
  const figures = figureColumns(isPlain ? texts : [])
  return (
    <ReachedTable head={texts[0] ?? []}>
      <tbody>
        {inOrder(rows, (cells) => (
          <tr>
            {inOrder(
              cells.map((cell, at) => ({ cell, isFigure: figures.has(at) })),
              ({ cell: { type, attrs, content }, isFigure }) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td'
                return (
                  <Cell {...spans(fieldsOf(attrs))} data-figure={isFigure || undefined}>
                    <Nodes nodes={content} Blocks={Blocks} />
                  </Cell>
                )
              },
            )}
          </tr>
        ))}
      </tbody>
    </ReachedTable>
  )
}

/** Levels 1 and 2 are `<h2>`, because the page has its own `<h1>`. */
function Heading({ level, id, children }: { level: number; id: string; children: ReactNode }) {
  if (level >= 4) return <h4>{children}</h4>
  return level === 3 ? <h3>{children}</h3> : <h2 id={id}>{children}</h2>
}

const plain = new Map<unknown, 'strong' | 'em' | 's' | 'u' | 'code' | 'sup' | 'sub' | 'mark'>([
  ['bold', 'strong'],
  ['strong', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['highlight', 'mark'],
])

function marked(text: ReactNode, marks: Fields[]): ReactNode {
  return marks.reduce<ReactNode>((inside, { type, attrs }) => {
    const Tag = plain.get(type)
    if (Tag) return <Tag>{inside}</Tag>
    const link = type === 'link' ? linkOf(attrs) : undefined
    if (link) return <StoryLink link={link}>{inside}</StoryLink>
    const id = type === 'anchor' ? textOf(fieldsOf(attrs).id) : ''
    return /^[\w-]+$/.test(id) ? <span id={id}>{inside}</span> : inside
  }, text)
}
