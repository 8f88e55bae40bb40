import * as v from 'valibot'
import { usualSender } from '../config/usual-sender.ts'
import type { PayuSettings } from './checkout/payu-client.ts'
import { type CharacterChoice, engineVersions } from './endpoint/engine-character.ts'
import { named } from './named-numbers.ts'
import type { ShopSettings } from './endpoint/shop-context.ts'
import type { SmtpServer } from './mail/smtp-post.ts'

const withProtocol = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must begin with ${protocols.join('// or ')}//`,
    ),
  )

const engineLimits = named(
  ['complexity', 'depth', 'aliases', 'pageSize'],
  'must be limits such as complexity=300,depth=20,aliases=10,pageSize=300',
)
const enginePace = named(
  ['latency', 'tail', 'tailEvery', 'restartEvery', 'away'],
  'must be a pace such as latency=80,tail=3000,tailEvery=20,restartEvery=200,away=5',
)

const environment = v.object({
  SMTP_URL: v.optional(withProtocol('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address'))),
  STOREFRONT_ORIGIN: v.optional(
    v.pipe(
      withProtocol('http:', 'https:'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  PAYU_URL: v.optional(withProtocol('http:', 'https:')),
  PAYU_POS_ID: v.optional(v.string()),
  PAYU_CLIENT_ID: v.optional(v.string()),
  PAYU_CLIENT_SECRET: v.optional(v.string()),
  PAYU_SECOND_KEY: v.optional(v.string()),
  CREATE_ACCOUNT_CONFIRMATION: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  CUSTOMER_TOKEN_HOURS: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|[1-6]\d\d|7[01]\d|720)$/, 'must be 1 to 720'), v.transform(Number)),
  ),
  DEVELOPMENT_AIDS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  QUOTE_CART: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  QUOTE_CART_GROUPS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^ *(general|wholesale)( *, *(general|wholesale))* *$/, 'must be of general and wholesale, with commas between'),
    ),
  ),
  ENGINE_LANGUAGE: v.optional(v.picklist(['pl', 'en', 'by-store'], 'must be pl, en or by-store')),
  CERTIFICATE_GATE: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  ENGINE_VERSION: v.optional(v.picklist(engineVersions, `must be one of ${engineVersions.join(', ')}`)),
  ENGINE_MODULES: v.optional(v.picklist(['shop', 'stock'], 'must be shop or stock')),
  ENGINE_LIMITS: v.optional(engineLimits),
  ENGINE_PACE: v.optional(enginePace),
  ENGINE_CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.array(
        v.pipe(
          v.string(),
          v.check(
            (text) => URL.canParse(text) && new URL(text).origin === text,
            'must be origins such as https://client.example',
          ),
        ),
      ),
    ),
  ),
  SUBSTANCES_NOT_ONLINE: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((name) => name.trim().toLowerCase())),
      v.array(v.pipe(v.string(), v.nonEmpty('must be names with commas between'))),
    ),
  ),
})

/** Names of all environment variables that the backend reads. */
export const backendEnvironmentNames: readonly string[] = Object.keys(environment.entries)

const payuOf = (given: v.InferOutput<typeof environment>) => ({
  ...(given.PAYU_URL && { url: given.PAYU_URL.replace(/\/+$/, '') }),
  ...(given.PAYU_POS_ID && { posId: given.PAYU_POS_ID }),
  ...(given.PAYU_CLIENT_ID && { clientId: given.PAYU_CLIENT_ID }),
  ...(given.PAYU_CLIENT_SECRET && { clientSecret: given.PAYU_CLIENT_SECRET }),
  ...(given.PAYU_SECOND_KEY && { secondKey: given.PAYU_SECOND_KEY }),
})

const engineOf = (given: v.InferOutput<typeof environment>): CharacterChoice => ({
  ...(given.ENGINE_VERSION && { version: given.ENGINE_VERSION }),
  ...(given.ENGINE_LANGUAGE && { language: given.ENGINE_LANGUAGE }),
  ...(given.ENGINE_MODULES && { modules: given.ENGINE_MODULES }),
  ...(given.ENGINE_LIMITS && { limits: Object.fromEntries(Object.entries(given.ENGINE_LIMITS)) }),
  ...(given.ENGINE_PACE && { pace: Object.fromEntries(Object.entries(given.ENGINE_PACE)) }),
  ...(given.ENGINE_CORS_ORIGINS && { corsOrigins: given.ENGINE_CORS_ORIGINS }),
})

export type BackendEnvironment =
  | {
      ok: true
      options: {
        smtp?: SmtpServer
        aids: boolean
        settings: Partial<ShopSettings>
        payu: Partial<PayuSettings>
        engine: CharacterChoice
      }
    }
  | { ok: false; problems: string[] }

/** Reads and validates the environment variables of the backend; an empty variable counts as absent. */
export function readBackendEnvironment(variables: NodeJS.ProcessEnv): BackendEnvironment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  const payu = ['PAYU_POS_ID', 'PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY']
  const named = [...payu, 'PAYU_URL'].filter((name) => given[name] !== undefined)
  const missing = named.length > 0 ? payu.filter((name) => given[name] === undefined) : []
  const halves = missing.length > 0 ? [`${named.join(', ')} cannot do without ${missing.join(', ')}`] : []
  const wrong = parsed.issues?.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`) ?? []
  if (!parsed.success || halves.length > 0) return { ok: false, problems: [...wrong, ...halves] }
  const { SMTP_URL: url, MAIL_FROM: from, STOREFRONT_ORIGIN: origin, CREATE_ACCOUNT_CONFIRMATION: confirmation } = parsed.output
  const {
    CUSTOMER_TOKEN_HOURS: customerTokenHours,
    CERTIFICATE_GATE: gate,
    SUBSTANCES_NOT_ONLINE: offlineSubstances,
  } = parsed.output
  return {
    ok: true,
    options: {
      ...(url ? { smtp: { url, from: from ?? usualSender } } : {}),
      aids: parsed.output.DEVELOPMENT_AIDS === 'on',
      payu: payuOf(parsed.output),
      engine: engineOf(parsed.output),
      settings: {
        ...(origin ? { storefrontOrigin: origin } : {}),
        ...(confirmation ? { createAccountConfirmation: confirmation === 'on' } : {}),
        ...(customerTokenHours ? { customerTokenHours } : {}),
        ...(gate === 'off' ? { certificateGate: false } : {}),
        ...(offlineSubstances ? { offlineSubstances } : {}),
      },
    },
  }
}
