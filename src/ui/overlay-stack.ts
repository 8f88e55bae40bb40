/** What may stand over a page. Filters and sorting are the listing's; the rest belongs to the shell. */
export type Overlay = 'cart' | 'wishlist' | 'login' | 'newsletter' | 'consent' | 'menu' | 'filters' | 'sort'

/** Counted, so that the same overlay opened again is a new try. */
export interface Opening {
  overlay: Overlay
  count: number
}

/** From the lowest to the topmost. */
export type OverlayStack = readonly Opening[]

/** They take a side or the whole of a phone: opening one leaves nothing but a question to sign in. */
const sides: readonly Overlay[] = ['cart', 'wishlist', 'menu', 'filters', 'sort']

/** A question stands over a panel, the menu excepted: who has pressed something else has done with it. */
function closes(opening: Overlay, open: Overlay) {
  return sides.includes(opening) ? open !== 'login' : open === 'menu'
}

/** Both cover the place where messages stand. */
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
