import { useSearch } from '@tanstack/react-router'

/** SKU of the pack that the address names, `?pack=PLO-B-001-5L`: whoever reloads, comes back or was sent the address finds it chosen. */
export function useAskedPack(): string | undefined {
  const { pack } = useSearch({ strict: false })
  return pack
}

/** @param sku empty while nothing is chosen */
export function nameInAddress(sku: string) {
  const address = new URL(location.href)
  if (sku) address.searchParams.set('pack', sku)
  else address.searchParams.delete('pack')
  // Around the router, which would take it for a navigation: the page stays where it is.
  History.prototype.replaceState.call(history, history.state, '', address)
}
