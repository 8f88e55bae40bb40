import { queryOptions } from '@tanstack/react-query'
import { CmsPageDocument } from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Query for a CMS page; `null` when there is none of that name. */
export const cmsPageQuery = (shop: ShopWindow, identifier: string) =>
  queryOptions({
    queryKey: ['cms-page', shop.store, identifier],
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => {
      try {
        const { cmsPage } = await shop.commerce(CmsPageDocument, { identifier }, { signal })
        return cmsPage
      } catch (error) {
        if (error instanceof CommerceError && error.category === 'graphql-no-such-entity') return null
        throw error
      }
    },
  })
