import * as v from 'valibot'

const address = v.optional(v.pipe(v.string(), v.trim(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with http')))

/** Environment variables for the services of pickup points, addresses and maps. */
export const placeEnvironment = {
  INPOST_POINTS_URL: address,
  INPOST_POINTS_TOKEN: v.optional(v.pipe(v.string(), v.trim())),
  PHOTON_URL: address,
  NOMINATIM_URL: address,
  ADDRESS_PHOTON_URL: address,
  MAP_TILE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^https?:\/\/[^{}/]+\/[^{}]*\{z\}[^{}]*\{x\}[^{}]*\{y\}[^{}]*$/, 'must be of one host and hold {z}, {x} and {y}'),
    ),
  ),
  MAP_ATTRIBUTION: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '© OpenStreetMap contributors'),
}

interface Given {
  COMMERCE_URL?: string | undefined
  INPOST_POINTS_URL?: string | undefined
  INPOST_POINTS_TOKEN?: string | undefined
  PHOTON_URL?: string | undefined
  NOMINATIM_URL?: string | undefined
  ADDRESS_PHOTON_URL?: string | undefined
  MAP_TILE_URL?: string | undefined
  MAP_ATTRIBUTION: string
}

export interface PlaceSettings {
  /** Address before `/v1/points`, in InPost's format. */
  pointsUrl: string | undefined
  pointsToken: string | undefined
  /** Address before `/api`, in Photon's format. */
  photonUrl: string | undefined
  /** Address before `/search`, in Nominatim's format. */
  nominatimUrl: string | undefined
  /** The operator's own Photon, before `/api`: it learns what is typed into forms, so no public one is used. */
  addressUrl: string | undefined
  isEmbedded: boolean
  /** Map tiles with the attribution that must be shown on the map. */
  tiles: { url: string; attribution: string } | undefined
}

const bare = (url: string | undefined) => url?.replace(/\/+$/, '')

/** Reads the operator's services; where one is not set the embedded backend's is used, and beside a real engine none. */
export function placesOf(given: Given): PlaceSettings {
  return {
    pointsUrl: bare(given.INPOST_POINTS_URL)?.replace(/\/v1\/points$/, ''),
    pointsToken: given.INPOST_POINTS_TOKEN,
    photonUrl: bare(given.PHOTON_URL),
    nominatimUrl: bare(given.NOMINATIM_URL),
    addressUrl: bare(given.ADDRESS_PHOTON_URL),
    isEmbedded: !given.COMMERCE_URL,
    tiles: given.MAP_TILE_URL ? { url: given.MAP_TILE_URL, attribution: given.MAP_ATTRIBUTION } : undefined,
  }
}

/** Returns the providers in use. */
export function placeSources(settings: PlaceSettings, commerceUrl: string) {
  const { pointsUrl, photonUrl, nominatimUrl, isEmbedded } = settings
  const miniature = (name: string) => (isEmbedded ? `${new URL(commerceUrl).origin}/services/${name}` : undefined)
  return {
    pointsUrl: pointsUrl ?? miniature('points'),
    photonUrl: photonUrl ?? miniature('photon'),
    nominatimUrl: nominatimUrl ?? miniature('nominatim'),
  }
}

/** Returns the provider that is queried while an address is typed. */
export const addressSource = ({ addressUrl, isEmbedded }: PlaceSettings, commerceUrl: string) =>
  addressUrl ?? (isEmbedded ? `${new URL(commerceUrl).origin}/services/photon` : undefined)

/** Returns the foreign origin from which the page may load map tiles. */
export function tileOrigin({ tiles }: PlaceSettings): string | undefined {
  // Braces are not valid in an address.
  return tiles && new URL(tiles.url.replace(/[{}]/g, '')).origin
}
