import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Point, distanceBetween, gazetteer } from './gazetteer.ts'

export const pickupPointsPath = '/services/points'

const pickupPoint = v.object({
  ...{ name: v.string(), type: v.array(v.string()), status: v.string(), location_type: v.string() },
  location: v.object({ longitude: v.number(), latitude: v.number() }),
  ...{ location_description: v.nullable(v.string()), opening_hours: v.string() },
  address: v.object({ line1: v.string(), line2: v.string() }),
  address_details: v.object({
    ...{ city: v.string(), province: v.string(), post_code: v.string(), street: v.string(), building_number: v.string() },
    flat_number: v.nullable(v.string()),
  }),
  ...{ phone_number: v.nullable(v.string()), payment_point_descr: v.nullable(v.string()), functions: v.array(v.string()) },
  ...{ partner_id: v.number(), is_next: v.boolean(), payment_available: v.boolean() },
  ...{ payment_type: v.record(v.string(), v.string()), location_247: v.boolean(), easy_access_zone: v.boolean() },
  image_url: v.nullable(v.string()),
})
export type PickupPoint = v.InferOutput<typeof pickupPoint>

let read: readonly PickupPoint[] | undefined

/** Returns all parcel lockers and parcel shops of the demonstration. */
export function pickupPoints(): readonly PickupPoint[] {
  const file = `${import.meta.dirname}/../../database/seed/pickup_points.json`
  read ??= v.parse(v.object({ items: v.array(pickupPoint) }), JSON.parse(readFileSync(file, 'utf8'))).items
  return read
}

class Refusal extends Error {}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const usual = 25
const most = 1000

function number(asked: URLSearchParams, name: string, least: number) {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < least) throw new Refusal(`Parameter ${name} must be a number of at least ${least}`)
  return value
}

function whole(asked: URLSearchParams, name: string) {
  const value = number(asked, name, 1)
  if (value !== undefined && !Number.isInteger(value)) throw new Refusal(`Parameter ${name} must be an integer`)
  return value
}

/** Returns the point that distances are measured from: the given one, or a location in the postcode's area. */
function relativeTo(asked: URLSearchParams): Point | undefined {
  const text = asked.get('relative_point')
  if (text !== null) {
    const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text
      .split(',')
      .map((part) => (part.trim() ? Number(part) : Number.NaN))
    if (more.length > 0 || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
      throw new Refusal('Parameter relative_point must be latitude,longitude')
    return { latitude, longitude }
  }
  const postcode = asked.get('relative_post_code')
  if (postcode === null) return undefined
  if (!/^\d{2}-\d{3}$/.test(postcode)) throw new Refusal('Parameter relative_post_code must be a post code')
  const { towns, streets } = gazetteer()
  const inTown = (town: { postcode: string }) => town.postcode.slice(0, 3) === postcode.slice(0, 3)
  return (
    pickupPoints().find(({ address_details: address }) => address.post_code === postcode)?.location ??
    [...streets, ...towns].find((place) => place.postcode === postcode) ??
    towns.find(inTown) ?? { latitude: 52, longitude: 19 }
  )
}

type Found = PickupPoint & { distance: number | null }

function filters(asked: URLSearchParams): ((point: PickupPoint) => boolean)[] {
  const listed = (name: string, test: (point: PickupPoint, wanted: string[]) => boolean) => {
    const text = asked.get(name)
    return text === null || text === ''
      ? []
      : [
          (point: PickupPoint) =>
            test(
              point,
              text.split(',').map((one) => one.trim()),
            ),
        ]
  }
  const isAvailable = asked.get('payment_available')
  if (isAvailable !== null && isAvailable !== 'true' && isAvailable !== 'false')
    throw new Refusal('Parameter payment_available must be a boolean')
  return [
    ...listed('name', ({ name }, wanted) => wanted.includes(name)),
    ...listed('type', ({ type }, wanted) => wanted.some((one) => isOfType(type, one))),
    ...listed('functions', ({ functions }, wanted) => wanted.every((one) => functions.includes(one))),
    ...listed('status', ({ status }, wanted) => wanted.includes(status)),
    ...listed('city', ({ address_details: { city } }, wanted) => wanted.includes(city)),
    ...listed('province', ({ address_details: { province } }, wanted) => wanted.includes(province)),
    ...listed('post_code', ({ address_details: { post_code: code } }, wanted) => wanted.includes(code)),
    ...(isAvailable === null ? [] : [({ payment_available: is }: PickupPoint) => String(is) === isAvailable]),
  ]
}

function isOfType(types: readonly string[], wanted: string) {
  if (wanted === 'parcel_locker_only') return types.includes('parcel_locker') && types.length === 1
  return types.includes(wanted) || (wanted === 'pop' && types.includes('parcel_locker_superpop'))
}

function sorted(points: Found[], asked: URLSearchParams, hasDistance: boolean): Found[] {
  const by = asked.get('sort_by') ?? (hasDistance ? 'distance' : undefined)
  const order = asked.get('sort_order') ?? 'asc'
  if (order !== 'asc' && order !== 'desc') throw new Refusal('Parameter sort_order must be asc or desc')
  const keys: Record<string, ((point: Found) => string | number) | undefined> = {
    ...{ name: ({ name }) => name, status: ({ status }) => status, city: ({ address_details: { city } }) => city },
    ...{ distance: ({ distance }) => distance ?? 0, distance_to_relative_point: ({ distance }) => distance ?? 0 },
  }
  if (by === undefined) return points
  const key = Object.hasOwn(keys, by) ? keys[by] : undefined
  if (!key) throw new Refusal('Parameter sort_by names no field to sort by')
  const compare = (a: Found, b: Found) => {
    const [x, y] = [key(a), key(b)]
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'pl')
  }
  return points.toSorted((a, b) => (order === 'desc' ? -1 : 1) * compare(a, b) || a.name.localeCompare(b.name))
}

