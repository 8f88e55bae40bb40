import * as v from 'valibot'
import { forEachLocale, localeSettings, prefixes, type Locale } from '#config/locales.ts'
import { problemReport } from '#config/shop-problems.ts'
import type { ContentSettings } from './content/content-settings.ts'
import { contactEnvironment, contactOf, type ContactSettings } from './contact/contact-settings.ts'
import { checkoutEnvironment, checkoutSettingsOf, type CheckoutSettings } from './checkout/checkout-settings.ts'
import { edgeCacheEnvironment, edgeCacheOf, type EdgeCacheSettings } from './edge-cache/edge-cache-settings.ts'
import { halfSettings } from './half-settings.ts'
import { storeVariable } from './store-variable.ts'
import { humanCheckEnvironment, humanCheckOf, type HumanCheckSettings } from './human-check/human-check-settings.ts'
import { middlewareEnvironment, middlewareOf, type MiddlewareSettings } from './middleware/middleware-settings.ts'
import { registriesOf, registryEnvironment, type RegistrySettings } from './registries/registry-settings.ts'
import { placeEnvironment, placesOf, type PlaceSettings } from './places/place-settings.ts'
import {
  reportEnvironment,
  reportsOf,
  tagManagerOf,
  type ReportSettings,
  type TagManagerSettings,
} from './reporting/report-settings.ts'
import { weatherEnvironment, weatherOf, type WeatherSettings } from './weather/weather-settings.ts'

const number = (low: number, high: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(low, `must be at least ${low}`),
      v.maxValue(high, `must be at most ${high}`),
    ),
    String(fallback),
  )

const address = v.pipe(
  v.string(),
  v.trim(),
  v.url('must be an address such as https://shop.example'),
  v.regex(/^https?:/, 'must begin with http:// or https://'),
)
const storeCode = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/i, 'must be a Magento store code')), fallback)

const storeViews = Object.fromEntries(
  prefixes.map((locale) => [storeVariable(locale), storeCode(localeSettings(locale).storeView)]),
) as Record<ReturnType<typeof storeVariable>, ReturnType<typeof storeCode>>

const attributeCodes = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((code) => code.trim())),
    v.array(v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,59}$/i, 'must be attribute codes with commas between'))),
  ),
)

const optionalNumber = (low: number, high: number) => {
  const { wrapped } = number(low, high, low)
  return v.optional(wrapped)
}

const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  PORT: number(0, 65_535, 3000),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
  COMMERCE_URL: v.optional(address),
  COMMERCE_EXTENSIONS: v.optional(v.picklist(['auto', 'shop', 'stock'], 'must be auto, shop or stock'), 'auto'),
  COMMERCE_MISSING_ATTRIBUTES: attributeCodes,
  COMMERCE_SCHEMA: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
  CANONICAL_ORIGIN: v.optional(
    v.pipe(
      address,
      v.check((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must be an origin without a path'),
    ),
  ),
  IMAGE_QUALITY: number(1, 100, 82),
  IMAGE_CACHE_MB: number(1, 100_000, 512),
  COMMERCE_TIMEOUT_MS: number(100, 120_000, 20_000),
  TRUSTED_PROXIES: number(0, 10, 0),
  ADDRESS_LIMITS_TIMES: number(1, 1000, 1),
  DEVICE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  SHARED_STATE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^rediss?:\/\/[^\s]+$/, 'must begin with redis:// or rediss://')),
  ),
  CATALOGUE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  EDITION_HOURS: number(0, 720, 24),
  EDITION_FOLDER: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '.cache/editions'),
  IMAGE_TIMEOUT_MS: number(100, 120_000, 10_000),
  SERVICE_TIMEOUT_MS: optionalNumber(100, 120_000),
  DATABASE: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '.data/plon.sqlite'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'info'], 'must be silent, error or info')),
  STORYBLOK_URL: v.optional(address),
  STORYBLOK_TOKEN: v.optional(v.pipe(v.string(), v.trim())),
  STORYBLOK_PREVIEW_TOKEN: v.optional(v.pipe(v.string(), v.trim())),
  STORYBLOK_VERSION: v.optional(v.picklist(['published', 'draft'], 'must be published or draft'), 'published'),
  STORYBLOK_ASSETS_URL: v.optional(address, 'https://a.storyblok.com'),
  STORYBLOK_BRIDGE_URL: v.optional(address, 'https://app.storyblok.com/f/storyblok-v2-latest.js'),
  ...edgeCacheEnvironment,
  ...weatherEnvironment,
  ...placeEnvironment,
  ...contactEnvironment,
  ...registryEnvironment,
  ...humanCheckEnvironment,
  ...middlewareEnvironment,
  ...checkoutEnvironment,
  ...reportEnvironment,
  OMNIBUS_URL: v.optional(address),
  OMNIBUS_KEY: v.optional(v.pipe(v.string(), v.trim())),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  // Read by config/config-file.ts before anything else.
  SHOP_CONFIG: v.optional(v.string()),
  ...storeViews,
})

