import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { prefixes } from '#config/locales.ts'
import { catalogueOf } from '#config/text-catalogue.ts'
import { textsFolder } from '#config/text-files.ts'
import { includedTexts, catalogues, textParts, textsOfPages, type TextPart } from './chunks.ts'

const filesOf = (part: TextPart) => Object.entries(catalogues).flatMap(([name, one]) => (one.part === part ? [name] : []))

const list = 'virtual:text-catalogues'
const folder = join(import.meta.dirname, '../src/platform/locale')
/**
 * Returns the file name of a text module. Its chunk has the same name, and the server announces the first one by its path
 * (server/assets.ts).
 */
const nameOf = (part: TextPart, prefix: string) => `messages-${part === 'shop' ? '' : `${part}-`}${prefix}.ts`
const modules = new Map(
  textParts.flatMap((part) => prefixes.map((prefix) => [join(folder, nameOf(part, prefix)), { part, prefix }] as const)),
)

/** Provides the texts of the shop's languages as virtual modules: one for each group in each language, and a list of them all. */
export function textCatalogues(): Plugin {
  let isBuild = false
  return {
    name: 'plon-text-catalogues',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: {
      filter: { id: /^virtual:text-catalogues$|\/messages-[\w-]+\.ts$/ },
      handler(source) {
        if (source === list) return `\0${list}`
        const path = join(folder, basename(source))
        return modules.has(path) ? path : undefined
      },
    },
    load: {
      filter: { id: /virtual:text-catalogues$|\/messages-[\w-]+\.ts$/ },
      handler(id) {
        if (id === `\0${list}`) return listOfParts()
        const asked = modules.get(id)
        return asked && moduleOf(asked.part, asked.prefix, isBuild)
      },
    },
  }
}

function listOfParts() {
  const loaders = (part: TextPart) =>
    prefixes.map((prefix) => `${prefix}: () => import('${join(folder, nameOf(part, prefix))}')`).join(', ')
  const parts = textParts.map((part) => `${part}: { ${loaders(part)} }`)
  // A request may use a segment such as `constructor`, so the object must not inherit anything.
  const ofPages = JSON.stringify(textsOfPages).replace('{', '{"__proto__":null,')
  return `export const catalogues = { ${parts.join(', ')} }\nexport const textsOfPages = ${ofPages}\nexport const includedTexts = ${JSON.stringify(includedTexts)}`
}

/** Writes the module of one group; that of first views also holds the configuration's texts in its language. */
function moduleOf(part: TextPart, prefix: (typeof prefixes)[number], isBuild: boolean) {
  const names = filesOf(part)
  const configured = isBuild ? JSON.stringify(catalogueOf(prefix)) : `catalogueOf('${prefix}')`
  return [
    ...(part === 'shop' && !isBuild ? [`import { catalogueOf } from '#config/text-catalogue.ts'`] : []),
    ...names.map((name, at) => `import { messages as part${at} } from '${join(textsFolder, prefix, name)}.po'`),
    `export const messages = Object.assign({}, ${[...(part === 'shop' ? [configured] : []), ...names.map((_, at) => `part${at}`)].join(', ')})`,
  ].join('\n')
}
