export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  /** Colour of its pin; green where nothing is said. */
  tint?: 'green' | 'wheat' | 'sky'
}

/** A voivodeship that can be chosen. */
export interface MapArea {
  /** Two digits of the official register, `02` to `32`. */
  id: string
  name: string
}
