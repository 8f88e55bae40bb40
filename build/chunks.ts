/**
 * Defines what is bundled together: code in files, texts in catalogues. Everything that bundles reads these tables (Vite, Lingui, the
 * page's messages) and those of what a device keeps (build/kept-parts.ts); build/chunks.test.ts checks both against the source tree. Paths
 * are relative to `src` (also those with `../`); `*` stands for anything but a slash, a folder for everything in it.
 */

/**
 * Views that most visits begin with, and their modules beside the frame of every page: those that only one view uses, and in `cards` those
 * that several share.
 */
export const firstViews: Readonly<Record<string, string | readonly string[]>> = {
  home: 'routes/$locale/_shop/index.tsx?tsr-split=component', // half of a route, as the router's plugin names it
  listing: 'shop/catalog/category-page.tsx',
  product: 'app/pages/url-resolver/bought-product-page.tsx',
  cards: [
    'app/pages/url-resolver/resolved-page.tsx',
    // small modules that later pages share with a single view: they must not pull in that view's file
    'ui/check-field.tsx',
    'ui/quantity-input.tsx',
    'platform/after-paint.ts',
    'shop/product/packs.ts',
    'shop/product/brand-path.ts',
  ],
}

/**
 * Modules that load after the first view, each in the first part that needs it: what every page does, what panels share, what buttons do
 * and send.
 */
export const afterFirstView: Readonly<Record<string, readonly string[]>> = {
  'every-page': ['app/behaviours/behaviours.tsx', 'offline/registration.ts'],
  panels: [
    'app/overlays/lazy-panels.ts',
    // small modules that later pages share with buttons: opening one of those pages must not wait for everything that buttons do
    ...['platform/locale/before-stop.ts', 'platform/locale/page-language.ts'],
    ...['ui/notice.tsx', 'ui/confirm-dialog.tsx', 'offline/lasting.ts', 'offline/words/change-words.ts'],
    ...['shop/cart/agreed-price.ts', 'shop/cart/cart.ts', 'shop/cart/cart-changes.ts', 'shop/cart/not-taken-text.ts'],
    ...['offline/forecast-read.ts', 'offline/keep-for-good.ts', 'offline/device/asleep-changes.tsx'],
    ...['offline/pocket/edition-watch.ts', 'offline/pocket/pocket-offer.tsx'],
    ...[
      'shop/wishlist/wish-notices.ts',
      'shop/wishlist/wish-changes.ts',
      'shop/catalog/menu-tree.ts',
      'shop/session/begun-sign-out.ts',
      '../sw/outbox/send/revocation.ts',
    ],
  ],
  actions: [
    'app/session/outbox-host-lazy.ts',
    'offline/outbox-in-page.ts',
    'offline/query-persister.ts',
    'offline/kept-entries.ts',
    'shop/product/take-own-prices.ts',
    'shop/cart/adding-to-cart.ts',
    'shop/wishlist/toggling.ts',
    'ui/notices-region.tsx',
    '../sw/outbox/send/sending.ts',
    'app/behaviours/ready-for-presses.ts',
    'app/pages/search/code-path.ts',
    'app/overlays/menu-sheet.tsx',
    'offline/device/bands.ts',
    'offline/missing-part.tsx',
  ],
}

/** Modules that are imported through a barrel, which hides who uses them, by the file that each belongs to. */
export const barrelPieces: Readonly<Record<string, RegExp>> = {
  home: /IconCloud\.mjs$/,
  cards:
    /Icon(ChevronRight|ChevronLeft|ChevronDown|FileText|Minus|Plus|Truck|X)\.mjs$|use(SuspenseQuery|Location)\.js$|documents\/PersonalPrices\.ts$/,
  listing: /Icon(AdjustmentsHorizontal|LayoutGrid|LayoutList)\.mjs$/,
  product: /IconCoin\.mjs$/,
  'every-page':
    /Icon(ArrowsDiff|ArrowUp|Check|Heart|HeartFilled)\.mjs$|documents\/(CmsBlocks|Customer|Wishlist|WishlistMembers)\.ts$/,
  panels:
    /Icon(AlertTriangle|CircleCheck|CloudOff|ExclamationCircle|InfoCircle)\.mjs$|documents\/(CategoryTree|CustomerQuoteCart)\.ts$|utils\/random-id\/|node_modules\/valibot\//,
  actions:
    /Icon(DeviceMobileDown|Upload)\.mjs$|documents\/((AddProductsTo|CreateEmpty|Customer)?(Quote)?Cart|AddProductsToWishlist|(Category|Product)Address|(Apply|Remove)Coupon(To|From)Cart|LatestOrders|MergeCarts|MoveIn(Cart|Quote)|RemoveProductsFromWishlist|Update(CartItems|Quote\w+))\.ts$/,
}

/** Domains of the customer's own pages, which no other domain uses; they share one file. */
export const accountDomains = ['account', 'orders', 'quote', 'wishlist']

/** UI components that only those pages use: they are bundled with them instead of with what every page loads. */
export const looksOfAccount = ['ui/page-links', 'ui/status-filter', 'ui/summary-card']

/**
 * Domains whose modules with form fields are bundled separately: the fields are larger than the rest of the domain, which any button may
 * need.
 */
export const fieldsApart = ['session']
export const fields = 'ui/field.tsx'

/** Folders of `app/pages` with a file of their own; the others go into the file of `app`. */
export const pagesApart = ['account', 'content', 'finder', 'url-resolver']

/**
 * Folders of `app` other than `pages` that share nothing with what every page loads; one that has the name of a domain goes into that
 * domain's file.
 */
export const roomsApart = ['measuring', 'session']

/**
 * Groups in which text catalogues are loaded: those of first views, those that every visit loads in the end, the cart's with what waits on
 * the device, and those of some pages.
 */
export const textParts = ['shop', 'late', 'cart', 'finding', 'checkout', 'more'] as const
export type TextPart = (typeof textParts)[number]

/** Other groups that are loaded with a group, because its pages use their texts as well. */
export const includedTexts: Readonly<Record<TextPart, readonly TextPart[]>> = {
  shop: [],
  late: [],
  finding: ['late'],
  cart: ['late'],
  checkout: ['late', 'cart'],
  more: ['late', 'cart'],
}

/**
 * Every text catalogue by name. One without `places` holds the domain of that name. A file belongs to the catalogue with the deepest
 * matching place.
 */
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
  // small, because every visit loads these in the end
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
  // the cart, and what is shown about the device: waiting changes, the stored catalogue, a new version
  cart: { part: 'cart' },
  // pages of checkout and account, which also load the cart's texts
  address: { part: 'cart' },
  map: { part: 'cart', places: ['ui/map'] },
  'plain-layout': { part: 'cart', places: ['app/layouts/{checkout-layout,order-steps,secondary-footer,typ-layout}.tsx'] },
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
  // what only the page about the device says of the catalogue stored on it
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

/** The group of texts that a page needs besides `shop`, by the first segment of its path after the language; '' is the home page. */
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
