import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'
import type { KnownArticle } from '#app/pages/content/known-article.ts'
import { missingTitle } from '#app/head/missing-title.ts'
import type { pageTitle } from '#app/head/page-title.ts'
import type { pageHead } from '#app/head/page-head.ts'

export interface Asked {
  context: PageContext
  locale: Locale
  /** Path below the section. */
  slug: string
}

export type LoadedHead = ReturnType<typeof pageHead> | ReturnType<typeof pageTitle>

interface Given {
  context: PageContext
  params: { locale: Locale; _splat?: string | undefined }
}

/**
 * Creates a route whose loader and head are loaded with the page, because most visits never open it. The loader throws 404 for an unknown
 * URL.
 * @param known loader data to show until the page has been loaded
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

/** Returns the head that the loader provided, or else that of a page that could not be loaded. */
export const loadedHead = ({
  match,
  loaderData,
}: {
  match: { context: Pick<PageContext, 'i18n'>; error?: unknown }
  loaderData?: LoadedHead | KnownArticle | undefined
}) => loaderData ?? missingTitle(match.context.i18n, match.error)
