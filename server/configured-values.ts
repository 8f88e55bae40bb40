import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { configFile } from '#config/config-file.ts'
import { ownName } from '#config/own-name.ts'
import { writtenTexts } from '#config/written-texts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/platform/configured/')
const texts = join(root, 'config/written-texts.ts')
const thisShop = join(root, 'config/this-shop.ts')

/**
 * Inlines values that are computed from `shop.config.ts`, so that a page carries neither the file nor the code that computes them: the
 * modules of that folder run at build time, and their exports are written out as constants.
 */
export const configuredValues: Plugin = {
  name: 'plon-configured-values',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(folder)) return undefined
    const values: Record<string, unknown> = await import(pathToFileURL(id).href)
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}

/** Bundled code has neither environment nor disk, so the configuration and the texts of this process are built into it. */
export const chosenShop: Plugin = {
  name: 'plon-chosen-shop',
  enforce: 'pre',
  load(id) {
    if (id === thisShop)
      return `export * from ${JSON.stringify(configFile)}\nexport * as given from ${JSON.stringify(configFile)}`
    return id === texts ? `export const writtenTexts = ${JSON.stringify(writtenTexts)}` : undefined
  },
}

const call = /\bownName\('([\w.-]*)'\)/g
/** The server reads the configuration itself when it starts, so its code is left as it is. */
const server = `${import.meta.dirname}/`
const itsImport = /^import \{ ownName \} from '#config\/own-name\.ts'$/m

/**
 * Replaces calls of `ownName` by string literals: a call and a module to import would cost every first view bytes and pull `shop.config.ts`
 * into the bundle.
 */
export const ownNames: Plugin = {
  name: 'plon-own-names',
  // Also in tests, because otherwise the configuration would be read before a test replaces it.
  apply: (_, { command, mode }) => command === 'build' || mode === 'test',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith(server) || !itsImport.test(code)) return undefined
    const written = code.replace(itsImport, '').replace(call, (_, name: string) => JSON.stringify(ownName(name)))
    if (/\bownName\b/.test(written)) throw new Error(`${id} asks for a name of its own that is not written where it asks`)
    return { code: written, map: null }
  },
}
