import { lazy, type ComponentType } from 'react'
import type { Overlay } from './open-overlay.ts'

type Panel = ComponentType<{ onClose: () => void }>

const loads: Record<Overlay, () => Promise<{ default: Panel }>> = {
  cart: () => import('#shop/cart/cart-sidebar.tsx').then(({ CartSidebar }) => ({ default: CartSidebar })),
  menu: () => import('./menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })),
}

/** Each panel's code comes when it is first opened. */
export const panels: Record<Overlay, Panel> = { cart: lazy(loads.cart), menu: lazy(loads.menu) }

/** A lazy part remembers a failed load for ever, so another try needs another part. */
export function loadAnew(overlay: Overlay) {
  panels[overlay] = lazy(loads[overlay])
}
