import { join } from 'node:path'
import {
  accountDomains,
  afterFirstView,
  barrelPieces,
  fields,
  fieldsApart,
  firstViews,
  looksOfAccount,
  pagesApart,
  roomsApart,
} from './chunks.ts'
import { source } from './tree-places.ts'

/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Modules that run on the server only: the page's build drops them together with what only they import. */
const ofServer = /-json-ld\.ts$/

/** Returns all modules that a module imports statically, directly or through others, including itself. */
function reach(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id) || ofServer.test(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, next, found)
  return found
}

type Reached = [name: string, ids: Set<string>][]
let reached: { frame: Set<string>; views: Reached; late: Reached } | undefined

/**
 * Computes what the frame, the first views and the late parts reach. It is called when the whole graph is known and cached, as it is the
 * same for every module.
 */
function reachedIn(graph: ModuleGraph) {
  const reachOf = (parts: Record<string, string | readonly string[]>): Reached =>
    Object.entries(parts).map(([name, paths]) => {
      const ids = new Set<string>()
      for (const path of [paths].flat()) reach(graph, join(source, path), ids)
      return [name, ids]
    })
  reached ??= {
    frame: reach(graph, join(source, 'entry-client.tsx')),
    views: reachOf(firstViews),
    late: reachOf(afterFirstView),
  }
  return reached
}

const pieceOf = (id: string) => Object.entries(barrelPieces).find(([, test]) => test.test(id))?.[0]

/**
 * Returns the first view whose file a module belongs to, or `null`; `cards` holds what several first views share. A view's own file also
 * holds what later pages share with it, and so do the files of what loads after the first view.
 */
function firstViewOf(id: string, graph: ModuleGraph): string | null {
  const { frame, views } = reachedIn(graph)
  const piece = pieceOf(id)
  if (piece !== undefined) return piece in firstViews ? piece : null
  if (frame.has(id)) return null
  const names = views.filter(([, ids]) => ids.has(id)).map(([name]) => name)
  return names.length > 1 ? 'cards' : (names[0] ?? null)
}

/** Assigns a module that belongs neither to the frame nor to a first view to the first late part that needs it. */
const lateOf =
  (...names: readonly string[]) =>
  (id: string, graph: ModuleGraph): string | null => {
    const { frame, views, late } = reachedIn(graph)
    const piece = pieceOf(id)
    const isFirst = frame.has(id) || views.some(([, ids]) => ids.has(id))
    const name = piece ?? (isFirst ? undefined : late.find(([, ids]) => ids.has(id))?.[0])
    return name !== undefined && names.includes(name) ? name : null
  }

/** Small library modules, and the messages for the worker, that several late parts use. */
const smallLibraries =
  /sw\/pocket-messages\.ts|node_modules\/(idb-keyval|@mantine\/hooks\/esm\/utils\/random-id|@tanstack\/.*\/(useQueries|queriesObserver)\.js)/

/**
 * Returns the file of a module that later pages share: its domain, or its layer (`base` lies below all domains). Domains and layers never
 * import each other in a ring (testing/architecture), so the files made of them do not either.
 */
function areaOf(id: string, graph: ModuleGraph): string | null {
  if (smallLibraries.test(id)) return 'base'
  const [layer, folder, page] = id.startsWith(source) ? id.slice(source.length + 1).split('/') : []
  if (layer === 'shop' && folder) {
    if (accountDomains.includes(folder)) return 'account'
    if (fieldsApart.includes(folder) && reach(graph, id).has(join(source, fields))) return `${folder}-forms`
    // Kept apart from the file of the first view, which every visitor waits for.
    return folder in firstViews ? `more-${folder}` : folder
  }
  if (looksOfAccount.some((path) => id.startsWith(`${join(source, path)}.`))) return 'account'
  if (layer === 'app' && folder && roomsApart.includes(folder)) return folder
  if (layer === 'app') return folder === 'pages' && page && pagesApart.includes(page) ? `pages-${page}` : layer
  return layer && layer !== 'routes' ? 'base' : null
}

/**
 * Defines which modules are bundled into one file: few files compress better than many, and a first view loads nothing that it does not
 * use. Each group takes from what the groups before it have left.
 */
export const chunkGroups = [
  { name: 'react', priority: 9, test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/document\/hydrate-document\.ts/ },
  { name: 'tanstack', priority: 8, test: /node_modules\/(@tanstack\/(?!query-persist)|seroval)/, tags: ['$initial' as const] },
  { name: 'shop', priority: 7, tags: ['$initial' as const] },
  { name: firstViewOf, debugName: 'first views', priority: 6, includeDependenciesRecursively: false },
  {
    name: 'forms',
    priority: 5,
    includeDependenciesRecursively: false,
    test: /node_modules\/(@mantine\/(?!notifications|store|hooks\/esm\/utils\/random-id)|@floating-ui|react-transition-group|dom-helpers|clsx)|src\/ui\/(mantine-root\.tsx|field\.tsx|form\.ts)$/,
  },
  {
    name: lateOf('every-page', 'actions'),
    debugName: 'once a page stands',
    priority: 4,
    includeDependenciesRecursively: false,
  },
  { name: lateOf('panels'), debugName: 'panels', priority: 4, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', priority: 3, minShareCount: 2, includeDependenciesRecursively: false, test: /node_modules\/@tabler/ },
  { name: 'documents', priority: 3, minShareCount: 2, includeDependenciesRecursively: false, test: /graphql\/generated\// },
  { name: areaOf, debugName: 'areas', priority: 3, minShareCount: 2, includeDependenciesRecursively: false },
]
