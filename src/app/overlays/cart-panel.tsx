import { CartSidebar, type CartSidebarProps } from '#shop/cart/cart-sidebar.tsx'
import { LateSuggestions } from '#app/slots/lazy-suggestions.tsx'

const SideSuggestions = () => <LateSuggestions isNarrow />

/** The join of the cart at the side with orders and catalogue. */
export const CartPanel = (props: Pick<CartSidebarProps, 'onClose'>) => <CartSidebar {...props} suggest={SideSuggestions} />
