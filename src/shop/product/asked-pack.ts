import { useSearch } from '@tanstack/react-router'

/** Returns the SKU of the pack in the address, `?pack=PLO-B-001-5L`, which keeps it chosen after a reload, on Back and in a shared link. */
export function useAskedPack(): string | undefined {
  const { pack } = useSearch({ strict: false })
  return pack
}

/**
 * Writes the chosen pack to the address.
 * @param sku empty while no pack is chosen
 */
export function nameInAddress(sku: string) {
  const address = new URL(location.href)
  if (sku) address.searchParams.set('pack', sku)
  else address.searchParams.delete('pack')
  // Bypasses the router, which would treat the change as a navigation.
  History.prototype.replaceState.call(history, history.state, '', address)
}
