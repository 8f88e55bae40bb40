import { lazyRouteComponent } from '@tanstack/react-router'

// The kind of page is known only after the backend has resolved the URL, so each is a chunk of its own.
export const CategoryPage = lazyRouteComponent(() => import('#shop/catalog/category-page.tsx'), 'CategoryPage')
export const ProductPage = lazyRouteComponent(() => import('./bought-product-page.tsx'), 'BoughtProductPage')
export const ContentPage = lazyRouteComponent(() => import('./content-page.tsx'), 'ContentPage')
