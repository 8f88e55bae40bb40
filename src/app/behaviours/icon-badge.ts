import { useEffect } from 'react'
import { useCartCount } from '#shop/cart/cart-count.tsx'

type Icon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Sets or clears the app badge. Browsers without badges, or that refuse them to a tab, show none. */
export async function showOnIcon(count: number, icon: Icon): Promise<void> {
  try {
    await (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())
  } catch {
    // Not installed, or not allowed: the count in the page is enough.
  }
}

/** Shows the number of pieces in the cart as the badge of the installed app. */
export function IconBadge() {
  const count = useCartCount()
  useEffect(() => void showOnIcon(count, navigator), [count])
  return null
}
