import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { defaultLocale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { type Commerce, createCommerce } from './commerce.ts'
import { introspect } from './introspection.ts'
import { missingModules, reportMissingModules } from './missing-modules.ts'
import { reduceDocuments } from './reduction.ts'
import { vocabularyInFile } from './schema-file.ts'
import { withReportedFeatures } from './reported-features.ts'
import { type TrustedDocuments, readTrustedDocuments } from './trusted-documents.ts'
import { type Vocabulary, vocabularyOf, withoutAttributes } from './vocabulary.ts'

/** Milliseconds until the engine's schema is read again, after it was unavailable or has changed. */
const patience = 15_000

const generated = new URL('../../graphql/generated/', import.meta.url)

/** Returns the names that Magento knows without any module of the shop. */
export function stockVocabulary(folder = generated): Vocabulary {
  return vocabularyOf(buildSchema(readFileSync(new URL('stock-schema.graphql', folder), 'utf8')))
}

interface Asking {
  config: Config
  log: Log
  /** Address of the embedded backend where it plays another Magento than the shop's own and no outside engine is configured. */
  embedded?: string | undefined
  commerce?: Commerce
  /** Calls back once after a while. */
  later?: (then: () => void) => void
  now?: () => number
}

const unhurried: Asking['later'] = (then) => setTimeout(then, patience).unref()

/**
 * Returns the trusted documents in the form that the engine understands; the embedded backend knows them all unless it plays another
 * Magento.
 */
export async function documentsForEngine({
  config,
  log,
  embedded,
  commerce,
  later = unhurried,
  now = Date.now,
}: Asking): Promise<TrustedDocuments> {
  const whole = readTrustedDocuments()
  const { schema } = whole
  const url = config.commerceUrl ?? embedded
  if (!url) return withReportedFeatures(whole, config)
  const ask = commerce ?? createCommerce(url, config.commerceTimeout)
  const reducedTo = (vocabulary: Vocabulary) => {
    const known = withoutAttributes(vocabulary, config.missingAttributes, schema)
    return withReportedFeatures(reduceDocuments(whole, known), config, known)
  }
  const asConfigured = () =>
    config.missingAttributes.length > 0 ? reducedTo(vocabularyOf(schema)) : withReportedFeatures(whole, config)

  // These settings apply to an outside engine only.
  const extensions = config.commerceUrl ? config.extensions : 'auto'
  const fromFile = config.commerceUrl && config.schemaFile ? vocabularyInFile(config.schemaFile) : undefined
  const given = fromFile ?? (extensions === 'stock' ? stockVocabulary() : undefined)
  if (given) {
    reportMissingModules(missingModules(given), log)
    return reducedTo(given)
  }
  if (extensions === 'shop') return asConfigured()

  let current = asConfigured()
  let known = ''
  let askedAt = 0
  const learn = async () => {
    askedAt = now()
    const answer = await introspect(ask, config.stores[defaultLocale])
    if (answer.ok) {
      const reduced = reducedTo(answer.vocabulary)
      current = reduced
      if (known === reduced.lacking.join()) return
      known = reduced.lacking.join()
      for (const [type, names] of Map.groupBy(reduced.lacking, (name) => name.replace(/[.(].*$/, '')))
        log.error(
          `the engine lacks parts of ${type}, answered as null`,
          'start',
          names.map((name) => name.slice(type.length + 1)).join(' '),
        )
      reportMissingModules(missingModules(answer.vocabulary), log)
    } else if (answer.code === 'refused')
      log.error(
        'the engine does not tell what it knows',
        'start',
        'documents go whole: give its schema in COMMERCE_SCHEMA, or COMMERCE_EXTENSIONS=stock if it is the newest without shop modules',
      )
    else {
      if (answer.code === 'foreign') log.error('COMMERCE_URL is no address of GraphQL', 'start', 'it answers with something else')
      else log.error('the engine is away', 'start', 'what it knows will be asked again')
      later?.(() => void learn())
    }
  }
  await learn()
  return {
    schema,
    all: whole.all,
    find: (hash) => current.find(hash),
    // The engine's version or modules may have been changed.
    misunderstood() {
      if (now() - askedAt >= patience) void learn()
    },
  }
}
