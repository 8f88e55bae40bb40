export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  /** Colour of its pin; green by default. */
  tint?: 'green' | 'wheat' | 'sky'
}

/** A voivodeship that can be chosen. */
export interface MapArea {
  /** Two-digit TERYT code, `02` to `32`. */
  id: string
  name: string
}
