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

/** How a document is sent to an engine that does not know all of its names. */
export interface Reduction {
  query: string
  /** Response keys that every answer contains, possibly null. */
  roots: readonly string[]
  /** Reduces the page's variables to what the engine knows. */
  variables(given: Record<string, unknown>): Record<string, unknown>
  /** Completes the answer to the shape of the whole document. */
  fill(data: unknown): unknown
}

/** A document of the contract. The gateway sends no other query text to the commerce engine. */
export interface Trusted {
  hash: string
  name: string
  kind: 'query' | 'mutation'
  /** A read with the same answer for every visitor, which any cache may store. */
  public: boolean
  query: string
  /** Response keys that every answer contains, possibly null. */
  roots: readonly string[]
  variables: readonly VariableDefinitionNode[]
  /** Where the answer holds HTML. */
  html: HtmlFields
  /** How it is sent to an engine that does not know all of its names. */
  reduction?: Reduction
}

export interface TrustedDocuments {
  schema: GraphQLSchema
  all: readonly Trusted[]
  find(hash: unknown): Trusted | undefined
  /** Called when the engine has rejected a document: its schema may have changed since the start. */
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

/** Returns the response keys of an operation's root fields. */
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

/** Reads the list and the schema that the contract's generator has written. */
export function readTrustedDocuments(folder = new URL('../../graphql/generated/', import.meta.url)): TrustedDocuments {
  const listed: unknown = JSON.parse(readFileSync(new URL('trusted-documents.json', folder), 'utf8'))
  return trustDocuments(listed, readFileSync(new URL('schema.graphql', folder), 'utf8'))
}
