/** `GET /api/map`: the operator's map tiles; null where only the outline is shown. */
export interface MapAnswer {
  data: { tiles: { url: string; attribution: string } | null }
}

/** `GET /api/pickup-points?near=52.4,16.9` or `?q=Leszno`: the points, nearest first. */
export interface PickupPointsAnswer {
  data: {
    points: PickupPoint[]
    /** Place that was recognised in the text; null where there is none, `unknown` where no search was available. */
    place: { name: string; latitude: number; longitude: number } | 'unknown' | null
  }
}

export interface PickupPoint {
  /** The carrier's own id, such as `KZY01A`. */
  id: string
  kind: 'locker' | 'shop'
  street: string
  postcode: string
  city: string
  /** Where the point is, in the carrier's words (Polish). */
  description: string
  /** Opening hours in the carrier's words, such as `24/7`. */
  hours: string
  isAlwaysOpen: boolean
  /** Whether a parcel can be paid for there. */
  takesPayment: boolean
  /** Whether it has low compartments, for people who cannot reach up. */
  hasEasyAccess: boolean
  latitude: number
  longitude: number
  /** Metres from the searched place. */
  distance: number | null
}