/** Returns the embedded backend's stories when the operator has set nothing; beside a real engine there are none then. */
function contentOf(env: v.InferOutput<typeof Environment>): Config['content'] {
  const { STORYBLOK_TOKEN: token, STORYBLOK_URL: url, STORYBLOK_PREVIEW_TOKEN: previewToken, STORYBLOK_VERSION: version } = env
  if (!token) return env.COMMERCE_URL ? undefined : 'embedded'
  const assetsOrigin = new URL(env.STORYBLOK_ASSETS_URL).origin
  const bridgeUrl = previewToken ? env.STORYBLOK_BRIDGE_URL : undefined
  return {
    ...{ url: (url ?? 'https://api.storyblok.com/v2/cdn').replace(/\/+$/, ''), token, previewToken },
    ...{ version, assetsOrigin, bridgeUrl },
  }
}

function lowestPricesOf(env: v.InferOutput<typeof Environment>): Config['lowestPrices'] {
  const { OMNIBUS_URL: url, OMNIBUS_KEY: key } = env
  if (!url) return env.COMMERCE_URL ? undefined : 'embedded'
  return { url: url.replace(/\/+$/, ''), key: key ?? '' }
}

export type LogLevel = 'silent' | 'error' | 'info'

/** Names of all environment variables that are read. */
export const environmentNames: readonly string[] = Object.keys(Environment.entries)

/** The operator's settings, read once at start. */
export interface Config {
  environment: 'production' | 'development' | 'test'
  port: number
  /** Address to listen on; all interfaces when absent. */
  host: string | undefined
  /** GraphQL endpoint of the commerce engine; the embedded backend is used when absent. */
  commerceUrl: string | undefined
  /** Extensions of the engine at `commerceUrl` beyond stock Magento: those that its schema shows, all of the shop's modules, or none. */
  extensions: 'auto' | 'shop' | 'stock'
  /** Codes of attributes of the contract that the engine's catalogue lacks. */
  missingAttributes: readonly string[]
  /** Schema file of an engine that does not allow introspection. */
  schemaFile: string | undefined
  /** Origin of every absolute address the server writes; the Host header of a request is never used for it. */
  canonicalOrigin: string
  /** True when the operator has set the origin: requests for another host are then refused. */
  isOriginFixed: boolean
  /** Quality of WebP pictures, 1 to 100. */
  imageQuality: number
  imageCacheBytes: number
  /** Milliseconds. */
  commerceTimeout: number
  /** Milliseconds. */
  imageTimeout: number
  /** Milliseconds to wait for an outside service; each service has its own limit when absent. */
  serviceTimeout: number | undefined
  /** The operator's own proxies before the server; each adds one address to `X-Forwarded-For`. */
  trustedProxies: number
  /** Multiplies the limits that apply to one client address. */
  addressLimitsTimes: number
  /** Signs the marks of browsers that have signed in before; generated anew at each start when absent. */
  deviceSecret: string | undefined
  /** Token that opens `/metrics`; without one nothing is measured. */
  metricsToken: string | undefined
  /** Redis or Valkey, in which copies of the server count together; each copy counts alone when absent. */
  sharedStateUrl: string | undefined
  /** Signs the engine's notification that its catalogue has changed; without it no notification is accepted. */
  catalogueSecret: string | undefined
  /** The cache before the server, which is notified of changes. */
  edgeCache: EdgeCacheSettings | undefined
  /** Hours after which the catalogue's edition is rebuilt at the next request; 0 makes no editions. */
  editionHours: number
  /** Folder of the editions; copies of one shop share it, different shops must not. */
  editionFolder: string
  /** Database file of the embedded backend. */
  database: string
  logLevel: LogLevel
  /** The content service: an outside one, the embedded backend's, or none. */
  content: ContentSettings | 'embedded' | undefined
  weather: WeatherSettings | 'embedded'
  /** Pickup points, address search and map tiles. */
  places: PlaceSettings
  /** Recipients of visitors' letters and how the letters are sent. */
  contact: ContactSettings
  /** The omnibus service: an outside one, the embedded backend's, or none. */
  lowestPrices: { url: string; key: string } | 'embedded' | undefined
  /** Registers in which companies are looked up by their tax number. */
  registries: RegistrySettings
  /** The human check; `undefined` where there is none. */
  humanCheck: HumanCheckSettings | undefined
  /** Commerce functions beyond the engine's contract. */
  middleware: MiddlewareSettings
  checkout: CheckoutSettings
  /** Where errors are reported; `undefined` where they are not. */
  reports: ReportSettings | undefined
  /** The tag manager that counts visits of visitors who allow it; `undefined` where there is none. */
  tagManager: TagManagerSettings | undefined
  /** False removes the service worker from every browser, after a release that broke it. */
  hasWorker: boolean
  stores: Readonly<Record<Locale, string>>
}

