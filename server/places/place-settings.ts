import * as v from 'valibot'

const address = v.optional(v.pipe(v.string(), v.trim(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with http')))

/** Variables by which the operator names who knows pickup points, addresses and maps. */
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
  /** Before `/v1/points`, in InPost's shape. */
  pointsUrl: string | undefined
  pointsToken: string | undefined
  /** Before `/api`, in Photon's shape. */
  photonUrl: string | undefined
  /** Before `/search`, in Nominatim's shape. */
  nominatimUrl: string | undefined
  /** The operator's own Photon, before `/api`: it learns what is typed into forms, so none of somebody else is taken. */
  addressUrl: string | undefined
  isEmbedded: boolean
  /** Who is credited on the map goes with every tile. */
  tiles: { url: string; attribution: string } | undefined
}

const bare = (url: string | undefined) => url?.replace(/\/+$/, '')

/** Without a word of the operator the embedded backend's services; beside a real engine there are none. */
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

/** The providers that are really asked. */
export function placeSources(settings: PlaceSettings, commerceUrl: string) {
  const { pointsUrl, photonUrl, nominatimUrl, isEmbedded } = settings
  const miniature = (name: string) => (isEmbedded ? `${new URL(commerceUrl).origin}/services/${name}` : undefined)
  return {
    pointsUrl: pointsUrl ?? miniature('points'),
    photonUrl: photonUrl ?? miniature('photon'),
    nominatimUrl: nominatimUrl ?? miniature('nominatim'),
  }
}

/** Who is asked while an address is typed. */
export const addressSource = ({ addressUrl, isEmbedded }: PlaceSettings, commerceUrl: string) =>
  addressUrl ?? (isEmbedded ? `${new URL(commerceUrl).origin}/services/photon` : undefined)

/** The one foreign origin that the page may take pictures from. */
export function tileOrigin({ tiles }: PlaceSettings): string | undefined {
  // Braces are no part of an address yet.
  return tiles && new URL(tiles.url.replace(/[{}]/g, '')).origin
}
