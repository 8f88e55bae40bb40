import { queryOptions } from '@tanstack/react-query'
import { CmsBlocksDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Query for the HTML of a CMS block; `null` when there is none of that name. */
export const cmsBlockQuery = (shop: ShopWindow, identifier: string) =>
  queryOptions({
    queryKey: ['cms-block', shop.store, identifier],
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => {
      const { cmsBlocks } = await shop.commerce(CmsBlocksDocument, { identifiers: [identifier] }, { signal })
      return cmsBlocks?.items?.find((one) => one)?.content ?? null
    },
  })

/** Query for the shop's contact details: who it is, where it is and when it answers. */
export const footerContactQuery = (shop: ShopWindow) => cmsBlockQuery(shop, 'footer-contact')
