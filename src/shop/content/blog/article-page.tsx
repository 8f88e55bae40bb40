import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bodyOf, type Slots } from '../block-parts.ts'
import { StoryBlocks } from '../story-blocks.tsx'
import { ContentsList } from '../contents-list.tsx'
import { headingsOf } from '../headings.ts'
import { storyListQuery, type ListedStory } from '../story-list.ts'
import { storyQuery } from '../story-queries.ts'
import { Author } from './author.tsx'
import { Facts, PostCards } from './post-cards.tsx'
import { belowLead, postOf, relatedTo, type Post } from './post.ts'
import css from './blog.module.css'

interface ArticlePageProps {
  slug: string
  slots: Slots
  /** Renders the products an article is about; belongs to another domain. */
  Products: ComponentType<{ skus: readonly string[] }>
}

const Trail = ({ title }: { title: string }) => {
  const { t } = useLingui()
  return <Breadcrumbs trail={[{ label: t`Blog`, to: pathIn(useLocale(), 'blog') }, { label: title }]} />
}

/** The part of an article that the blog list already contains. */
function Opening({ post }: { post: Post }) {
  return (
    <>
      <h1>{post.title}</h1>
      <p className="small quiet">
        <Facts post={post} />
      </p>
      <p className={css.lead}>{post.lead}</p>
      <Picture
        src={post.picture}
        alt=""
        width={872}
        height={360}
        sizes="(max-width: 767px) 100vw, 872px"
        eager
        className={css.hero}
      />
    </>
  )
}

/** The frame of an article: what the blog list contains of it, shown at its final position while the rest is read. */
export function ArticleFrame({ story }: { story: ListedStory }) {
  const post = postOf(story, useLocale())
  return (
    <div className={`wrap ${css.page}`} aria-busy>
      <Trail title={post.title} />
      <article className={css.article}>
        <Opening post={post} />
        <Skeleton height="100vh" />
      </article>
    </div>
  )
}

export function ArticlePage({ slug, slots, Products }: ArticlePageProps) {
  const shop = useShopWindow()
  const locale = useLocale()
  const { data: story } = useSuspenseQuery(storyQuery(shop, `blog/${slug}`))
  // The article does not need the list: it renders without related articles.
  const { data: list } = useQuery(storyListQuery(shop, 'blog'))
  if (!story) throw notFound()
  const post = postOf(story, locale)
  const related = relatedTo(
    post,
    (list ?? []).map((one) => postOf(one, locale)),
  )
  return (
    <div className={`wrap ${css.page}`}>
      <Trail title={post.title} />
      <article className={css.article}>
        <Opening post={post} />
        <div className={css.text}>
          <aside>
            <ContentsList headings={headingsOf(story.content.body)} />
            <Author name={post.author} />
          </aside>
          <div>
            <StoryBlocks blocks={bodyOf(belowLead(post.lead, story.content))} slots={slots} />
          </div>
        </div>
      </article>
      {post.skus.length > 0 ? <Products skus={post.skus} /> : null}
      {related.length > 0 ? (
        <section className="sec">
          <h2>
            <Trans>Read next</Trans>
          </h2>
          <PostCards posts={related} />
        </section>
      ) : null}
    </div>
  )
}
