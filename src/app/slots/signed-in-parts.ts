// Code of a product page for signed-in customers, in one file: the list of several chunks would cost the first view more than they weigh.
export { NegotiateProduct } from '#shop/quote/negotiate-product.tsx'
export { moveById } from '#shop/wishlist/moving-to-cart.ts'
