import { useEffect } from 'react'
import { useCartCount } from '#shop/cart/cart-count.tsx'

type Icon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Browsers without such numbers, and those that refuse them to a mere tab, show none. */
export async function showOnIcon(count: number, icon: Icon): Promise<void> {
  try {
    await (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())
  } catch {
    // Not installed, or forbidden: the number in the page is enough.
  }
}

/** The number of pieces in the cart on the icon of the installed shop. */
export function IconBadge() {
  const count = useCartCount()
  useEffect(() => void showOnIcon(count, navigator), [count])
  return null
}
