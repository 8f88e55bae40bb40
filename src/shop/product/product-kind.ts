import type { ProductCardFragment, ProductDetailQuery, VariantFiguresFragment } from '#graphql/graphql.ts'

export type ProductCardData = ProductCardFragment
export type ProductDetail = NonNullable<NonNullable<NonNullable<ProductDetailQuery['products']>['items']>[number]>
export type ConfigurableDetail = Extract<ProductDetail, { __typename: 'ConfigurableProduct' }>
export type GroupedDetail = Extract<ProductDetail, { __typename: 'GroupedProduct' }>
export type BundleDetail = Extract<ProductDetail, { __typename: 'BundleProduct' }>
export type ChildFigures = VariantFiguresFragment

type Kind = ProductCardData['__typename']

const chosenOnItsPage: readonly Kind[] = ['ConfigurableProduct', 'GroupedProduct', 'BundleProduct']
const sold: readonly Kind[] = ['SimpleProduct', 'VirtualProduct', ...chosenOnItsPage]

/** A pack, a set or a bundle's content has to be chosen first, which happens on the product page. */
export function needsChoice({ __typename }: { __typename: Kind }) {
  return chosenOnItsPage.includes(__typename)
}

/** Downloadable products and gift cards show, but the cart does not take them yet. */
export function isSupportedInCart({ __typename }: { __typename: Kind }) {
  return sold.includes(__typename)
}
