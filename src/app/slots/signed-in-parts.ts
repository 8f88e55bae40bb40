// What a product's page needs for who is signed in: one file, because a list of many costs the first view more than they do.
export { NegotiateProduct } from '#shop/quote/negotiate-product.tsx'
export { moveById } from '#shop/wishlist/moving-to-cart.ts'
