import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import { bodyOf, type Slots } from './block-parts.ts'
import { ContentsList } from './contents-list.tsx'
import { headingsOfText } from './headings.ts'
import { StoryBlocks } from './story-blocks.tsx'
import { pictureOf, textOf } from './story-fields.ts'
import { draftQuery, editorSignature, storyQuery } from './story-queries.ts'
import css from './story-page.module.css'

/** A story as a page of its own: title, lead, picture, blocks and links to the stories below it. */
export function StoryPage({ slug, slots }: { slug: string; slots: Slots }) {
  const shop = useShopWindow()
  const { data: published } = useSuspenseQuery(storyQuery(shop, slug))
  // In a visit from the visual editor the published page arrives, and only the editor's browser replaces it with the draft.
  const signature = useSyncExternalStore(never, editorVisit, nobody)
  const { data: draft } = useQuery(draftQuery(shop, slug, signature))
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!signature) return
    let end: (() => void) | undefined
    let isOver = false
    void import('./editor-bridge.ts').then(({ followEditor }) => {
      if (!isOver) end = followEditor(shop, queryClient, slug, signature)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [shop, queryClient, slug, signature])
  const story = draft ?? published
  if (!story) return null
  const { content } = story
  const lead = textOf(content.lead)
  const picture = pictureOf(content.image)
  const blocks = bodyOf(content)
  const headings = headingsOfText(blocks)
  return (
    <article className={`wrap ${css.page}`}>
      <h1>{textOf(content.title) || story.name}</h1>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {picture ? (
        <Picture
          src={picture.src}
          alt=""
          width={872}
          height={360}
          sizes="(max-width: 767px) 100vw, 872px"
          eager
          className={css.picture}
        />
      ) : null}
      <div className={headings.length ? css.sides : undefined}>
        <ContentsList headings={headings} />
        <div>
          <StoryBlocks blocks={blocks} slots={slots} />
        </div>
      </div>
      {story.below.length ? (
        <ul className={css.below}>
          {story.below.map(({ uuid, names, paths }) => (
            <li key={uuid}>
              <Link to={paths[shop.locale]}>{names[shop.locale]}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

const never = () => () => undefined
const editorVisit = () => editorSignature(location.search)
const nobody = () => ''
