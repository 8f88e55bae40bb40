import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerManifest } from '@tanstack/router-core'
import * as v from 'valibot'
import { forEachLocale, type Locale } from '#config/locales.ts'
import type { PageAssets } from './page.ts'
import { parentIds, routeIdOf } from './route-id.ts'

const BuildManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    src: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type BuildManifest = v.InferOutput<typeof BuildManifest>

interface Files {
  preloads: string[]
  css: string[]
}

const entry = 'src/entry-client.tsx'
const messagesOf = (locale: Locale) => `src/platform/locale/messages-${locale}.ts`

/** Returns a chunk with all its static imports, deepest first, each once. */
function filesOf(build: BuildManifest, key: string): Files {
  const preloads = new Set<string>()
  const css = new Set<string>()
  const seen = new Set<string>()
  const visit = (one: string) => {
    const chunk = build[one]
    if (!chunk || seen.has(one)) return
    seen.add(one)
    for (const imported of chunk.imports) visit(imported)
    for (const sheet of chunk.css) css.add(`/${sheet}`)
    if (chunk.file.endsWith('.js')) preloads.add(`/${chunk.file}`)
  }
  visit(key)
  return { preloads: [...preloads], css: [...css] }
}

function merge(...parts: Files[]): Files {
  return {
    preloads: [...new Set(parts.flatMap((part) => part.preloads))],
    css: [...new Set(parts.flatMap((part) => part.css))],
  }
}

function without(files: Files, parents: Files[]): Files {
  const known = merge(...parents)
  return {
    preloads: files.preloads.filter((one) => !known.preloads.includes(one)),
    css: files.css.filter((one) => !known.css.includes(one)),
  }
}

/**
 * Returns the source file of a chunk that the router's plugin split off, and whether it holds the component:
 * `src/routes/x.tsx?tsr-split=component`.
 */
function splitOf(key: string): { file: string; hasComponent: boolean } | undefined {
  const [file, query] = key.split('?', 2)
  const parts = /(?:^|&)tsr-split=([^&]+)/.exec(query ?? '')?.[1]
  if (!file || parts === undefined) return undefined
  // Chunks that hold only the error or not-found component are not preloaded with the page.
  return { file, hasComponent: parts.split('---').includes('component') }
}

/**
 * Maps routes to their files, from the client build's manifest.
 * @throws when the manifest does not hold the page's entry, so the build is not this page's
 */
export function readBuild(manifest: unknown): Omit<PageAssets, 'sheets'> {
  const build = v.parse(BuildManifest, manifest)
  const start = build[entry]
  if (!start) throw new Error(`The client build does not hold ${entry}`)
  const first = filesOf(build, entry)

  /** A chunk shared by several modules can be found by its name only. */
  const named = new Map(Object.entries(build).map(([key, { name }]) => [name, key]))
  const byRoute = new Map<string, Files>()
  for (const [key, chunk] of Object.entries(build)) {
    const split = splitOf(chunk.src ?? key) ?? splitOf(key)
    const id = split?.hasComponent ? routeIdOf(split.file) : undefined
    if (id !== undefined) byRoute.set(id, merge(byRoute.get(id) ?? { preloads: [], css: [] }, filesOf(build, key)))
  }

  const manifestOf = (locale: Locale): ServerManifest => {
    const root = merge(first, byRoute.get('__root__') ?? { preloads: [], css: [] }, filesOf(build, messagesOf(locale)))
    const whole = new Map(byRoute).set('__root__', root)
    const routes: ServerManifest['routes'] = {}
    for (const [id, files] of whole) {
      const parents = parentIds(id).flatMap((parent) => whole.get(parent) ?? [])
      routes[id] = without(files, parents)
    }
    return { routes: { ...routes, __root__: root } }
  }

  const manifests = forEachLocale(manifestOf)
  return {
    manifest: (locale) => manifests[locale],
    // The entry's imports run as separate scripts: inside the entry they would be one long task that blocks input.
    scripts: first.preloads,
    // Files that every page already has are not preloaded again.
    chunk: (file) => without(filesOf(build, build[file] ? file : (named.get(file) ?? file)), [first]),
  }
}

/** @param distFolder folder that contains `client/` */
export function readAssets(distFolder: string): PageAssets {
  const client = join(distFolder, 'client')
  const sheets = new Map<string, string>()
  const folder = join(client, 'assets')
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.css')) sheets.set(`/assets/${name}`, readFileSync(join(folder, name), 'utf8'))
  }
  return { ...readBuild(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))), sheets }
}
