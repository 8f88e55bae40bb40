import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the bundler knows of a module. */
export interface KnownModule {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** One script of the build, with the style sheets that come with it. */
export interface BuiltScript {
  file: string
  css: readonly string[]
  modules: readonly string[]
  /** The module that this file is asked for as; its code may lie in a file that others share. */
  facade: string | null
  /** Whether a page begins with it. */
  isEntry: boolean
}

export type LateParts = Record<string, string[]>

export interface PartsOfBuild {
  table: LateParts
  /** Files of every page that the catalogue on a device can fill. */
  catalogue: string[]
}

/** Panels, menus and messages that any page may open; the frame also loads every page, which is why they are named. */
const partsOfEveryPage = [
  'app/aside/aside.ts',
  'app/header/mega-menu.tsx',
  'app/session-end.ts',
  'offline/missing-part.tsx',
  'platform/early-changes.ts',
  'shop/catalog/list/list-view.tsx',
  'shop/catalog/suggestions.ts',
  'shop/links/moved-address.ts',
  // The cart opens though it was never visited.
  'shop/quote/negotiate-cart.tsx',
].map((path) => join(import.meta.dirname, '../src', path))

/** Pages that the catalogue on a device can fill though nobody has opened them there, and their texts. */
const pagesOfCatalogue =
  /\/src\/(routes\/\$locale\/_shop\/(\$|marki\.\$|dobor\.\$|p\.\$sku|porownanie|search)\.tsx|app\/(addressed-page\/[\w-]+|finding(-pages)?|late-suggestions)\.tsx?|platform\/locale\/messages-finding-\w+\.ts)(\?|$)/

/** Of no use without a network: a map has no tiles then, nobody is checked to be human, an editor writes nothing. */
const onlineOnly = /\/(leaflet-map|editor-bridge|human-check)\.tsx?$/

/**
 * For each script of the build, the files of the parts that it loads later, such as the sheet behind a button, with all that these
 * need. The worker keeps them with the script, so that a page which was visited does without a network whatever it did with one.
 * Walked by module, because a file holds modules of many pages.
 */
export function partsOf(
  scripts: readonly BuiltScript[],
  known: (id: string) => KnownModule | null,
  ofEveryPage: readonly string[] = partsOfEveryPage,
): PartsOfBuild {
  const filesWith = new Map<string, BuiltScript[]>()
  for (const script of scripts)
    for (const id of new Set([...script.modules, ...(script.facade === null ? [] : [script.facade])]))
      filesWith.set(id, [...(filesWith.get(id) ?? []), script])
  const frame = new Set<string>()
  const reach = (id: string, found: Set<string>) => {
    if (found.has(id) || frame.has(id) || onlineOnly.test(id)) return
    found.add(id)
    for (const next of known(id)?.importedIds ?? []) reach(next, found)
  }
  const ofFrame = new Set<string>()
  for (const { facade, isEntry } of scripts) if (isEntry && facade !== null) reach(facade, ofFrame)
  for (const id of ofFrame) frame.add(id)
  const filesOf = (ids: readonly string[]): string[] => {
    const reached = new Set<string>()
    for (const id of ids) reach(id, reached)
    // A set grows while it is walked.
    for (const id of reached) for (const next of known(id)?.dynamicallyImportedIds ?? []) reach(next, reached)
    const found = [...reached].flatMap((id) => filesWith.get(id) ?? [])
    return [...new Set(found.flatMap(({ file, css }) => [file, ...css]))].sort()
  }
  const laterThan = (id: string) => known(id)?.dynamicallyImportedIds ?? []
  // A page that the server has made never ran its loader here: without a network it has to.
  const loadsOfRoute = (id: string): string[] => {
    const [route, isSplit] = id.split('?tsr-split')
    if (route === undefined || isSplit === undefined) return []
    return [route, ...(known(route)?.importedIds ?? [])].flatMap(laterThan).filter((later) => !later.includes('?tsr-split'))
  }
  const table: LateParts = {}
  for (const { file, modules, isEntry } of scripts) {
    const own = modules.filter((id) => !frame.has(id)).flatMap((id) => [...laterThan(id), ...loadsOfRoute(id)])
    const parts = filesOf(isEntry ? ofEveryPage : own).filter((part) => part !== file)
    if (parts.length) table[file] = parts
  }
  const every = scripts.flatMap(({ modules, facade }) => [...modules, ...(facade === null ? [] : [facade])])
  const pages = every.filter((id) => pagesOfCatalogue.test(id))
  return { table, catalogue: filesOf(pages.flatMap((id) => [id, ...laterThan(id), ...loadsOfRoute(id)])) }
}

const VIRTUAL = 'virtual:late-parts'

/** Two plugins: one looks at the page's build, the other tells the worker's, which comes after it. */
export function lateParts(): { look: Plugin; tell: Plugin } {
  let parts: PartsOfBuild = { table: {}, catalogue: [] }
  return {
    look: {
      name: 'plon-late-parts',
      generateBundle(_, bundle) {
        const scripts = Object.values(bundle)
          .filter((one) => one.type === 'chunk')
          .map((one) => ({
            file: one.fileName,
            css: [...(one.viteMetadata?.importedCss ?? [])],
            modules: one.moduleIds,
            facade: one.facadeModuleId,
            isEntry: one.isEntry,
          }))
        parts = partsOf(scripts, (id) => this.getModuleInfo(id))
      },
    },
    tell: {
      name: 'plon-late-parts-told',
      resolveId: (id) => (id === VIRTUAL ? id : undefined),
      load: (id) =>
        id === VIRTUAL
          ? `export default ${JSON.stringify(parts.table)}\nexport const ofCatalogue = ${JSON.stringify(parts.catalogue)}`
          : undefined,
    },
  }
}
