import { useSuspenseQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import { cmsPageQuery } from './queries.ts'
import { ReadHtml } from './read-html.tsx'
import css from './cms-page.module.css'

export function CmsPage({ identifier }: { identifier: string }) {
  const { data: page } = useSuspenseQuery(cmsPageQuery(useShopWindow(), identifier))
  if (!page) return null
  return (
    <article className={`wrap ${css.page}`}>
      <h1>{page.content_heading ?? page.title}</h1>
      <ReadHtml html={page.content ?? ''} {...(css.text ? { className: css.text } : {})} />
    </article>
  )
}
