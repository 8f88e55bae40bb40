import type { Features } from '../config/shop-schema.ts'

/**
 * What travels together: code in files, texts in catalogues, and what a device keeps before it was visited. Everything that bundles reads
 * these tables (Vite, Lingui, the page's messages, the worker); build/chunks.test.ts holds them against the tree. Paths are below `src`
 * unless they begin with `../`; `*` stands for anything but a slash, a folder for all that lies in it.
 */

/** What most visits begin with. Their parts beside the frame of every page: those that several share, and those of one alone. */
export const firstViews: Readonly<Record<string, string | readonly string[]>> = {
  home: 'routes/$locale/_shop/index.tsx?tsr-split=component', // half of a route, as the router's plugin names it
  listing: 'shop/catalog/category-page.tsx',
  product: 'app/pages/url-resolver/bought-product-page.tsx',
  cards: ['app/pages/url-resolver/resolved-page.tsx', 'ui/check-field.tsx'], // a box to tick is a list's and a panel's
}

/** What comes once a page stands, each module in the first that needs it: what every page does, what panels share, what buttons do and send. */
export const afterFirstView: Readonly<Record<string, readonly string[]>> = {
  'every-page': ['app/behaviours/behaviours.tsx'],
  panels: ['app/overlays/lazy-panels.ts'],
  actions: [
    'app/session/outbox-host-lazy.ts',
    'offline/outbox-in-page.ts',
    'offline/query-persister.ts',
    'shop/cart/adding-to-cart.ts',
    'shop/wishlist/toggling.ts',
    'ui/notices-region.tsx',
    '../sw/outbox/send/sending.ts',
    'app/behaviours/ready-for-presses.ts',
    'offline/device/bands.ts',
    'offline/missing-part.tsx',
  ],
}

/** Pieces of libraries that come out of a barrel, which hides who uses them: the file each belongs to. */
export const barrelPieces: Readonly<Record<string, RegExp>> = {
  home: /IconCloud\.mjs$/,
  cards:
    /Icon(ChevronRight|ChevronLeft|ChevronDown|Plus|Minus|X)\.mjs$|use(SuspenseQuery|Location)\.js$|documents\/PersonalPrices\.ts$/,
  listing: /Icon(AdjustmentsHorizontal|LayoutGrid|LayoutList)\.mjs$/,
  product: /Icon(Coin|FileText|Truck)\.mjs$/,
  'every-page':
    /Icon(ArrowsDiff|ArrowUp|Check|Heart|HeartFilled)\.mjs$|documents\/(CmsBlocks|Customer|Wishlist|WishlistMembers)\.ts$/,
  actions:
    /Icon(AlertTriangle|CircleCheck|CloudOff|ExclamationCircle|InfoCircle|Upload)\.mjs$|documents\/((AddProductsTo|CreateEmpty|Customer)?(Quote)?Cart|AddProductsToWishlist|(Category|Product)Address|(Apply|Remove)Coupon(To|From)Cart|LatestOrders|MergeCarts|MoveIn(Cart|Quote)|RemoveProductsFromWishlist|Update(CartItems|Quote\w+))\.ts$/,
}

/** Domains of a customer's own pages, which no other domain uses: one file. */
export const accountDomains = ['account', 'orders', 'quote', 'wishlist']

/** Parts of the look that only those pages use: they travel with them, and not with what every page loads. */
export const looksOfAccount = ['ui/page-links', 'ui/status-filter', 'ui/summary-card']

/** Domains whose modules that draw form fields travel apart: the fields weigh more than all else of the domain, which every press may need. */
export const fieldsApart = ['session']
export const fields = 'ui/field.tsx'

/** Rooms of `app/pages` with a file of their own; the others lie in the one of the shell. */
export const pagesApart = ['account', 'content', 'finder', 'url-resolver']

/** Rooms of `app` beside its pages that share nothing with what every page loads. */
export const roomsApart = ['measuring']

/** With which texts a catalogue is loaded: a first view's, those that every visit loads in the end, the cart's with what waits on the device, or some pages'. */
export const textParts = ['shop', 'late', 'cart', 'finding', 'checkout', 'more'] as const
export type TextPart = (typeof textParts)[number]

