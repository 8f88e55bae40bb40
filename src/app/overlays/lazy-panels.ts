/** Panels and other code that few visits need, in one file, because many small ones cost more than they weigh. */
export { NotFoundPage } from '#app/pages/errors/not-found-page.tsx'
export { sendHome } from '#app/session/sign-in-guard.ts'
export { placeAt } from '#app/pages/account/account-places.ts'
export { ConsentSettings } from './consent-settings.tsx'
export { LoginModal } from './login-modal.tsx'
export { NewsletterModal } from './newsletter-modal.tsx'
export { WishlistSidebar } from './wishlist-sidebar.tsx'
