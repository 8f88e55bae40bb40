import { Trans, useLingui } from '@lingui/react/macro'
import { IconRss } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { textOf } from '../story-fields.ts'
import { storyListQuery } from '../story-list.ts'
import { storyQuery } from '../story-queries.ts'
import { PostCards } from './post-cards.tsx'
import { categoriesOf, newestFirst, pageOf, postOf } from './post.ts'
import css from './blog.module.css'

/** All articles, the newest first, filtered by category and split into pages. */
export function BlogPage({ category, page: wanted }: { category: string; page: number }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const { data: start } = useSuspenseQuery(storyQuery(shop, 'blog'))
  const { data } = useSuspenseQuery(storyListQuery(shop, 'blog'))
  const all = newestFirst(data.map((story) => postOf(story, locale)))
  const { page, pages, posts } = pageOf(category ? all.filter((one) => one.category === category) : all, wanted)
  const searchIn = (code: string): { category?: string } => ({ category: code })
  const path = pathIn(locale, 'blog')
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  const search = (number: number) => ({ ...(category ? { category } : {}), ...(number > 1 ? { page: String(number) } : {}) })
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{textOf(start?.content.title) || t`Blog`}</h1>
      <p className={css.lead}>{textOf(start?.content.lead)}</p>
      <nav aria-label={t`Categories of the blog`}>
        <ul className={css.chips}>
          <li>
            <Link to={path} activeOptions={{ exact: true, includeSearch: true }} aria-current={category ? undefined : 'page'}>
              <Trans>All</Trans>
            </Link>
          </li>
          {categoriesOf(all).map(({ code, label }) => (
            <li key={code}>
              <Link
                to="/$locale/blog"
                params={{ locale }}
                search={searchIn(code)}
                aria-current={category === code ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length > 0 ? (
        <PostCards posts={posts} />
      ) : (
        <p>
          <Trans>There is nothing to read here yet.</Trans>
        </p>
      )}
      {pages > 1 ? (
        <nav aria-label={t`Pages of the blog`}>
          <ul className={css.chips}>
            {numbers.map((number) => (
              <li key={number}>
                <Link
                  to="/$locale/blog"
                  params={{ locale }}
                  search={search(number)}
                  aria-label={t`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p>
        <a className={`link ${css.feed}`} href={`/api/content/feed/${locale}`}>
          <IconRss size={20} stroke={1.75} aria-hidden /> <Trans>Follow by RSS</Trans>
        </a>
      </p>
    </div>
  )
}
