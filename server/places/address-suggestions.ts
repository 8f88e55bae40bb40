import { Hono } from 'hono'
import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import type { AddressSuggestion } from '../api.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { type JsonSourceParts, createJsonSource } from '../outside/json-source.ts'
import { isFromOurPage, refused, smallJson, told, refusedByLimit } from '../own-post.ts'
import type { Traced } from '../traced.ts'
import { readable } from '../weather/readable.ts'
import { poland } from './address-search.ts'
import { addressSource } from './place-settings.ts'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), '')
const features = v.object({ features: v.array(v.unknown()) })
const feature = v.object({
  properties: v.object({
    ...{ type: v.picklist(['house', 'street']), name: text, street: text, housenumber: text },
    ...{ postcode: text, city: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)), state: text },
  }),
})
const question = v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)) })
const most = 6

interface Parts {
  config: Config
  commerceUrl: string
  log: Log
  limits: Limits
  source?: JsonSourceParts
}

/**
 * `POST /api/addresses` with `{ q }`: suggests addresses that begin like the text typed into a form, from the operator's own Photon. By
 * POST, so that no log or cache contains where a person lives; nothing is stored.
 */
export function createAddressSuggestions({ config, commerceUrl, log, limits, source: own = {} }: Parts): Hono<Traced> {
  const url = addressSource(config.places, commerceUrl)
  const timeout = own.timeout ?? config.serviceTimeout ?? 3000
  const ask = createJsonSource('addresses', url, { ...own, timeout })
  return new Hono<Traced>().post('/', async (c) => {
    if (!isFromOurPage(c, config)) return refused(c, 403, 'FORBIDDEN', 'Only the shop asks here')
    const asked = v.safeParse(question, await smallJson(c))
    if (!asked.success) return refused(c, 400, 'BAD_REQUEST', 'The beginning of an address is expected')
    const away = await refusedByLimit(c, limits, '/api/addresses', { address: addressOf(c, config) })
    if (away) return away
    const address = new URL(`${url ?? ''}/api`, 'http://none.example')
    const search = [
      ['q', asked.output.q],
      ['limit', String(most)],
      ['bbox', poland],
      ['lang', 'default'],
      ['layer', 'house'],
      ['layer', 'street'],
    ]
    for (const [name = '', value = ''] of search) address.searchParams.append(name, value)
    const outcome = await ask(address)
    // A refused text counts as an address that it does not know.
    const found = outcome.ok ? readFeatures(outcome.body) : outcome.code === 'refused' ? [] : undefined
    if (found) return told(c, { addresses: found })
    log.error('addresses', c.var.trace, outcome.ok ? 'it did not answer in its shape' : outcome.cause)
    return refused(c, 503, 'ADDRESSES_UNAVAILABLE', 'The search for addresses does not answer')
  })
}

function readFeatures(body: unknown): AddressSuggestion[] | undefined {
  const list = v.safeParse(features, body)
  if (!list.success) return undefined
  return readable(list.output.features, (item) => {
    const one = v.safeParse(feature, item)
    if (!one.success) return undefined
    const { type, name, street, housenumber, postcode, city, state } = one.output.properties
    const line = type === 'street' ? name : street
    return line ? { street: line, building: housenumber, postcode, city, region: state.replace(/^województwo /, '') } : undefined
  })
}
