import { dirname, extname, join, normalize } from 'node:path/posix'
import { Visitor, parseSync } from 'oxc-parser'

export interface Import {
  /** Specifier as written in the source. */
  specifier: string
  /** Path from the project's root for a file of the project, else the package's name. */
  target: string
  ours: boolean
  /** True for a type import, which is erased before anything runs. */
  typeOnly: boolean
  kind: 'static' | 'dynamic'
}

export interface Module {
  /** Path from the project's root, such as `src/shop/cart/queries.ts`. */
  path: string
  lines: number
  imports: Import[]
}

/** The `imports` of package.json: `{ '#ui/*': './src/ui/*' }`. */
export type Aliases = Record<string, string>

/** Specifier of an import whose path is only known at run time. */
export const computed = '<computed>'

/** Resolves a specifier; `undefined` for an alias that package.json does not have. */
export function resolve(from: string, specifier: string, aliases: Aliases): { target: string; ours: boolean } | undefined {
  if (specifier === computed) return { target: computed, ours: true }
  if (specifier.startsWith('.')) return { target: normalize(join(dirname(from), specifier)), ours: true }
  if (!specifier.startsWith('#')) return { target: packageOf(specifier), ours: false }
  for (const [alias, place] of Object.entries(aliases)) {
    const prefix = alias.replace(/\*$/, '')
    if (specifier.startsWith(prefix)) return { target: normalize(place.replace('*', specifier.slice(prefix.length))), ours: true }
  }
  return undefined
}

function packageOf(specifier: string) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Reads the imports of a module: static, re-exported, dynamic and type-only. Throws when it cannot be parsed. */
export function readModule(path: string, source: string, aliases: Aliases): Module {
  const { module, program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const asked: Omit<Import, 'target' | 'ours'>[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    asked.push({
      specifier: moduleRequest.value,
      kind: 'static',
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })
  for (const { moduleRequest, isType } of module.staticExports.flatMap((statement) => statement.entries))
    if (moduleRequest) asked.push({ specifier: moduleRequest.value, kind: 'static', typeOnly: isType })
  new Visitor({
    ImportExpression({ source: argument }) {
      const literal = argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined
      asked.push({ specifier: literal ?? computed, kind: 'dynamic', typeOnly: false })
    },
    TSImportType({ source: argument }) {
      asked.push({ specifier: argument.value, kind: 'dynamic', typeOnly: true })
    },
  }).visit(program)
  const imports = asked.map((one) => {
    const found = resolve(path, one.specifier, aliases)
    return { ...one, target: found?.target ?? '<unknown alias>', ours: found?.ours ?? true }
  })
  return { path, lines: source.trimEnd().split('\n').length, imports: imports.filter((one) => !isFileOfText(one.target)) }
}

/** True for text files, which import nothing. Their place is checked through their importer's folder. */
function isFileOfText(target: string) {
  return ['.po', '.json', '.svg', '.webp', '.woff2', '.sql'].includes(extname(target))
}
