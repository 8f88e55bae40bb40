import { closedPlacesOf } from '#config/closed-places.ts'
import { features } from '#config'

/** Beginnings of addresses below the language that this shop does not offer; nothing links to them. */
export const closedPlaces: string[] = closedPlacesOf(features)
