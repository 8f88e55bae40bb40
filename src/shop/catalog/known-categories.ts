import type { QueryClient } from '@tanstack/react-query'
import type { CategoryQuery } from '#graphql/graphql.ts'
import type { Placed } from '#shop/product/product-trail.ts'
import { childrenOf, type MenuNode } from './menu-tree.ts'

type Category = NonNullable<NonNullable<NonNullable<CategoryQuery['categories']>['items']>[number]>

/** A category as known from the menu or from the page of a related category. */
export interface KnownCategory extends Placed {
  /** `undefined` where it is not known whether it has one. */
  image?: string | null | undefined
  mobile_banner_image?: string | null | undefined
  /** Subcategories in their order; empty where they are not known. */
  below: Pick<MenuNode, 'uid' | 'name' | 'url_path' | 'url_suffix' | 'product_count'>[]
}

type Above = NonNullable<Placed['breadcrumbs']>

const stepOf = ({ uid, name, url_path }: Pick<Placed, 'uid' | 'name' | 'url_path'>) => ({
  ...{ category_uid: uid, category_name: name, category_url_path: url_path },
})

/** Returns all nodes of a menu with their subcategories. */
function inTree(nodes: readonly MenuNode[], above: Above = []): KnownCategory[] {
  return nodes.flatMap((node) => {
    const below = childrenOf(node)
    const known = { ...node, level: null, breadcrumbs: above, below }
    return [known, ...inTree(below, [...above, stepOf(node)])]
  })
}

/** Returns the categories that a category's page links to: its ancestors and its descendants. */
function around(category: Category): KnownCategory[] {
  const { breadcrumbs, url_suffix } = category
  const above = (breadcrumbs ?? []).flatMap((step) => step ?? [])
  return [
    ...inTree(childrenOf(category), [...above, stepOf(category)]),
    ...above.map((step, at) => ({
      ...{ uid: step.category_uid, name: step.category_name, url_path: step.category_url_path, url_suffix },
      ...{ level: null, breadcrumbs: above.slice(0, at), below: [] },
    })),
  ]
}

/** Returns the categories known from cached menus and pages, the better known ones first. */
export function knownCategories(queryClient: QueryClient, store: string): KnownCategory[] {
  const menus = ['category-tree', 'top-categories'].flatMap((name) => queryClient.getQueryData<MenuNode[]>([name, store]) ?? [])
  const pages = queryClient.getQueriesData<Category | null>({ queryKey: ['category', store] })
  return [...inTree(menus), ...pages.flatMap(([, category]) => (category ? around(category) : []))]
}
