import { computed, type Import, type Module } from './module-imports.ts'

/** Domains of the shop that each domain may import. Change it by a decision record, not by drift. */
export const uses: Record<string, readonly string[]> = {
  store: [],
  session: ['store'],
  links: [],
  weather: ['store'],
  content: ['store', 'links'],
  places: ['store', 'links', 'content'],
  address: ['store'],
  product: ['session', 'store', 'links'],
  cart: ['session', 'links', 'product'],
  wishlist: ['session', 'store', 'product', 'cart'],
  quote: ['session', 'product', 'cart'],
  checkout: ['session', 'store', 'address', 'cart'],
  orders: ['session', 'links', 'address', 'product'],
  catalog: ['session', 'store', 'links', 'product', 'cart', 'wishlist', 'quote'],
  finder: ['product', 'cart', 'catalog'],
  comparison: ['product', 'cart'],
  account: ['session', 'store', 'address', 'cart'],
}

type Layer = 'entry' | 'router' | 'routes' | 'app' | 'shop' | 'offline' | 'platform' | 'ui'

/** Layers of the page that each layer may import besides itself. */
const below: Record<Layer, readonly Layer[]> = {
  entry: ['router', 'app', 'shop', 'offline', 'platform', 'ui'],
  router: ['routes', 'app', 'shop', 'offline', 'platform', 'ui'],
  routes: ['app', 'shop', 'offline', 'platform', 'ui'],
  app: ['shop', 'offline', 'platform', 'ui'],
  shop: ['offline', 'platform', 'ui'],
  offline: ['platform', 'ui'],
  platform: [],
  ui: [],
}

/** Modules of the worker that the page may import. */
const workerDoors = [
  'sw/protocol.ts',
  'sw/back-forward-cache.ts',
  'sw/pocket-messages.ts',
  'sw/file-weights.ts',
  'sw/outbox/outbox.ts',
  'sw/outbox/send/revocation.ts',
]
/** Modules of `platform` that `ui` may import: only those about the language. */
const languageDoors = /^src\/platform\/(shop-window\.tsx|locale\/.+)$/

export function isTest(path: string) {
  return /\.test\.tsx?$/.test(path)
}

function layerOf(path: string): Layer | undefined {
  if (/^src\/entry-[\w-]+\.tsx$/.test(path)) return 'entry'
  if (path === 'src/router.tsx' || path === 'src/routeTree.gen.ts') return 'router'
  const folder = /^src\/(routes|app|shop|offline|platform|ui)\//.exec(path)?.[1]
  return folder as Layer | undefined
}

/** `src/shop/cart/parts/row.tsx` → `cart`. */
function domainOf(path: string) {
  return /^src\/shop\/([^/]+)\//.exec(path)?.[1]
}

const houses = ['src', 'sw', 'build', 'server', 'backend', 'catalogue', 'graphql', 'config'] as const
type House = (typeof houses)[number]

/** Folder with what the page may know of the configuration; the values are inlined at build time. */
const configured = 'src/platform/configured/'

/** Module whose calls the build replaces by their results (server/configured-values.ts). */
const writtenDown = 'config/own-name.ts'

/** Module that knows which shop is built and run: shop.config.ts, or the file that SHOP_CONFIG names. */
const chosen = 'config/this-shop.ts'

function houseOf(path: string): House | undefined {
  if (path === 'shop.config.ts') return 'config'
  return houses.find((house) => path.startsWith(`${house}/`))
}

/** Returns every forbidden import of a module, with the reason. */
export function wrongArrows(module: Module): string[] {
  return module.imports.flatMap((one) => {
    const why = one.ours ? wrongDoor(module.path, one) : wrongPackage(module.path, one)
    return why ? [`${module.path} imports ${one.specifier}: ${why}`] : []
  })
}

function wrongPackage(path: string, { target }: Import): string | undefined {
  const inBrowser = (path.startsWith('src/') && path !== 'src/entry-server.tsx') || path.startsWith('sw/')
  if (inBrowser && !isTest(path) && /^(node:|sharp$|hono$|@hono$|graphql$|graphql-)/.test(target))
    return 'a browser does not have it'
  return undefined
}

