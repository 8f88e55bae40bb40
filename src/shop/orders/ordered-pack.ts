interface Seen {
  pack_label?: string | null
  thumbnail?: { url: string | null } | null
}

interface Item {
  product: Seen | null
  selected_options: readonly ({ value: string } | null)[] | null
  configured_variant?: Seen | null
}

/** Returns the picture of the ordered pack, or else of its product. */
export const pictureOf = ({ product, configured_variant: pack }: Item) => pack?.thumbnail?.url ?? product?.thumbnail?.url

/** Returns which pack was ordered, from the order's options or else from the catalogue; empty for a product without packs. */
export const choiceOf = ({ product, selected_options: options, configured_variant: pack }: Item) =>
  (options ?? []).flatMap((option) => option?.value ?? []).join(', ') || (pack?.pack_label ?? product?.pack_label ?? '')
