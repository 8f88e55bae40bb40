import { shop } from '#config'

/** The shop's technical name, with which everything begins that a browser keeps or shares between pages under a name. */
export const technicalName = shop.technicalName

/**
 * A name in the shop's own storage: cookies, keys, databases, caches, channels, locks. A build writes the text itself in the place of each
 * call (server/configured-values.ts), so what is called has to be written there.
 */
export const ownName = <const Name extends string>(name: Name): `${typeof technicalName}-${Name}` => `${technicalName}-${name}`