function tell({ distance, ...point }: Found, base: string, fields: readonly string[] | undefined): Record<string, unknown> {
  const whole = {
    ...{ href: `${base}/${point.name}`, ...point, distance },
    ...{ virtual: '0', operating_hours_extended: null, air_index_level: null, physical_type_mapped: null },
  }
  return fields ? Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name))) : whole
}

function list(asked: URLSearchParams, base: string) {
  const from = relativeTo(asked)
  const [farthest, limit] = [number(asked, 'max_distance', 0), whole(asked, 'limit')]
  const [page, perPage] = [whole(asked, 'page') ?? 1, Math.min(whole(asked, 'per_page') ?? usual, most)]
  const tests = filters(asked)
  const found = pickupPoints()
    .filter((point) => tests.every((test) => test(point)))
    .map((point): Found => ({ ...point, distance: from ? Math.round(distanceBetween(from, point.location)) : null }))
    .filter(({ distance }) => distance === null || farthest === undefined || distance <= farthest)
  const all = sorted(found, asked, from !== undefined).slice(0, limit)
  const fields = asked.get('fields')?.split(',')
  const items = all.slice((page - 1) * perPage, page * perPage).map((point) => tell(point, base, fields))
  return { href: base, count: all.length, page, per_page: perPage, total_pages: Math.ceil(all.length / perPage), items }
}

/** Imitates InPost's list of parcel lockers and parcel shops. */
export function pickupPointService(request: Request): Response {
  const { pathname, searchParams, origin } = new URL(request.url)
  const base = `${origin}${pickupPointsPath}/v1/points`
  const path = pathname.slice(pickupPointsPath.length).replace(/\/$/, '')
  const [, name] = /^\/v1\/points\/([\w-]{1,40})$/.exec(path) ?? []
  const missing = () => json({ status: 404, key: 'not_found', error: 'Requested resource could not be found.' }, 404)
  try {
    if (path === '/v1/points') return json(list(searchParams, base))
    const found = pickupPoints().find((point) => point.name === name)
    return found ? json(tell({ ...found, distance: null }, base, searchParams.get('fields')?.split(','))) : missing()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return json({ status: 400, key: 'validation_failed', error: error.message }, 400)
  }
}
