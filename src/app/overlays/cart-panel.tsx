import { CartSidebar, type CartSidebarProps } from '#shop/cart/cart-sidebar.tsx'
import { LateSuggestions } from '#app/slots/lazy-suggestions.tsx'

const SideSuggestions = () => <LateSuggestions isNarrow />

/** Connects the cart's side panel with orders and the catalogue. */
export const CartPanel = (props: Pick<CartSidebarProps, 'onClose'>) => <CartSidebar {...props} suggest={SideSuggestions} />
