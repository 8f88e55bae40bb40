interface Seen {
  pack_label?: string | null
  thumbnail?: { url: string | null } | null
}

interface Item {
  product: Seen | null
  selected_options: readonly ({ value: string } | null)[] | null
  configured_variant?: Seen | null
}

/** The picture of the pack that was ordered, else of its product. */
export const pictureOf = ({ product, configured_variant: pack }: Item) => pack?.thumbnail?.url ?? product?.thumbnail?.url

/** Which pack it was, in the words of the order, else of the catalogue; empty for a thing of one kind. */
export const choiceOf = ({ product, selected_options: options, configured_variant: pack }: Item) =>
  (options ?? []).flatMap((option) => option?.value ?? []).join(', ') || (pack?.pack_label ?? product?.pack_label ?? '')
