/** What may stand over a page. Filters and sorting are the listing's; the rest belongs to the shell. */
export type Overlay = 'cart' | 'wishlist' | 'login' | 'newsletter' | 'consent' | 'menu' | 'filters' | 'sort'

/** Counted, so that the same overlay opened again is a new try. */
export interface Opening {
  overlay: Overlay
  count: number
}

/** From the lowest to the topmost. */
export type OverlayStack = readonly Opening[]

const besides: readonly Overlay[] = ['cart', 'wishlist', 'menu', 'filters', 'sort', 'newsletter', 'consent']

/** What an overlay closes when it opens: a side panel stands alone, a question may stand over a panel. */
const closes: Record<Overlay, readonly Overlay[]> = {
  cart: besides,
  wishlist: besides,
  menu: besides,
  filters: besides,
  sort: besides,
  login: ['menu'],
  newsletter: ['menu'],
  consent: ['menu'],
}

/** Both cover the place where messages stand. */
export function clearsNotices(overlay: Overlay) {
  return overlay === 'cart' || overlay === 'wishlist'
}

export function withOpened(stack: OverlayStack, overlay: Overlay, count: number): OverlayStack {
  const rest = stack.filter((one) => one.overlay !== overlay && !closes[overlay].includes(one.overlay))
  return [...rest, { overlay, count }]
}

export function withClosed(stack: OverlayStack, overlay: Overlay): OverlayStack {
  return stack.filter((one) => one.overlay !== overlay)
}
