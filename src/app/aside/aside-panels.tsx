/** The panels that few visits open, in one file. */
export { ConsentSettings } from './consent-settings.tsx'
export { LoginModal } from './login-modal.tsx'
export { NewsletterModal } from './newsletter-modal.tsx'
export { WishlistSidebar } from './wishlist-sidebar.tsx'
