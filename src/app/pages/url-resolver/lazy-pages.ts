import { lazyRouteComponent } from '@tanstack/react-router'

// What an address can be is known only after the backend was asked, so each kind of page is a chunk of its own.
export const CategoryPage = lazyRouteComponent(() => import('#shop/catalog/category-page.tsx'), 'CategoryPage')
export const ProductPage = lazyRouteComponent(() => import('./bought-product-page.tsx'), 'BoughtProductPage')
export const ContentPage = lazyRouteComponent(() => import('./content-page.tsx'), 'ContentPage')
