import { join } from 'node:path'
import type { Plugin } from 'vite'
import { features } from '#config'
import { keptWhenVisited, onlineOnly, opensAnywhere, pagesOfCatalogue, partsOfFeatures, sharedWhenVisited } from './kept-parts.ts'
import { liesIn, placeOf, source } from './tree-places.ts'

/** What the bundler knows of a module. */
export interface KnownModule {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** One script of the build, with the style sheets that come with it. */
export interface BuiltScript {
  file: string
  /** Of the chunk: the group's, or the module's that it is loaded for. */
  name: string
  css: readonly string[]
  /** Files that it needs at once. */
  imports: readonly string[]
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

const opening = opensAnywhere.map((place) => join(source, place))
const isOfCatalogue = liesIn(pagesOfCatalogue)
const isOnlineOnly = liesIn(onlineOnly)
const isKeptWhenVisited = liesIn(keptWhenVisited)

/** Where the features lie that a shop does not offer. */
export const placesOff = (offered: Readonly<Record<string, boolean>>) =>
  Object.entries(partsOfFeatures).flatMap(([feature, places]) => (offered[feature] ? [] : places))

const offHere = placesOff(features)

/** Whether all that a script is loaded for is of features that the shop does not offer. */
const isAllOff = ({ facade, modules }: BuiltScript, isOff: (place: string) => boolean) => {
  const places = (facade === null ? modules : [facade]).map(placeOf)
  return places.length > 0 && places.every(isOff)
}

/**
 * For each script of the build, its style sheets and the files of the parts that it loads later, such as the sheet behind a button, with
 * all that these need. The worker keeps them with the script, so that a page which was visited does without a network whatever it did with one.
 * Walked by module, because a file holds modules of many pages.
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
    // A set grows while it is walked.
    for (const id of reached) for (const next of (known(id)?.dynamicallyImportedIds ?? []).filter(isOffered)) reach(next, reached)
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
  for (const script of scripts) {
    if (isAllOff(script, isOff)) continue
    const { file, css, modules, isEntry } = script
    const own = modules.filter((id) => !frame.has(id) && isOffered(id)).flatMap((id) => [...laterThan(id), ...loadsOfRoute(id)])
    // Its own sheets too: a page that the server has made has them inside and asks for none.
    const parts = [...new Set([...(isEntry ? [] : css), ...filesOf(isEntry ? ofEveryPage : own)])].filter((part) => part !== file)
    if (parts.length) table[file] = parts
  }
  const every = scripts.flatMap(({ modules, facade }) => [...modules, ...(facade === null ? [] : [facade])])
  const pages = every.filter((id) => isOfCatalogue(placeOf(id)) && isOffered(id))
  return { table, catalogue: filesOf(pages.flatMap((id) => [id, ...laterThan(id), ...loadsOfRoute(id)])) }
}

/**
 * Files that a device does not keep from the first visit on, but with the page that was visited, which a page that is not offered never is. A
 * style sheet is one of them when every script that needs it is.
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

/** Two plugins: one looks at the page's build, the other tells the worker's, which comes after it. */
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
