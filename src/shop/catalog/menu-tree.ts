import { inMenu } from './in-menu.ts'

/** A category of the menu; at most four levels deep. */
export interface MenuNode {
  uid: string
  name: string | null
  position: number | null
  include_in_menu: number | null
  url_path: string | null
  url_suffix: string | null
  product_count?: number | null
  children?: (MenuNode | null)[] | null
}

export function childrenOf(node: Pick<MenuNode, 'children'>): MenuNode[] {
  return inMenu(node.children)
}

/** Returns the nodes along a path of uids; stops where the tree does not have the next one. */
export function chainOf(tree: readonly MenuNode[], uids: readonly string[]): MenuNode[] {
  const chain: MenuNode[] = []
  let level = tree
  for (const uid of uids) {
    const next = level.find((node) => node.uid === uid)
    if (!next) break
    chain.push(next)
    level = childrenOf(next)
  }
  return chain
}
