import * as v from 'valibot'
import type { JsonSource } from '../outside/json-source.ts'
import { readable } from '../weather/readable.ts'
import type { PickupPoint } from './place-answers.ts'

const text = v.optional(v.nullable(v.string()), '')
const Point = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  type: v.array(v.string()),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
  location_description: text,
  opening_hours: text,
  address_details: v.object({ city: v.string(), post_code: text, street: text, building_number: text }),
  payment_available: v.optional(v.nullable(v.boolean())),
  location_247: v.optional(v.nullable(v.boolean())),
  easy_access_zone: v.optional(v.nullable(v.boolean())),
  distance: v.optional(v.nullable(v.number())),
})
const Points = v.object({ items: v.array(v.unknown()) })

/** Where to search: coordinates, or a postcode or town that only the carrier may know. */
export type Around = { latitude: number; longitude: number } | { postcode: string } | { city: string }

/** Most points, as many as a shopper can look over; a nearer search finds others. */
const most = 40
/** Metres; no shopper drives farther for a parcel. */
const farthest = 60_000

/**
 * Returns the address of InPost's query for the nearest lockers and parcel shops that hand out parcels.
 * @param base address before `/v1/points`
 */
export function pointsAddress(base: string, around: Around): URL {
  const address = new URL(`${base}/v1/points`)
  const where =
    'latitude' in around
      ? { relative_point: `${around.latitude},${around.longitude}`, max_distance: String(farthest) }
      : 'postcode' in around
        ? { relative_post_code: around.postcode, max_distance: String(farthest) }
        : { city: around.city }
  const asked = { ...where, status: 'Operating', functions: 'parcel_collect', per_page: String(most), limit: String(most) }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address
}

/**
 * Reads InPost's list; an invalid point does not affect the others.
 * @returns `undefined` when it is no such list
 */
export function readPoints(body: unknown): PickupPoint[] | undefined {
  const list = v.safeParse(Points, body)
  if (!list.success) return undefined
  return readable(list.output.items, (item) => {
    const read = v.safeParse(Point, item)
    return read.success ? pointOf(read.output) : undefined
  })
}

function pointOf(point: v.InferOutput<typeof Point>): PickupPoint {
  const { address_details: address, location } = point
  return {
    id: point.name,
    kind: point.type.some((type) => type.startsWith('parcel_locker')) ? 'locker' : 'shop',
    street: [address.street, address.building_number].filter(Boolean).join(' '),
    postcode: address.post_code ?? '',
    city: address.city,
    description: point.location_description ?? '',
    hours: point.opening_hours ?? '',
    isAlwaysOpen: point.location_247 ?? point.opening_hours === '24/7',
    takesPayment: point.payment_available ?? false,
    hasEasyAccess: point.easy_access_zone ?? false,
    latitude: location.latitude,
    longitude: location.longitude,
    distance: point.distance ?? null,
  }
}

/** @returns the provider's points, or the cause of their absence */
export async function askForPoints(source: JsonSource, base: string, around: Around) {
  const outcome = await source(pointsAddress(base, around))
  if (!outcome.ok) return { ok: false as const, cause: outcome.cause }
  const points = readPoints(outcome.body)
  return points ? { ok: true as const, points } : { ok: false as const, cause: 'it did not answer in its shape' }
}
