import type { Database } from '../database/database.ts'
import type { Clock } from '../endpoint/shop-context.ts'
import { contentPath, contentService } from './content/content-service.ts'
import { humanCheck, humanCheckPath } from './human-check.ts'
import { lowestPrices, lowestPricesPath } from './lowest-prices.ts'
import { middleware, middlewarePath } from './middleware.ts'
import { nominatim, nominatimPath } from './places/nominatim.ts'
import { photon, photonPath } from './places/photon.ts'
import { pickupPointService, pickupPointsPath } from './places/pickup-points.ts'
import { companyRegistry, registryPath } from './registry/company-registry.ts'
import { vatRegister, vatRegisterPath } from './registry/vat-register.ts'
import { withFault } from './service-faults.ts'
import { consentPage, consentPath } from './social/consent-page.ts'
import { forecast, weatherPath } from './weather/forecast.ts'
import { geocoding, geocodingPath } from './weather/geocoding.ts'
import { imgwPath, weatherService } from './weather/imgw.ts'

interface Parts {
  db: Database
  clock: Clock
}

interface Service {
  path: string
  /** Name for setting its fault mode by `POST /dev/services/<name>`. */
  name: string
  /** Whether pages of other origins may call it, as with the real service. */
  isOpen: boolean
  answer: (request: Request, parts: Parts) => Response | Promise<Response>
}

const services: readonly Service[] = [
  { path: contentPath, name: 'content', isOpen: true, answer: (request, { db }) => contentService(request, db) },
  {
    path: registryPath,
    name: 'company-registry',
    isOpen: false,
    answer: (request, { clock }) => companyRegistry(request, clock),
  },
  { path: vatRegisterPath, name: 'vat-register', isOpen: false, answer: (request, { clock }) => vatRegister(request, clock) },
  {
    path: lowestPricesPath,
    name: 'lowest-prices',
    isOpen: false,
    answer: (request, { db, clock }) => lowestPrices(request, db, clock),
  },
  {
    path: humanCheckPath,
    name: 'human-check',
    isOpen: false,
    answer: (request, { db, clock }) => humanCheck(request, db, clock),
  },
  { path: middlewarePath, name: 'middleware', isOpen: false, answer: middleware },
  { path: pickupPointsPath, name: 'pickup-points', isOpen: true, answer: pickupPointService },
  { path: photonPath, name: 'photon', isOpen: true, answer: photon },
  { path: nominatimPath, name: 'nominatim', isOpen: true, answer: nominatim },
  { path: weatherPath, name: 'weather', isOpen: true, answer: (request, { clock }) => forecast(request, clock) },
  { path: geocodingPath, name: 'geocoding', isOpen: true, answer: geocoding },
  { path: imgwPath, name: 'imgw', isOpen: false, answer: (request, { clock }) => weatherService(request, clock) },
]

/** Names by which the fault modes of these miniatures are set. */
export const serviceNames = services.map(({ name }) => name)
/** Includes PayU's, which has routes of its own. */
export const everyServiceName = [...serviceNames, 'payu']

const methods = 'GET, POST, OPTIONS'
const largestBody = 256 * 1024

/** Returns the request with its body read; `undefined` where the body is longer than any service accepts. */
async function bounded(request: Request): Promise<Request | undefined> {
  if (request.method !== 'POST') return request
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return undefined
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > largestBody) return undefined
    pieces.push(piece)
  }
  return new Request(request.url, { method: 'POST', headers: request.headers, body: Buffer.concat(pieces) })
}

async function answered(service: Service, request: Request, parts: Parts): Promise<Response> {
  if (request.method === 'OPTIONS')
    return new Response(null, {
      status: 204,
      headers: { allow: methods, 'access-control-allow-methods': methods, 'access-control-allow-headers': '*' },
    })
  if (request.method !== 'GET' && request.method !== 'POST')
    return new Response('Method Not Allowed', { status: 405, headers: { allow: methods } })
  const whole = await bounded(request)
  if (!whole) return new Response('Payload Too Large', { status: 413 })
  try {
    return await withFault(parts.db, service.name, request, async () => service.answer(whole, parts))
  } catch (error) {
    // The client of a slow service has disconnected, so no one reads this answer.
    if (request.signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}

/** Routes requests to all miniatures except PayU's, which has routes of its own; `undefined` for any other path. */
export async function serviceResponse(request: Request, parts: Parts): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  // A page for people, without fault modes and CORS.
  if (pathname.startsWith(`${consentPath}/`)) {
    const whole = await bounded(request)
    return whole ? consentPage(whole) : new Response('Payload Too Large', { status: 413 })
  }
  const service = services.find(({ path }) => pathname.startsWith(`${path}/`))
  if (!service) return undefined
  const response = await answered(service, request, parts)
  if (service.isOpen) response.headers.set('access-control-allow-origin', '*')
  return response
}
