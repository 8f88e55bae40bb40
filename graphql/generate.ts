// Writes graphql/generated/: typed documents for the page, trusted documents and the stock schema for the gateway, the whole schema for the backend.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  buildSchema,
  parse,
  print,
  visit,
} from 'graphql'

const home = import.meta.dirname
const read = (pattern: string) =>
  globSync(pattern, { cwd: home })
    .filter((file) => !file.startsWith('generated'))
    .sort()
const text = (file: string) => readFileSync(`${home}/${file}`, 'utf8')
const isSdl = (file: string) => /(schema|extension)\.graphql$/.test(file)

// Root fields that stock Magento marks as cacheable; a query of only these may be sent by GET and cached publicly.
const cacheable = new Set([
  'attributesForm',
  'attributesList',
  'availableStores',
  'categories',
  'categoryList',
  'cmsBlocks',
  'cmsPage',
  'countries',
  'country',
  'currency',
  'customAttributeMetadata',
  'customAttributeMetadataV2',
  'products',
  'route',
  'storeConfig',
  'urlResolver',
  // The shop's own field: whether it negotiates at all. Without a token its answer is the same for everyone.
  'isQuoteCartEnabled',
  // The gateway's own field.
  'shopFeatures',
])

const files = read('*/*.graphql')
const sdl = files.filter(isSdl).map(text).join('\n')
const stockSdl = files
  .filter((file) => file.endsWith('/schema.graphql'))
  .map(text)
  .join('\n')
const schema = buildSchema(sdl)
const documents = files.filter((file) => !isSdl(file)).map((file) => ({ location: file, document: parse(text(file)) }))
for (const { location, document } of documents) checkName(location, document)

function checkName(location: string, document: DocumentNode) {
  const name = location.replace(/^.*\/|\.graphql$/g, '')
  const defines = document.definitions.some((part) => 'name' in part && part.name?.value === name)
  if (!defines) throw new Error(`graphql/${location} does not define "${name}": a document's file is named after it`)
}

const fragments = new Map<string, FragmentDefinitionNode>()
const operations: OperationDefinitionNode[] = []
for (const { document } of documents)
  for (const part of document.definitions) {
    if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part)
    if (part.kind === 'OperationDefinition') operations.push(part)
  }

function isPublic(operation: OperationDefinitionNode) {
  const roots = operation.selectionSet.selections.map((field) => (field.kind === 'Field' ? field.name.value : ''))
  return (
    operation.operation === 'query' &&
    !operation.name?.value.startsWith('Personal') &&
    roots.every((field) => cacheable.has(field))
  )
}

/** Returns the operation with every fragment that it uses; no `__typename` is added. */
function whole(operation: OperationDefinitionNode) {
  const reached = new Set<FragmentDefinitionNode>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value)
        if (!fragment) throw new Error(`Unknown fragment ${spread.name.value}`)
        if (reached.has(fragment)) return
        reached.add(fragment)
        follow(fragment)
      },
    })
  follow(operation)
  return [operation, ...reached].map(print).join('\n\n')
}

const trusted = operations.map((operation) => {
  const query = whole(operation)
  // 64 bits are enough to distinguish a few hundred documents, and the page carries the hash of each.
  const hash = createHash('sha256').update(query).digest('hex').slice(0, 16)
  return { hash, name: operation.name?.value ?? '', kind: operation.operation, public: isPublic(operation), query }
})

const generated = `${home}/generated`
mkdirSync(generated, { recursive: true })
const config = {
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  onlyOperationTypes: true,
  scalars: { ID: 'string' },
}
const source = await codegen({
  filename: 'graphql.ts',
  schema: parse(sdl),
  schemaAst: schema,
  documents,
  config,
  plugins: [{ operations: {} }],
  pluginMap: { operations: operationTypes },
})

// The page needs only names, hashes and types: the query text stays on the server. Each document has its own file, so that a chunk includes
// only those it uses.
rmSync(`${generated}/documents`, { recursive: true, force: true })
mkdirSync(`${generated}/documents`)
for (const { hash, name, kind, public: open } of trusted) {
  const result = `${name}${kind === 'mutation' ? 'Mutation' : 'Query'}`
  const types = `import type { ${result}, ${result}Variables, TrustedDocument } from '../graphql.ts'\n`
  const document = `export const ${name}Document: TrustedDocument<${result}, ${result}Variables> = { name: '${name}', hash: '${hash}'${open ? ', public: true' : ''} }\n`
  writeFileSync(`${generated}/documents/${name}.ts`, types + document)
}
const constants = trusted.map(({ name }) => `export { ${name}Document } from './documents/${name}.ts'`)
const header = `/** A document the gateway knows by its hash; \`public\` reads go by GET and may be cached by anybody. */
export interface TrustedDocument<Result, Variables> { name: string; hash: string; public?: true; readonly __types?: (variables: Variables) => Result }
`
writeFileSync(`${generated}/graphql.ts`, `/* eslint-disable */\n${source}\n${header}${constants.join('\n')}\n`)
writeFileSync(`${generated}/trusted-documents.json`, JSON.stringify(trusted, null, 1))
writeFileSync(`${generated}/schema.graphql`, sdl)
writeFileSync(`${generated}/stock-schema.graphql`, stockSdl)
console.log(`contract: ${trusted.length} documents, ${trusted.filter((document) => document.public).length} of them public reads`)
