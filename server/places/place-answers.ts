/** `GET /api/map`: the operator's map tiles; null where the outline is all there is. */
export interface MapAnswer {
  data: { tiles: { url: string; attribution: string } | null }
}

/** `GET /api/pickup-points?near=52.4,16.9` or `?q=Leszno`: the nearest first. */
export interface PickupPointsAnswer {
  data: {
    points: PickupPoint[]
    /** What the search was understood as; null where no such place is known, `unknown` where nobody could look. */
    place: { name: string; latitude: number; longitude: number } | 'unknown' | null
  }
}

export interface PickupPoint {
  /** The carrier's own name of it, such as `KZY01A`. */
  id: string
  kind: 'locker' | 'shop'
  street: string
  postcode: string
  city: string
  /** Where it stands, in the carrier's words (Polish). */
  description: string
  /** In the carrier's words, such as `24/7`. */
  hours: string
  isAlwaysOpen: boolean
  /** A parcel can be paid for there. */
  takesPayment: boolean
  /** Low compartments, for who cannot reach up. */
  hasEasyAccess: boolean
  latitude: number
  longitude: number
  /** Metres from where was searched. */
  distance: number | null
}
