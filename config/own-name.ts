import { shop } from '#config'

/** The shop's technical name, which begins every name that the shop uses in a browser's storage or shares between pages. */
export const technicalName = shop.technicalName

/**
 * Returns a name in the shop's own storage: cookies, keys, databases, caches, channels, locks. A build replaces each call with the
 * resulting text (server/configured-values.ts), so the argument has to be a literal.
 */
export const ownName = <const Name extends string>(name: Name): `${typeof technicalName}-${Name}` => `${technicalName}-${name}`
