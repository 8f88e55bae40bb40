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
  /** The product's custom options, besides its packs or parts. */
  options?: readonly ({ __typename: string; required: boolean | null } | null)[] | null
}

/** Whether something has to be chosen on the product page first: a pack, quantities of a set, a bundle's content or a required option. */
export function needsChoice({ __typename, options }: Optional) {
  return chosenOnItsPage.includes(__typename) || (options ?? []).some((one) => one?.required)
}

/**
 * Whether the cart takes a product. Downloadable products and gift cards are shown but not supported yet, nor is a required file option,
 * because GraphQL cannot send files.
 */
export function isSupportedInCart({ __typename, options }: Optional) {
  return sold.includes(__typename) && !(options ?? []).some((one) => one?.required && one.__typename === 'CustomizableFileOption')
}
