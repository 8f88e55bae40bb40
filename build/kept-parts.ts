import type { Features } from '../config/shop-schema.ts'

// Defines which of the files made by build/chunks.ts a device keeps, and which it does without. Paths are written as there.

/**
 * Modules that need the network anyway or that most visits never open. A device keeps their files only with the page that was visited, and
 * all other files from the first visit on (the precache). Listed by the module that a file is loaded for.
 */
export const keptWhenVisited = [
  // blocks of CMS pages
  'app/pages/url-resolver/*-block.tsx',
  'shop/content/banner-block.tsx',
  'shop/content/blocks',
  // buying and signing in
  'routes/$locale/checkout/{shipping-and-payment,summary,thank-you,user-account}.tsx',
  'shop/checkout/open-order.tsx',
  'shop/checkout/pickup',
  'shop/checkout/parts/{account-offer,fast-registration}.tsx',
  'platform/human-check',
  'routes/$locale/_auth/{authentication,create-password}.tsx',
  'routes/$locale/_auth/customer',
  'shop/session/sign-in-form.tsx',
  'shop/account/{newsletter-form,sign-in-panel}.tsx',
  // the customer's pages that change something
  'routes/$locale/_shop/customer/{merging-accounts,caregiver-profile,my-profile,downloads}.tsx',
  'routes/$locale/_shop/customer/addresses-details/{create,edit.$addressId}.tsx',
  'routes/$locale/_shop/customer/negotiated-offers',
  'routes/$locale/_shop/request-quote.tsx',
  'routes/$locale/_plain/request-quote-thank-you.tsx',
  'shop/quote/negotiate-cart.tsx',
  // finding, comparing, reading
  'routes/$locale/_shop/{marki.$,dobor.$,porownanie,i.$,p.$sku,dostepnosc}.tsx',
  'shop/catalog/brand-page.tsx',
  'shop/finder/{brand-list-page,crop-finder-page,fertilizer-finder-page}.tsx',
  'app/pages/finder',
  'app/slots/suggestions.tsx',
  'shop/catalog/suggestions.ts',
  'app/pages/url-resolver/content-page.tsx',
  'app/pages/content/load-content.ts',
  'app/pages/home/{home-rest,near-store}.tsx',
  'shop/content/editor-bridge.ts',
  'routes/$locale/_shop/{blog,kariera,kontakt,adresy-sklepow}.*.tsx',
  'routes/$locale/_shop/przedstawiciele-handlowi.tsx',
  'shop/places/adviser-offer.tsx',
  'shop/weather/field-weather.tsx',
  'shop/weather/parts/weather-charts.tsx',
  'ui/map',
  // what a button of a visited page loads
  'app/navigation/mega-menu.tsx',
  'app/behaviours/follow-cards.ts',
  'app/measuring',
  'offline/missing-part.tsx',
  'platform/early-changes.ts',
  'shop/catalog/parts/{facets-sheet,sort-sheet}.tsx',
  'shop/catalog/list/list-view.tsx',
  'shop/catalog/late/more-help.tsx',
  'shop/links/moved-address.ts',
  'shop/product/choices.ts',
  'shop/product/late/{lightbox,review-form}.tsx',
  'shop/product/options/custom-options.tsx',
  'shop/product/parts/{legal-frame,option-choice}.tsx',
]

/** Shared files of the same pages, by the name of the chunk. */
export const sharedWhenVisited = [
  'checkout',
  'content',
  'finder',
  'places',
  'pages-content',
  'pages-finder',
  'pages-url-resolver',
  'measuring',
  'web-vitals',
]

/**
 * Panels, menus and messages that any page may open. They are listed here because the frame also loads every page lazily, so its own
 * imports do not tell them apart.
 */
export const opensAnywhere = [
  'app/overlays/lazy-panels.ts',
  'app/navigation/mega-menu.tsx',
  'app/session/session-end.ts',
  'offline/missing-part.tsx',
  'platform/early-changes.ts',
  'shop/catalog/list/list-view.tsx',
  'shop/catalog/suggestions.ts',
  'shop/links/moved-address.ts',
  // The cart opens offline even if it was never visited.
  'shop/quote/negotiate-cart.tsx',
]

/** Pages that the catalogue on a device can fill even if they were never opened there, and their texts. */
export const pagesOfCatalogue = [
  'routes/$locale/_shop/{$,marki.$,dobor.$,p.$sku,porownanie,search}.tsx',
  'app/pages/url-resolver',
  'app/pages/finder',
  'app/slots/lazy-suggestions.tsx',
]

/** Modules that are useless offline: map tiles, the human check, the editor's bridge, analytics and error reports. */
export const onlineOnly = [
  'ui/map/leaflet-map.ts',
  'shop/content/editor-bridge.ts',
  'platform/human-check/human-check.ts',
  'app/measuring',
]

/**
 * Modules that only a feature of shop.config.ts needs: no device keeps them where it is off, except what another part imports statically.
 */
export const partsOfFeatures: Readonly<Partial<Record<keyof Features, readonly string[]>>> = {
  negotiation: [
    'shop/quote',
    'app/slots/{lazy-negotiation,lazy-product-negotiation,quote-counter}.tsx',
    'routes/$locale/_shop/request-quote.tsx',
    'routes/$locale/_shop/customer/negotiated-offers',
    'routes/$locale/_plain/request-quote-thank-you.tsx',
  ],
  comparison: ['shop/comparison', 'routes/$locale/_shop/porownanie.tsx'],
  reviews: ['shop/product/late/review-form.tsx'],
  finders: ['shop/finder/{crop-finder-page,fertilizer-finder-page}.tsx', 'routes/$locale/_shop/dobor.$.tsx'],
  weather: [
    'shop/weather',
    'app/pages/content/weather.ts',
    'app/pages/content/weather-screen.tsx',
    'app/pages/home/lazy-weather.tsx',
    'routes/$locale/_shop/prognoza-pogody.tsx',
  ],
  pickupPoints: ['shop/checkout/pickup'],
  blog: ['shop/content/blog', 'routes/$locale/_shop/blog.*.tsx'],
  careers: ['shop/content/careers', 'routes/$locale/_shop/kariera.*.tsx'],
  stores: ['shop/places/{stores-page,store-page}.tsx', 'routes/$locale/_shop/adresy-sklepow.*.tsx'],
  advisers: ['shop/places/representatives-page.tsx', 'routes/$locale/_shop/przedstawiciele-handlowi.tsx'],
  socialSignIn: ['routes/$locale/_shop/customer/merging-accounts.tsx'],
}
