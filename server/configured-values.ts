import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/platform/configured/')

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
