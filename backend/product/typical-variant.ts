/** The variant a shopper most likely has in mind, the one in the middle: its looks are those of the product. */
export const typicalVariant = <Variant>(variants: readonly Variant[]) => variants[Math.floor((variants.length - 1) / 2)]
