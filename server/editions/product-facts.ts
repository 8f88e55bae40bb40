import { catalogue } from '#config'
import type { EditionCategory, EditionProduct } from '#catalogue/edition-format.ts'
import type { ProductFacts } from '#catalogue/search/product-words.ts'

const traitAttributes = new Set(['substancja_czynna', 'uprawa', 'purpose', 'korzysci_stosowania', 'status_rejestracji'])

/**
 * Returns the facts by which a product of an edition is found.
 * @param categories categories of the whole shop
 */
export function factsOf(categories: readonly EditionCategory[], product: EditionProduct): ProductFacts {
  const packs = 'variants' in product ? (product.variants ?? []).flatMap((variant) => variant?.product ?? []) : []
  const placed = (product.categories ?? []).flatMap((one) => one ?? [])
  const isCrop = (path: string | null) => `${path ?? ''}/`.includes(`/${catalogue.byCrop}/`)
  const ids = new Set(
    placed.flatMap(({ level, path, name }) =>
      ((level ?? 0) > 2 || name === product.main_category) && !isCrop(path) ? (path ?? '').split('/') : [],
    ),
  )
  const kinds = categories.filter(({ id }) => ids.has(String(id)))
  const isKind = new Set(kinds.map(({ uid }) => uid))
  const others = placed.filter(({ uid, level }) => (level ?? 0) > 2 && !isKind.has(uid))
  const options = (product.custom_attributesV2?.items ?? []).flatMap((one) =>
    one && traitAttributes.has(one.code) && 'selected_options' in one
      ? (one.selected_options ?? []).flatMap((option) => option?.label ?? [])
      : [],
  )
  return {
    name: product.name ?? '',
    skus: [product, ...packs].flatMap(({ sku }) => sku ?? []),
    eans: [product, ...packs].map(({ ean }) => ean),
    kinds: kinds.flatMap(({ name }) => name ?? []),
    traits: [...options, ...others.flatMap(({ name }) => name ?? []), product.manufacturer_label ?? ''],
    composition: product.sklad,
    lead: product.short_description?.html,
    packs: packs.flatMap(({ name }) => name ?? []),
  }
}