/** What a part brings along, because its pages say that as well. */
export const bringsTexts: Readonly<Record<TextPart, readonly TextPart[]>> = {
  shop: [],
  late: [],
  finding: ['late'],
  cart: ['late'],
  checkout: ['late', 'cart'],
  more: ['late', 'cart'],
}

/** Every text catalogue by name. One that names no places holds the domain of that name. The deepest place of a file is its own. */
export const catalogues: Readonly<Record<string, { part: TextPart; places?: readonly string[] }>> = {
  // first views
  app: { part: 'shop', places: ['app'] },
  catalog: { part: 'shop' },
  content: { part: 'shop' },
  links: { part: 'shop' },
  offline: { part: 'shop', places: ['offline'] },
  platform: { part: 'shop', places: ['platform'] },
  product: { part: 'shop' },
  routes: { part: 'shop', places: ['routes'] },
  store: { part: 'shop' },
  ui: { part: 'shop', places: ['ui'] },
  // small, because every visit loads it in the end
  'catalog-late': { part: 'late', places: ['shop/catalog/late'] },
  overlays: {
    part: 'late',
    places: [
      'app/overlays/{consent-*,*-modal,wishlist-sidebar}.tsx',
      'app/navigation/{footer-links,other-ways,to-top}.tsx',
      'app/pages/account/{account-frame,account-list,refused-storage,this-device}.tsx',
      'app/pages/account/account-places.ts',
    ],
  },
  'product-late': { part: 'late', places: ['shop/product/late'] },
  wishlist: { part: 'late' },
  // the cart, and what is told of the device: changes that wait, the catalogue taken along, a new version
  cart: { part: 'cart' },
  // pages of checkout and account, which bring the cart's texts along
  address: { part: 'cart' },
  map: { part: 'cart', places: ['ui/map'] },
  device: { part: 'cart', places: ['offline/device'] },
  pocket: { part: 'cart', places: ['offline/pocket'] },
  words: { part: 'cart', places: ['offline/words'] },
  // some pages
  checkout: { part: 'checkout' },
  comparison: { part: 'finding' },
  finder: { part: 'finding' },
  'product-guide': { part: 'late', places: ['shop/product/guide'] },
  'finder-pages': { part: 'finding', places: ['app/pages/finder'] },
  'home-end': { part: 'finding', places: ['app/pages/home/{promotions,brand-strip,good-reasons,near-store}.tsx'] },
  accessibility: { part: 'more', places: ['app/pages/accessibility'] },
  account: { part: 'more' },
  blog: { part: 'more', places: ['shop/content/blog'] },
  measuring: { part: 'more', places: ['app/measuring'] },
  careers: { part: 'more', places: ['shop/content/careers'] },
  contact: { part: 'more', places: ['shop/content/contact'] },
  'content-pages': { part: 'more', places: ['app/pages/content'] },
  orders: { part: 'more' },
  // what only the page about the device says of the catalogue on it
  'pocket-page': {
    part: 'more',
    places: [
      'offline/pocket/{choice-form,files-choice,kept-shop,pocket-section,prices-of,taking-progress}.tsx',
      'offline/pocket/taking-words.ts',
      'shop/product/own-prices.tsx',
    ],
  },
  places: { part: 'more' },
  'product-options': { part: 'more', places: ['shop/product/options'] },
  quote: { part: 'more' },
  session: { part: 'more' },
  weather: { part: 'more' },
}

/** The texts that a page needs beside those of the shop, by what follows the language in its address; '' is the home page. */
export const textsOfPages: Readonly<Record<string, TextPart>> = {
  '': 'shop',
  $: 'shop',
  'adresy-sklepow': 'more',
  aplikacja: 'more',
  authentication: 'more',
  blog: 'more',
  cart: 'cart',
  checkout: 'checkout',
  'create-password': 'more',
  customer: 'more',
  dobor: 'finding',
  dostepnosc: 'more',
  i: 'shop',
  kariera: 'more',
  kontakt: 'more',
  marki: 'finding',
  p: 'shop',
  porownanie: 'finding',
  'prognoza-pogody': 'more',
  'przedstawiciele-handlowi': 'more',
  'request-quote': 'more',
  'request-quote-thank-you': 'more',
  search: 'shop',
}

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
  'app/session/session-end.ts',
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
  'platform/locale/messages-finding-*.ts',
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
  'platform/locale/messages-finding-*.ts',
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