/** Lists all problems in one message, so that the operator can fix them together. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export const configError = (lines: readonly string[]) => new ConfigError(problemReport(lines))

/** Names of variables that may hold a secret: their values are not printed in the terminal. */
const secret = /SMTP_URL|SHARED_STATE_URL|SENTRY_DSN|SECRET|TOKEN|KEY/

/** @param others problems of the embedded backend's settings and of `shop.config.ts`, reported in the same message */
export function readConfig(environment: Record<string, string | undefined>, others: readonly string[] = []): Config {
  // An empty variable of a compose file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const lines = parsed.issues.map(({ path, message, input }) => {
      const name = String(path?.[0]?.key)
      return `${name} ${message}${secret.test(name) ? '' : ` (it is ${JSON.stringify(input)})`}`
    })
    throw configError([...new Set([...lines, ...halfSettings(given), ...others])])
  }
  const env = parsed.output
  const halves = [...halfSettings(given), ...others]
  if (halves.length > 0) throw configError(halves)
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    commerceUrl: env.COMMERCE_URL,
    extensions: env.COMMERCE_EXTENSIONS,
    missingAttributes: env.COMMERCE_MISSING_ATTRIBUTES ?? [],
    schemaFile: env.COMMERCE_SCHEMA,
    canonicalOrigin: env.CANONICAL_ORIGIN ? new URL(env.CANONICAL_ORIGIN).origin : `http://localhost:${env.PORT}`,
    isOriginFixed: env.CANONICAL_ORIGIN !== undefined,
    imageQuality: env.IMAGE_QUALITY,
    imageCacheBytes: env.IMAGE_CACHE_MB * 1024 * 1024,
    commerceTimeout: env.COMMERCE_TIMEOUT_MS,
    trustedProxies: env.TRUSTED_PROXIES,
    addressLimitsTimes: env.ADDRESS_LIMITS_TIMES,
    deviceSecret: env.DEVICE_SECRET,
    metricsToken: env.METRICS_TOKEN,
    sharedStateUrl: env.SHARED_STATE_URL,
    catalogueSecret: env.CATALOGUE_SECRET,
    edgeCache: edgeCacheOf(env),
    editionHours: env.EDITION_HOURS,
    editionFolder: env.EDITION_FOLDER,
    imageTimeout: env.IMAGE_TIMEOUT_MS,
    serviceTimeout: env.SERVICE_TIMEOUT_MS,
    database: env.DATABASE,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    content: contentOf(env),
    lowestPrices: lowestPricesOf(env),
    weather: weatherOf(env),
    places: placesOf(env),
    contact: contactOf(env),
    registries: registriesOf(env),
    humanCheck: humanCheckOf(env),
    middleware: middlewareOf(env),
    checkout: checkoutSettingsOf(env),
    reports: reportsOf(env),
    tagManager: tagManagerOf(env),
    hasWorker: env.SERVICE_WORKER === 'on',
    stores: forEachLocale((locale) => env[storeVariable(locale)]),
  }
}
