import { readFileSync } from 'node:fs'
import { type DocumentNode, type GraphQLSchema, type VariableDefinitionNode, buildSchema, parse } from 'graphql'
import * as v from 'valibot'
import { type HtmlFields, findHtmlFields } from './html-fields.ts'

const Listed = v.array(
  v.object({
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    name: v.string(),
    kind: v.picklist(['query', 'mutation']),
    public: v.boolean(),
    query: v.string(),
  }),
)

/** How a document is asked of an engine that does not know all of its names. */
export interface Reduction {
  query: string
  /** What every answer to it holds, be it null. */
  roots: readonly string[]
  /** What the page sent, in the engine's words. */
  variables(given: Record<string, unknown>): Record<string, unknown>
  /** The answer in the shape of the whole document. */
  fill(data: unknown): unknown
}

/** A document of the contract: the only query texts that ever reach the commerce engine through the gateway. */
export interface Trusted {
  hash: string
  name: string
  kind: 'query' | 'mutation'
  /** A read that is the same for everybody and may be cached by anybody. */
  public: boolean
  query: string
  /** What every answer to it holds, be it null. */
  roots: readonly string[]
  variables: readonly VariableDefinitionNode[]
  /** Where its answer holds HTML. */
  html: HtmlFields
  /** How it is asked of an engine without all of its names. */
  reduction?: Reduction
}

export interface TrustedDocuments {
  schema: GraphQLSchema
  all: readonly Trusted[]
  find(hash: unknown): Trusted | undefined
  /** The engine took a document for none of its own: what it knows may be another thing than at the start. */
  misunderstood?(): void
}

export function trustDocuments(listed: unknown, sdl: string): TrustedDocuments {
  const schema = buildSchema(sdl)
  const byHash = new Map<string, Trusted>()
  for (const one of v.parse(Listed, listed)) {
    const document = parse(one.query)
    byHash.set(one.hash, {
      ...one,
      roots: rootsOf(document),
      variables: variablesOf(document),
      html: findHtmlFields(document, schema),
    })
  }
  return {
    schema,
    all: [...byHash.values()],
    find: (hash) => (typeof hash === 'string' ? byHash.get(hash) : undefined),
  }
}

/** Response keys of an operation's own fields. */
export function rootsOf(document: DocumentNode): string[] {
  return document.definitions.flatMap((part) =>
    part.kind === 'OperationDefinition'
      ? part.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [(one.alias ?? one.name).value] : []))
      : [],
  )
}

function variablesOf(document: DocumentNode): readonly VariableDefinitionNode[] {
  return document.definitions.flatMap((part) =>
    part.kind === 'OperationDefinition' ? [...(part.variableDefinitions ?? [])] : [],
  )
}

/** The list and the schema as the contract's generator wrote them. */
export function readTrustedDocuments(folder = new URL('../../graphql/generated/', import.meta.url)): TrustedDocuments {
  const listed: unknown = JSON.parse(readFileSync(new URL('trusted-documents.json', folder), 'utf8'))
  return trustDocuments(listed, readFileSync(new URL('schema.graphql', folder), 'utf8'))
}
