import { closedPlaces } from './configured/closed-places.ts'

/**
 * Whether the shop offers an address.
 * @param path below the language, without the leading slash
 */
export const isOpen = (path: string) => !closedPlaces.some((place) => `${path}/`.startsWith(`${place}/`))
