/** Returns the middle variant, which a shopper most likely has in mind: the product's pictures show it. */
export const typicalVariant = <Variant>(variants: readonly Variant[]) => variants[Math.floor((variants.length - 1) / 2)]
