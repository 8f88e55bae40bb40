/** Overlays that may be over a page. Filters and sorting belong to the listing, the others to the shell. */
export type Overlay = 'cart' | 'wishlist' | 'login' | 'newsletter' | 'consent' | 'menu' | 'filters' | 'sort'

/** An open overlay; the count makes opening the same one again a new try. */
export interface Opening {
  overlay: Overlay
  count: number
}

/** Open overlays, from the lowest to the topmost. */
export type OverlayStack = readonly Opening[]

/** Overlays that take a side, or the whole of a phone: opening one closes all others except the sign-in dialog. */
const sides: readonly Overlay[] = ['cart', 'wishlist', 'menu', 'filters', 'sort']

/**
 * Whether opening an overlay closes another. A dialog that is no side panel is shown over the open one; only the menu closes, because
 * something else has been chosen.
 */
function closes(opening: Overlay, open: Overlay) {
  return sides.includes(opening) ? open !== 'login' : open === 'menu'
}

/** Whether an overlay covers the place where messages are shown. */
export function clearsNotices(overlay: Overlay) {
  return overlay === 'cart' || overlay === 'wishlist'
}

export function withOpened(stack: OverlayStack, overlay: Overlay, count: number): OverlayStack {
  const rest = stack.filter((one) => one.overlay !== overlay && !closes(overlay, one.overlay))
  return [...rest, { overlay, count }]
}

export function withClosed(stack: OverlayStack, overlay: Overlay): OverlayStack {
  return stack.filter((one) => one.overlay !== overlay)
}
