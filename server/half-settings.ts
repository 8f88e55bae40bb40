import { prefixes } from '#config/locales.ts'
import { storeVariable } from './store-variable.ts'

/** Variables that need others: a shop with only half of a setting would silently run without it. */
const needs: Record<string, readonly string[]> = {
  RECAPTCHA_SITE_KEY: ['RECAPTCHA_SECRET'],
  RECAPTCHA_SECRET: ['RECAPTCHA_SITE_KEY'],
  RECAPTCHA_MIN_SCORE: ['RECAPTCHA_SITE_KEY'],
  STORYBLOK_URL: ['STORYBLOK_TOKEN'],
  STORYBLOK_PREVIEW_TOKEN: ['STORYBLOK_TOKEN'],
  // Each copy must be able to verify what another one has signed.
  SHARED_STATE_URL: ['DEVICE_SECRET'],
  CEIDG_URL: ['CEIDG_TOKEN'],
  EDGE_PURGE_URL: ['EDGE_PURGE_TOKEN', 'CATALOGUE_SECRET'],
  EDGE_PURGE_TOKEN: ['EDGE_PURGE_URL'],
  MIDDLEWARE_TAG: ['MIDDLEWARE_URL'],
  EXTERNAL_CHECKOUT_SYNC_PATH: ['EXTERNAL_CHECKOUT_URL'],
  MAP_ATTRIBUTION: ['MAP_TILE_URL'],
  OMNIBUS_KEY: ['OMNIBUS_URL'],
  SENTRY_ENVIRONMENT: ['SENTRY_DSN'],
  GTM_SCRIPT_URL: ['GTM_ID'],
  GTM_HOSTS: ['GTM_ID'],
  OPEN_METEO_KEY: ['OPEN_METEO_URL'],
  INPOST_POINTS_TOKEN: ['INPOST_POINTS_URL'],
}

/** Returns the problems as sentences, each naming its variables. */
export function halfSettings(given: Readonly<Record<string, string | undefined>>): string[] {
  const lacking = Object.entries(needs).flatMap(([name, others]) =>
    given[name] === undefined
      ? []
      : others.filter((other) => given[other] === undefined).map((other) => `${name} needs ${other}`),
  )
  const { STORYBLOK_VERSION: version, STORYBLOK_PREVIEW_TOKEN: preview } = given
  if (version === 'draft' && preview === undefined) lacking.push('STORYBLOK_VERSION=draft needs STORYBLOK_PREVIEW_TOKEN')
  return [...lacking, ...sameViews(given), ...contradictoryProxies(given)]
}

const sameViews = (given: Readonly<Record<string, string | undefined>>) =>
  prefixes.map(storeVariable).flatMap((name, at, names) => {
    const other = names.slice(0, at).find((one) => given[one] !== undefined && given[one] === given[name])
    return other ? [`${other} and ${name} name the same store view, each language needs its own`] : []
  })

/**
 * Returns contradictions between origin and proxies. The server itself speaks plain HTTP, so an origin with TLS needs a number of proxies.
 */
function contradictoryProxies({
  CANONICAL_ORIGIN: origin,
  TRUSTED_PROXIES: proxies,
}: Readonly<Record<string, string | undefined>>) {
  if (origin === undefined && Number(proxies) > 0)
    return [`TRUSTED_PROXIES=${proxies} needs CANONICAL_ORIGIN, the address that visitors see before the proxy`]
  if (origin?.startsWith('https:') && proxies === undefined)
    return [
      'CANONICAL_ORIGIN with https needs TRUSTED_PROXIES, the number of your proxies that add to X-Forwarded-For (0 where none does: all who come by one connection then count as one visitor)',
    ]
  return []
}
