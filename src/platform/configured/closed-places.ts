import { closedPlacesOf } from '#config/closed-places.ts'
import { features } from '#config'

/** Beginnings of addresses below the language that this shop does not have: nothing leads there. */
export const closedPlaces: string[] = closedPlacesOf(features)
