import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'
import type { KnownArticle } from '#app/pages/content/known-article.ts'
import { missingTitle } from '#app/head/missing-title.ts'
import type { pageTitle } from '#app/head/page-title.ts'
import type { pageHead } from '#app/head/page-head.ts'

export interface Asked {
  context: PageContext
  locale: Locale
  /** What the address says below its section. */
  slug: string
}

export type LoadedHead = ReturnType<typeof pageHead> | ReturnType<typeof pageTitle>

interface Given {
  context: PageContext
  params: { locale: Locale; _splat?: string | undefined }
}

/**
 * A page whose loading and head come with itself, because most visits never open it. Its load throws 404 for an address of nobody.
 * @param known what stands in for it until it has been loaded
 */
export const lazyPage = (
  load: () => Promise<(asked: Asked) => Promise<LoadedHead>>,
  known?: (asked: Asked, read: () => Promise<LoadedHead>) => KnownArticle | undefined,
) => ({
  loader: async ({ context, params }: Given): Promise<LoadedHead | KnownArticle> => {
    const asked = { context, locale: params.locale, slug: (params._splat ?? '').replace(/\/+$/, '') }
    const read = async () => (await load())(asked)
    return known?.(asked, read) ?? read()
  },
  head: loadedHead,
})

/** The head that came with the page; without one there was no page. */
export const loadedHead = ({
  match,
  loaderData,
}: {
  match: { context: Pick<PageContext, 'i18n'>; error?: unknown }
  loaderData?: LoadedHead | KnownArticle | undefined
}) => loaderData ?? missingTitle(match.context.i18n, match.error)
