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

interface Optional {
  __typename: Kind
  /** Of its own, beside its packs or parts. */
  options?: readonly ({ __typename: string; required: boolean | null } | null)[] | null
}

/** A pack, a set, a bundle's content or an option has to be chosen first, which happens on the product page. */
export function needsChoice({ __typename, options }: Optional) {
  return chosenOnItsPage.includes(__typename) || (options ?? []).some((one) => one?.required)
}

/**
 * Downloadable products and gift cards show, but the cart does not take them yet; nor what needs a file, which GraphQL cannot send.
 */
export function isSupportedInCart({ __typename, options }: Optional) {
  return sold.includes(__typename) && !(options ?? []).some((one) => one?.required && one.__typename === 'CustomizableFileOption')
}
