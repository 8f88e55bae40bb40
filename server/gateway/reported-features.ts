import { parse, print, visit } from 'graphql'
import type { ShopFeature } from '../../graphql/generated/graphql.ts'
import type { Config } from '../config.ts'
import { featuresOf } from './shop-features.ts'
import { rootsOf, type Trusted, type TrustedDocuments } from './trusted-documents.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

const own = 'shopFeatures'

/** Returns the same documents; where they select the shop's features, the gateway itself answers that field. */
export function withReportedFeatures<Documents extends TrustedDocuments>(
  documents: Documents,
  config: Config,
  known: Vocabulary = vocabularyOf(documents.schema),
): Documents {
  const features = featuresOf(known, config)
  const telling = new Map(
    documents.all.flatMap((one) => (one.roots.includes(own) ? [[one.hash, withOwnAnswer(one, features)] as const] : [])),
  )
  return {
    ...documents,
    all: documents.all.map((one) => telling.get(one.hash) ?? one),
    find: (hash) => telling.get(String(hash)) ?? documents.find(hash),
  }
}

function withOwnAnswer(one: Trusted, features: readonly ShopFeature[]): Trusted {
  const { query, reduction } = one
  const document = visit(parse(reduction?.query ?? query), {
    Field: ({ name }) => (name.value === own ? null : undefined),
  })
  const told = (data: unknown) => {
    const filled = reduction ? reduction.fill(data) : data
    return typeof filled === 'object' && filled !== null ? { ...filled, [own]: features } : filled
  }
  const words = (given: Record<string, unknown>) => reduction?.variables(given) ?? given
  return { ...one, reduction: { query: print(document), roots: rootsOf(document), variables: words, fill: told } }
}