function wrongDoor(path: string, one: Import): string | undefined {
  const { target, specifier } = one
  const from = houseOf(path)
  const to = houseOf(target)
  // The server imports the built page by a computed path; elsewhere a computed path would hide what is imported.
  if (specifier === computed) return from === 'server' || path === chosen ? undefined : 'a computed path hides where it leads'
  if (target === '<unknown alias>') return 'package.json knows no such alias'
  if (to === undefined) return 'it leads out of the house'
  if (isTest(path) && target === 'backend/testing.ts') return undefined
  if (target === 'shop.config.ts' && !one.typeOnly && !isTest(path))
    return 'the shop that runs may be another one, import #config'
  if (from === to) return from === 'src' ? wrongWithinPage(path, one) : undefined
  if (to === 'graphql') return undefined
  // Editions and sets of products are defined here for the code that builds editions, the code that answers from them, and the miniature.
  if (to === 'catalogue') return from === 'src' ? 'the page asks for documents' : undefined
  if (to === 'config')
    return from !== 'src' || one.typeOnly || target === writtenDown || path.startsWith(configured)
      ? undefined
      : `the page reads the configuration in ${configured}`
  if (from === 'src' && to === 'sw')
    return workerDoors.includes(target) ? undefined : `the worker's doors are ${workerDoors.join(', ')}`
  if (from === 'src' && to === 'server')
    return target === 'server/api.ts' && one.typeOnly ? undefined : 'the page knows only types of server/api.ts'
  if (from === 'server' && to === 'src')
    return target === 'src/entry-server.tsx' ? undefined : "the page's door is src/entry-server.tsx"
  if (from === 'server' && to === 'backend')
    return target === 'backend/index.ts' ? undefined : "the backend's door is backend/index.ts"
  return `${from} knows nothing of ${to}`
}

function wrongWithinPage(path: string, one: Import): string | undefined {
  const { target, specifier } = one
  const from = layerOf(path)
  const to = layerOf(target)
  if (!from) return 'its file stands in no layer of the page'
  if (!to) return 'it stands in no layer of the page'
  if (from === 'router' && to === 'router') return undefined
  if (from === to) return from === 'shop' ? wrongWithinShop(path, one) : undefined
  if (specifier.startsWith('.') && to !== 'router' && from !== 'entry' && from !== 'router')
    return 'across a border go by its # alias'
  if (from === 'routes' && to === 'router' && one.typeOnly) return undefined
  if (from === 'ui' && to === 'platform')
    return languageDoors.test(target) ? undefined : 'the look knows the language and nothing else of the platform'
  if (!below[from].includes(to)) return `arrows point down, ${from} does not reach ${to}`
  return to === 'shop' ? privatePart(target) : undefined
}

function wrongWithinShop(path: string, { target, specifier }: Import): string | undefined {
  const from = domainOf(path)
  const to = domainOf(target)
  if (!from || !to) return 'a file of the shop stands in a domain'
  if (from === to) return undefined
  const mayUse = uses[from]
  if (!mayUse) return `the domain ${from} is not in the table of uses`
  if (!mayUse.includes(to)) return `${from} may use ${mayUse.join(', ') || 'no other domain'}`
  if (specifier.startsWith('.')) return 'across a border go by its # alias'
  return privatePart(target)
}

function privatePart(target: string) {
  return target.split('/').length > 4 ? "a domain's folders are its own" : undefined
}

/**
 * Expects at most one line of the server to import the backend, so that deleting the backend breaks only that line. Returns the violation.
 */
export function backendLines(modules: readonly Module[]): string[] {
  const lines = modules.flatMap((module) =>
    module.path.startsWith('server/') && !isTest(module.path)
      ? module.imports.filter((one) => one.target.startsWith('backend/')).map(() => module.path)
      : [],
  )
  return lines.length > 1
    ? [`backend/index.ts is imported by ${lines.length} lines of server/ (${lines.join(', ')}), one is allowed`]
    : []
}
