import type { ComponentType } from 'react'
import { latePart } from '#offline/late-part.tsx'
import type { Overlay } from '#ui/overlay-stack.ts'

type Panel = ComponentType<{ onClose: () => void }>

/** The listing itself opens its filters and sorting. */
export type PanelName = Exclude<Overlay, 'filters' | 'sort'>

const aside = () => import('./lazy-panels.ts')

/** Panels, each loaded when it is first opened. */
export const panels: Record<PanelName, Panel> = {
  cart: latePart(() => import('./cart-panel.tsx').then((part) => part.CartPanel)),
  menu: latePart(() => import('./menu-sheet.tsx').then((part) => part.MenuSheet)),
  wishlist: latePart(() => aside().then((part) => part.WishlistSidebar)),
  login: latePart(() => aside().then((part) => part.LoginModal)),
  newsletter: latePart(() => aside().then((part) => part.NewsletterModal)),
  consent: latePart(() => aside().then((part) => part.ConsentSettings)),
}
export function isPanel(overlay: Overlay): overlay is PanelName {
  return overlay in panels
}
