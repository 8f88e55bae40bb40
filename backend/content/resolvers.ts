import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type PageRow, pageById, pageContent } from './page-store.ts'

export const contentResolvers = {
  Query: {
    cmsPage(_: unknown, { id, identifier }: { id?: number | null; identifier?: string | null }, { db, store }: ShopContext) {
      if (id == null && !identifier) throw inputError('"Page id/identifier should be specified')
      const page = identifier ? pageContent(db, store.lang, identifier) : pageById(db, store.lang, id ?? 0)
      if (!page) throw noSuchEntity(`The CMS page with the "${identifier ?? id}" ID doesn't exist.`)
      return page
    },
    // The shop keeps its texts in pages; it has no block to name, so each name is one that is not there.
    cmsBlocks(_: unknown, { identifiers }: { identifiers?: (string | null)[] | null }) {
      const [first] = identifiers ?? []
      if (first == null) throw inputError('"identifiers" of CMS blocks should be specified')
      throw noSuchEntity(`The CMS block with the "${first}" ID doesn't exist.`)
    },
  },
  CmsPage: {
    url_key: ({ identifier }: PageRow) => identifier,
    relative_url: ({ identifier }: PageRow) => identifier,
    redirect_code: (page: PageRow & { redirect_code?: number }) => page.redirect_code ?? 0,
    type: () => 'CMS_PAGE',
    content_heading: ({ title }: PageRow) => title,
    meta_title: ({ title }: PageRow) => `${title} – Plon`,
    meta_description: ({ description }: PageRow) => description,
    meta_keywords: () => null,
    page_layout: () => '1column',
  },
}
