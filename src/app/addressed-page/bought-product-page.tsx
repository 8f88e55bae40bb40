import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { ProductPage } from '#shop/product/product-page.tsx'

/** The join of a product with the cart: a product knows nothing of carts. */
export function BoughtProductPage({ sku }: { sku: string }) {
  const addToCart = useAddToCart()
  return <ProductPage sku={sku} addToCart={addToCart} />
}
