import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { type Asked, saidTo } from '../language/engine-language.ts'

/** The categories by which a Magento client distinguishes errors. */
export type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists'

const magentoError = (category: ErrorCategory) => (message: string) => new GraphQLError(message, { extensions: { category } })

export const inputError = magentoError('graphql-input')
export const noSuchEntity = magentoError('graphql-no-such-entity')
export const authorizationError = magentoError('graphql-authorization')
export const authenticationError = magentoError('graphql-authentication')
export const alreadyExists = magentoError('graphql-already-exists')

// Compares by name and not by class: a test runner may load the graphql package twice, which makes two classes.
const isGraphQLError = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

/** Returns whether an error is a refusal in Magento's words and not a bug. */
export const isRefusal = (error: unknown): error is GraphQLError =>
  isGraphQLError(error) && error.extensions.category !== undefined

/**
 * Passes on errors with a category and those of parsing and validation, and masks everything else: a bug's text belongs in the log, and the
 * trace id links the two.
 */
export function maskError(error: unknown, log: (error: unknown, traceId: string) => void): GraphQLError {
  const known = isGraphQLError(error) ? error : undefined
  const cause = known?.originalError
  if (known?.extensions.category) return known
  if (known && (!cause || isGraphQLError(cause))) return withCategory(known, 'graphql', known.message)
  const traceId = randomUUID()
  log(cause ?? error, traceId)
  return withCategory(known, 'internal', 'Internal server error', { trace_id: traceId })
}

/** Translates an error of Magento's own into the language of the request. */
export function saidError(error: GraphQLError, asked: Asked): GraphQLError {
  const { nodes, source, positions, path, extensions, message } = error
  if (!String(extensions.category).startsWith('graphql-')) return error
  return new GraphQLError(saidTo(asked, message), { nodes, source, positions, path, extensions })
}

function withCategory(error: GraphQLError | undefined, category: string, message: string, more?: object) {
  const { nodes, source, positions, path, extensions } = error ?? {}
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, category, ...more } })
}
