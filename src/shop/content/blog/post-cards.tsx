import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Post } from './post.ts'
import css from './blog.module.css'

/** Articles side by side. */
export function PostCards({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className={css.cards}>
      {posts.map((post) => (
        <li key={post.id}>
          <Picture
            src={post.picture}
            alt=""
            width={436}
            height={245}
            sizes="(max-width: 767px) 100vw, 400px"
            className={css.picture}
          />
          <p className="tiny quiet">
            <Facts post={post} />
          </p>
          <h2>
            <Link to={post.path}>{post.title}</Link>
          </h2>
          <p className="small">{post.lead}</p>
        </li>
      ))}
    </ul>
  )
}

/** Category, author, date and reading time of an article. */
export function Facts({ post: { categoryLabel, publishedAt, minutes, author } }: { post: Post }) {
  const locale = useLocale()
  const date = publishedAt ? new Date(publishedAt) : undefined
  const facts = [categoryLabel, author, date && !Number.isNaN(date.getTime()) ? formatDay(date, locale) : ''].filter(Boolean)
  return (
    <>
      {facts.join(' · ')}
      {minutes > 0 ? (
        <>
          {' · '}
          <Plural value={minutes} one="# minute" other="# minutes" />
        </>
      ) : null}
    </>
  )
}
