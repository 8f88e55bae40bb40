import { type EngineVersion, knows } from './engine-character.ts'

/** The errors whose category decides the status: the first category found counts. */
type Told = readonly { extensions: Record<string, unknown> }[]

/**
 * Returns the status that Magento's controller answers with: errors are reported in the body, and only these categories in the status too.
 */
export function statusOf(errors: Told, version: EngineVersion): number {
  const category = errors.find(({ extensions }) => extensions.category !== undefined)?.extensions.category
  if (category === 'graphql-authentication' && knows(version, '2.4.7')) return 401
  if (category === 'graphql-authorization' && knows(version, '2.4.9')) return 403
  // Magento's controller never answers this; a proxy in front of it does, to shed load.
  if (category === 'throttled') return 429
  return 200
}

/** Status for a query that does not parse. */
export const syntaxStatus = (version: EngineVersion) => (knows(version, '2.4.7') ? 400 : 200)
