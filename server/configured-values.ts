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
 * A page carries what was worked out of `shop.config.ts` and neither the file nor the way to it: the modules of that folder run when the
 * page is built, and what they export is written down as it is.
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

/** What is bundled has neither environment nor disk: it gets the configuration and the texts of this process. */
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
/** Reads the configuration itself, as it is when it starts. */
const server = `${import.meta.dirname}/`
const itsImport = /^import \{ ownName \} from '#config\/own-name\.ts'$/m

/**
 * Names of the shop's storage stand in the build as texts: a call, and a file of its own to ask, would cost every first view bytes, and
 * `shop.config.ts` would come along.
 */
export const ownNames: Plugin = {
  name: 'plon-own-names',
  // Tests as well, or the configuration would be read before one of them puts another in its place.
  apply: (_, { command, mode }) => command === 'build' || mode === 'test',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith(server) || !itsImport.test(code)) return undefined
    const written = code.replace(itsImport, '').replace(call, (_, name: string) => JSON.stringify(ownName(name)))
    if (/\bownName\b/.test(written)) throw new Error(`${id} asks for a name of its own that is not written where it asks`)
    return { code: written, map: null }
  },
}
