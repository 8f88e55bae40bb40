import { type GraphQLSchema, Kind, parse, print } from 'graphql'
import { fillAnswer, shapeOf } from './answer-shape.ts'
import { reduceDocument } from './reduced-document.ts'
import { reduceVariables } from './reduced-variables.ts'
import { type Reduction, rootsOf, type Trusted, type TrustedDocuments } from './trusted-documents.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ReducedDocuments extends TrustedDocuments {
  /** Fields that the engine is not asked for, as `Type.field`. */
  lacking: readonly string[]
}

/** Returns the same documents, reduced to what the engine knows. The page's hashes, variables and answers do not change. */
export function reduceDocuments(documents: TrustedDocuments, known: Vocabulary): ReducedDocuments {
  const lacking = new Set<string>()
  const byHash = new Map<string, Trusted>()
  for (const one of documents.all) {
    const reduced = reduce(one, documents.schema, known)
    byHash.set(one.hash, { ...one, reduction: reduced.reduction })
    for (const name of reduced.lacking) lacking.add(name)
  }
  return {
    schema: documents.schema,
    all: [...byHash.values()],
    find: (hash) => (typeof hash === 'string' ? byHash.get(hash) : undefined),
    lacking: [...lacking].sort(),
  }
}

function reduce({ query }: Trusted, schema: GraphQLSchema, known: Vocabulary) {
  const whole = parse(query)
  const { document, lacking } = reduceDocument(whole, schema, known)
  const definitions = document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? (part.variableDefinitions ?? []) : [],
  )
  const shape = shapeOf(whole, schema)
  const text = print(document)
  const reduction: Reduction = {
    query: text === print(whole) ? query : text,
    roots: rootsOf(document),
    variables: (given) => reduceVariables(given, definitions, schema, known),
    fill: (data) => fillAnswer(data, shape),
  }
  return { reduction, lacking }
}
