import type { Features } from '../config/shop-schema.ts'

// What a device keeps of the files that build/chunks.ts makes, and what it does without. Paths as there.

/**
 * What needs the network anyway, and what most visits never open: a device keeps it with the page that was visited, everything else from
 * the first visit on (the precache). By the module that a file is loaded for.
 */
export const keptWhenVisited = [
  // blocks of written pages
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
  // a customer's pages that change something
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
  // what a button of a visited page opens
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

/** Shared files of the same pages, by name. */
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

/** Panels, menus and messages that any page may open: the frame also loads every page, which is why they are named. */
export const opensAnywhere = [
  'app/overlays/lazy-panels.ts',
  'app/navigation/mega-menu.tsx',
  'app/session/session-end.ts',
  'offline/missing-part.tsx',
  'platform/early-changes.ts',
  'shop/catalog/list/list-view.tsx',
  'shop/catalog/suggestions.ts',
  'shop/links/moved-address.ts',
  // The cart opens though it was never visited.
  'shop/quote/negotiate-cart.tsx',
]

/** Pages that the catalogue on a device can fill though nobody has opened them there, and their texts. */
export const pagesOfCatalogue = [
  'routes/$locale/_shop/{$,marki.$,dobor.$,p.$sku,porownanie,search}.tsx',
  'app/pages/url-resolver',
  'app/pages/finder',
  'app/slots/lazy-suggestions.tsx',
]

/** Of no use without a network: a map has no tiles then, nobody is checked to be human, an editor writes nothing, nothing is counted or reported. */
export const onlineOnly = [
  'ui/map/leaflet-map.ts',
  'shop/content/editor-bridge.ts',
  'platform/human-check/human-check.ts',
  'app/measuring',
]

/** What a feature of shop.config.ts alone asks for: no device keeps it where that is off. What another part needs of it at once is kept all the same. */
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
