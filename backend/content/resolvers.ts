import { shop } from '#config'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { blockOf } from './block-store.ts'
import { type ContactLetter, sendContactLetter } from './contact-letter.ts'
import { type PageRow, pageById, pageContent } from './page-store.ts'

/** Maximum number of blocks in one request. */
const mostBlocks = 50

export const contentResolvers = {
  Query: {
    cmsPage(_: unknown, { id, identifier }: { id?: number | null; identifier?: string | null }, { db, store }: ShopContext) {
      if (id == null && identifier == null) throw inputError('"Page id/identifier should be specified')
      const page = id == null ? pageContent(db, store.lang, identifier ?? '') : pageById(db, store.lang, id)
      if (!page) throw noSuchEntity(`The CMS page with the "${id ?? identifier}" ID doesn't exist.`)
      return page
    },
    // A missing block is returned as an error among the others.
    cmsBlocks(_: unknown, { identifiers }: { identifiers?: (string | null)[] | null }, { db, store }: ShopContext) {
      if (!identifiers?.length) throw inputError('"identifiers" of CMS blocks should be specified')
      if (identifiers.length > mostBlocks) throw inputError(`At most ${mostBlocks} CMS blocks can be asked for at once.`)
      const names = new Set(identifiers.map((name) => name ?? ''))
      return {
        items: [...names].map(
          (name) => blockOf(db, store.lang, name) ?? noSuchEntity(`The CMS block with the "${name}" ID doesn't exist.`),
        ),
      }
    },
  },
  Mutation: {
    contactUs: (_: unknown, { input }: { input: ContactLetter }, context: ShopContext) => sendContactLetter(input, context),
  },
  CmsPage: {
    url_key: ({ identifier }: PageRow) => identifier,
    relative_url: ({ identifier }: PageRow) => identifier,
    redirect_code: (page: PageRow & { redirect_code?: number }) => page.redirect_code ?? 0,
    type: () => 'CMS_PAGE',
    content_heading: ({ title }: PageRow) => title,
    meta_title: ({ title }: PageRow) => `${title} – ${shop.name}`,
    meta_description: ({ description }: PageRow) => description,
    meta_keywords: ({ title }: PageRow) => title,
    page_layout: () => '1column',
  },
}
