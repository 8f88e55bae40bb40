import { join } from 'node:path'
import type { Plugin } from 'vite'
import { features } from '#config'
import { keptWhenVisited, onlineOnly, opensAnywhere, pagesOfCatalogue, partsOfFeatures, sharedWhenVisited } from './kept-parts.ts'
import { liesIn, placeOf, source } from './tree-places.ts'

/** What the bundler knows about a module. */
export interface KnownModule {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** One script of the build, with its style sheets. */
export interface BuiltScript {
  file: string
  /** Name of the chunk: that of its group, or of the module that it is loaded for. */
  name: string
  css: readonly string[]
  /** Files that it imports statically. */
  imports: readonly string[]
  modules: readonly string[]
  /** Module that this file is imported as; its code may be in a file that others share. */
  facade: string | null
  /** Whether a page starts with it. */
  isEntry: boolean
}

export type LateParts = Record<string, string[]>

export interface PartsOfBuild {
  table: LateParts
  /** Files of all pages that the catalogue on a device can fill. */
  catalogue: string[]
}

const opening = opensAnywhere.map((place) => join(source, place))
const isOfCatalogue = liesIn(pagesOfCatalogue)
const isOnlineOnly = liesIn(onlineOnly)
const isKeptWhenVisited = liesIn(keptWhenVisited)

/** Returns the places of the features that the shop does not offer. */
export const placesOff = (offered: Readonly<Record<string, boolean>>) =>
  Object.entries(partsOfFeatures).flatMap(([feature, places]) => (offered[feature] ? [] : places))

const offHere = placesOff(features)

/** Whether everything that a script is loaded for belongs to features that the shop does not offer. */
const isAllOff = ({ facade, modules }: BuiltScript, isOff: (place: string) => boolean) => {
  const places = (facade === null ? modules : [facade]).map(placeOf)
  return places.length > 0 && places.every(isOff)
}

/**
 * Lists for each script of the build its style sheets and the files that it loads later, such as the sheet behind a button, with their
 * dependencies. The worker keeps them with the script, so that a visited page works offline as it does online. Follows modules instead of
 * files, because a file holds modules of many pages.
 */
export function partsOf(
  scripts: readonly BuiltScript[],
  known: (id: string) => KnownModule | null,
  ofEveryPage: readonly string[] = opening,
  off: readonly string[] = offHere,
): PartsOfBuild {
  const isOff = liesIn(off)
  const isOffered = (id: string) => !isOff(placeOf(id))
  const filesWith = new Map<string, BuiltScript[]>()
  for (const script of scripts)
    for (const id of new Set([...script.modules, ...(script.facade === null ? [] : [script.facade])]))
      filesWith.set(id, [...(filesWith.get(id) ?? []), script])
  const frame = new Set<string>()
  const reach = (id: string, found: Set<string>) => {
    if (found.has(id) || frame.has(id) || isOnlineOnly(placeOf(id))) return
    found.add(id)
    for (const next of known(id)?.importedIds ?? []) reach(next, found)
  }
  const ofFrame = new Set<string>()
  for (const { facade, isEntry } of scripts) if (isEntry && facade !== null) reach(facade, ofFrame)
  for (const id of ofFrame) frame.add(id)
  const filesOf = (ids: readonly string[]): string[] => {
    const reached = new Set<string>()
    for (const id of ids.filter(isOffered)) reach(id, reached)
    // The set grows while it is iterated.
    for (const id of reached) for (const next of (known(id)?.dynamicallyImportedIds ?? []).filter(isOffered)) reach(next, reached)
    const found = [...reached].flatMap((id) => filesWith.get(id) ?? [])
    return [...new Set(found.flatMap(({ file, css }) => [file, ...css]))].sort()
  }
  const laterThan = (id: string) => known(id)?.dynamicallyImportedIds ?? []
  // A server-rendered page never ran its loader in the browser; offline it has to run there, so what it loads is included.
  const loadsOfRoute = (id: string): string[] => {
    const [route, isSplit] = id.split('?tsr-split')
    if (route === undefined || isSplit === undefined) return []
    return [route, ...(known(route)?.importedIds ?? [])].flatMap(laterThan).filter((later) => !later.includes('?tsr-split'))
  }
  const table: LateParts = {}
  for (const script of scripts) {
    if (isAllOff(script, isOff)) continue
    const { file, css, modules, isEntry } = script
    const own = modules.filter((id) => !frame.has(id) && isOffered(id)).flatMap((id) => [...laterThan(id), ...loadsOfRoute(id)])
    // Includes its own style sheets: a server-rendered page has them inlined and does not request them.
    const parts = [...new Set([...(isEntry ? [] : css), ...filesOf(isEntry ? ofEveryPage : own)])].filter((part) => part !== file)
    if (parts.length) table[file] = parts
  }
  const every = scripts.flatMap(({ modules, facade }) => [...modules, ...(facade === null ? [] : [facade])])
  const pages = every.filter((id) => isOfCatalogue(placeOf(id)) && isOffered(id))
  return { table, catalogue: filesOf(pages.flatMap((id) => [id, ...laterThan(id), ...loadsOfRoute(id)])) }
}

/**
 * Returns the files that a device keeps only with the visited page instead of from the first visit on. Pages of a feature that is off are
 * never visited, so their files are among them. A style sheet is included when every script that needs it is.
 */
export function visitedFiles(scripts: readonly BuiltScript[], off: readonly string[] = offHere): Set<string> {
  const isOff = liesIn(off)
  const isVisited = ({ facade, name }: BuiltScript) =>
    facade === null ? sharedWhenVisited.includes(name) : isKeptWhenVisited(placeOf(facade))
  const ofFeatures = new Set(scripts.filter((one) => isAllOff(one, isOff)))
  const needed = new Set(scripts.filter((one) => !ofFeatures.has(one) && !isVisited(one)).flatMap(({ imports }) => imports))
  const isLater = (one: BuiltScript) => isVisited(one) || (ofFeatures.has(one) && !needed.has(one.file))
  const always = new Set(scripts.filter((one) => !isLater(one)).flatMap(({ file, css }) => [file, ...css]))
  return new Set(scripts.filter(isLater).flatMap(({ file, css }) => [file, ...css.filter((sheet) => !always.has(sheet))]))
}

const VIRTUAL = 'virtual:late-parts'

/**
 * Creates two plugins: `look` collects the late parts of the page's build, `tell` provides them to the worker's build, which runs after it.
 */
export function lateParts(): { look: Plugin; tell: Plugin; isKeptWhenVisited: (file: string) => boolean } {
  let parts: PartsOfBuild = { table: {}, catalogue: [] }
  let visited = new Set<string>()
  return {
    isKeptWhenVisited: (file) => visited.has(file),
    look: {
      name: 'plon-late-parts',
      generateBundle(_, bundle) {
        const scripts = Object.values(bundle)
          .filter((one) => one.type === 'chunk')
          .map((one) => ({
            file: one.fileName,
            name: one.name,
            css: [...(one.viteMetadata?.importedCss ?? [])],
            imports: one.imports,
            modules: one.moduleIds,
            facade: one.facadeModuleId,
            isEntry: one.isEntry,
          }))
        parts = partsOf(scripts, (id) => this.getModuleInfo(id))
        visited = visitedFiles(scripts)
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
