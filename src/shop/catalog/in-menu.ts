interface Listed {
  include_in_menu: number | null
  position: number | null
}

/** Returns the categories that belong in a menu, in their order. */
export function inMenu<Node extends Listed>(nodes: (Node | null)[] | null | undefined): Node[] {
  const shown = (nodes ?? []).flatMap((node) => (node && node.include_in_menu !== 0 ? [node] : []))
  return shown.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}
