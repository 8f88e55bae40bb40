import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { closeOverlay, useOverlay } from './open-overlay.ts'

const CartSidebar = lazy(() => import('#shop/cart/cart-sidebar.tsx').then((module) => ({ default: module.CartSidebar })))
const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet })))

/** The panels over a page; each is loaded when it is first opened, and going elsewhere closes it. */
export function Overlays() {
  const open = useOverlay()
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeOverlay()), [router])
  return (
    <Suspense>
      {open === 'cart' ? <CartSidebar onClose={closeOverlay} /> : null}
      {open === 'menu' ? <MenuSheet onClose={closeOverlay} /> : null}
    </Suspense>
  )
}
