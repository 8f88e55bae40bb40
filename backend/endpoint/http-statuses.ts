import { type EngineVersion, knows } from './engine-character.ts'

/** What a status is decided by: the categories of the errors, the first that has one. */
type Told = readonly { extensions: Record<string, unknown> }[]

/** What Magento's controller answers with: refusals are told in the body, and only these by the status too. */
export function statusOf(errors: Told, version: EngineVersion): number {
  const category = errors.find(({ extensions }) => extensions.category !== undefined)?.extensions.category
  if (category === 'graphql-authentication' && knows(version, '2.4.7')) return 401
  if (category === 'graphql-authorization' && knows(version, '2.4.9')) return 403
  // Not the controller's but that of whatever stands before it and sheds load.
  if (category === 'throttled') return 429
  return 200
}

/** A text that is no GraphQL. */
export const syntaxStatus = (version: EngineVersion) => (knows(version, '2.4.7') ? 400 : 200)
