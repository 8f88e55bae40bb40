import { readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema, type IntrospectionQuery } from 'graphql'
import * as v from 'valibot'
import { ConfigError } from '../config.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

// The contents are checked by graphql itself.
const Schema = v.custom<IntrospectionQuery['__schema']>((value) => typeof value === 'object' && value !== null)
const Answer = v.pipe(
  v.union([v.object({ data: v.object({ __schema: Schema }) }), v.object({ __schema: Schema })]),
  v.transform((answer) => ('data' in answer ? answer.data : answer)),
)

function schemaIn(text: string) {
  if (!text.trimStart().startsWith('{')) return buildSchema(text, { assumeValid: true })
  return buildClientSchema(v.parse(Answer, JSON.parse(text)), { assumeValid: true })
}

/**
 * Reads the names of an engine without introspection from a file: its schema in SDL, or another copy's answer to an introspection query.
 * @throws ConfigError
 */
export function vocabularyInFile(file: string): Vocabulary {
  let known: Vocabulary
  try {
    known = vocabularyOf(schemaIn(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ConfigError(`COMMERCE_SCHEMA holds no schema: ${error instanceof Error ? error.message : file}`)
  }
  if (!known.get('Query')?.has('products'))
    throw new ConfigError('COMMERCE_SCHEMA is not the schema of a Magento: it has no products')
  return known
}
