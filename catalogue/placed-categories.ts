import type { Json } from './columns.ts'
import type { EditionCategory } from './edition-format.ts'

/** Fields that a product repeats of each of its categories. The tree has them too, so products store only the uid. */
const told = ['uid', 'id', 'name', 'level', 'path', 'url_path', 'url_suffix', 'breadcrumbs'] as const

/** Categories by uid. */
export type Tree = ReadonlyMap<string, EditionCategory>

export const treeOf = (categories: readonly EditionCategory[]): Tree => new Map(categories.map((one) => [one.uid, one]))

function toldOf(tree: Tree, uid: string): Json | undefined {
  const category = tree.get(uid)
  return category && Object.fromEntries(told.map((key) => [key, category[key] ?? null]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const uidOf = (value: Json) =>
  typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string' ? value.uid : undefined

/** Replaces a product's categories with their uids; one that differs from the tree is stored whole. */
export function namedCategories(value: Json, tree: Tree): Json {
  if (!isList(value)) return value
  return value.map((one) => {
    const uid = uidOf(one)
    return uid !== undefined && JSON.stringify(toldOf(tree, uid)) === JSON.stringify(one) ? uid : one
  })
}

/** Replaces uids with categories of the tree; one that the tree no longer has is left out. */
export function toldCategories(value: Json, tree: Tree): Json {
  return isList(value) ? value.flatMap((one) => (typeof one === 'string' ? (toldOf(tree, one) ?? []) : [one])) : value
}
