import { closedPlaces } from './configured/closed-places.ts'

/** Whether the shop has an address. @param path below the language, without its slash */
export const isOpen = (path: string) => !closedPlaces.some((place) => `${path}/`.startsWith(`${place}/`))
