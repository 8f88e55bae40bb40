import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Overlay } from '#ui/overlay-stack.ts'

type Panel = ComponentType<{ onClose: () => void }>

/** The listing opens its own filters and sorting. */
export type PanelName = Exclude<Overlay, 'filters' | 'sort'>

const aside = () => import('../aside/aside.ts')

const loads: Record<PanelName, () => Promise<{ default: Panel }>> = {
  cart: () => import('#shop/cart/cart-sidebar.tsx').then(({ CartSidebar }) => ({ default: CartSidebar })),
  menu: () => import('./menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })),
  wishlist: () => aside().then(({ WishlistSidebar }) => ({ default: WishlistSidebar })),
  login: () => aside().then(({ LoginModal }) => ({ default: LoginModal })),
  newsletter: () => aside().then(({ NewsletterModal }) => ({ default: NewsletterModal })),
  consent: () => aside().then(({ ConsentSettings }) => ({ default: ConsentSettings })),
}

/** Each panel's code comes when it is first opened. */
export const panels = Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, lazy(load)])) as Record<
  PanelName,
  LazyExoticComponent<Panel>
>

export function isPanel(overlay: Overlay): overlay is PanelName {
  return overlay in panels
}

/** A lazy part remembers a failed load for ever, so another try needs another part. */
export function loadAnew(panel: PanelName) {
  panels[panel] = lazy(loads[panel])
}
