import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { defaultLocale, type Locale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { Config } from '../config.ts'
import { tagsOfRead } from '../pages/page-tags.ts'
import { isSameOrigin } from '../request-guard.ts'
import { bearerToken, readShopperCookies } from '../shopper-cookies.ts'
import { addressOf } from '../limits/client-address.ts'
import { createKnownDevices } from '../limits/known-device.ts'
import { type Limits, emailIn } from '../limits/limits.ts'
import { createLine } from '../limits/line-table.ts'
import type { ClusterState } from '../cluster-state/cluster-state.ts'
import type { Traced } from '../traced.ts'
import { type Answer, createAnswerCache } from './answer-cache.ts'
import { storesOf } from './asked-store.ts'
import { cleanAnswer, leadsElsewhere } from './answer-cleaning.ts'
import { type CommerceCall, type CommerceOutcome, createCommerce } from './commerce.ts'
import { presentErrors } from './commerce-errors.ts'
import { oneAnswer } from './one-answer.ts'
import { isReachable } from './engine-probe.ts'
import { principalOf, readOperationHeaders } from './operation-headers.ts'
import { createRepeatedChanges } from './repeated-changes.ts'
import { createPasswordProofs } from './password-proof.ts'
import { sparing } from './silent-engine.ts'
import type { Trusted, TrustedDocuments } from './trusted-documents.ts'
import { withoutUnknownPrices } from './unknown-kinds.ts'
import { canonicalJson, checkVariables } from './variables.ts'

const bodyLimit = 64 * 1024
const variablesLimit = 4096

export interface GatewayParts {
  config: Config
  commerceUrl: string
  documents: TrustedDocuments
  log: Log
  limits: Limits
  /** Languages whose store view sells in a currency other than the one the shop shows; requests for them are refused. */
  otherMoney?: ReadonlySet<Locale> | undefined
  /** Notifies when the catalogue has changed. */
  shared?: Pick<ClusterState, 'listen'> | undefined
  now?: () => number
  /** Delays a held attempt; replaced in tests, so that they do not wait. */
  hold?: (seconds: number) => Promise<void>
}

const reallyHold = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/** `/graphql` for the page: runs only documents of the contract, named by their hash. */
export function createGateway({
  config,
  commerceUrl,
  documents,
  log,
  limits,
  otherMoney,
  shared,
  now,
  hold = reallyHold,
}: GatewayParts): Hono<Traced> {
  const cache = createAnswerCache({ fresh: 60_000, stale: 600_000, bytes: 48 * 1024 * 1024, ...(now ? { now } : {}) })
  shared?.listen('catalogue changed', () => cache.outdate())
  const clock = now ?? Date.now
  const withoutPrices = withoutUnknownPrices(documents.schema)
  const commerce = sparing({
    commerce: createCommerce(commerceUrl, config.commerceTimeout),
    isReachable: () => isReachable(commerceUrl, config.stores[defaultLocale]),
    now: clock,
  })
  const changes = createRepeatedChanges<Answer>(clock)
  const devices = createKnownDevices(config)
  const passwords = createPasswordProofs(config, commerce, clock)
  // Limits the concurrent requests to the engine, reads and changes separately; reads of rendered pages are limited by the pages.
  const lines = { reads: createLine('reads'), changes: createLine('changes') }
  const storeOf = storesOf(config, otherMoney)

  /** Sends a document in the form that the engine understands, and returns the answer in the form that the page expects. */
  const ask = async ({ query, roots, reduction }: Trusted, call: Omit<CommerceCall, 'query'>): Promise<CommerceOutcome> => {
    const words = reduction ? { query: reduction.query, variables: reduction.variables(call.variables) } : { query }
    const answer = await commerce({ ...call, ...words })
    if (isMisunderstood(answer)) documents.misunderstood?.()
    const outcome = whole(answer, (reduction ?? { roots }).roots)
    return reduction && outcome.ok ? { ...outcome, data: reduction.fill(outcome.data) } : outcome
  }

  const answerOf = (outcome: CommerceOutcome, document: Trusted, trace: string): Answer => {
    if (!outcome.ok) {
      if (outcome.code === 'unauthorized')
        return failure(401, 'UNAUTHORIZED', 'You are not authorized, please log in.', 'graphql-authorization')
      if (outcome.code === 'throttled')
        return { ...failure(429, 'TOO_MANY_REQUESTS', 'Too many requests, please wait'), retryAfter: outcome.retryAfter }
      // The page can safely retry, because nothing was sent to the engine.
      if (outcome.code === 'spared') return { ...failure(503, 'NOT_SENT', `The shop is unavailable (${trace})`), retryAfter: 5 }
      log.error(`commerce ${outcome.code} in ${document.name}`, trace, outcome.cause)
      if (outcome.code === 'timeout') return failure(504, 'COMMERCE_TIMEOUT', `The shop took too long to answer (${trace})`)
      return { ...failure(503, 'COMMERCE_UNAVAILABLE', `The shop is unavailable (${trace})`), retryAfter: 5 }
    }
    const presented = presentErrors(outcome.errors, trace)
    if (presented.some((error) => error.extensions.trace))
      log.error(`commerce error in ${document.name}`, trace, 'see the engine at this moment')
    const cleaned = cleanAnswer(withoutPrices(outcome.data), document.html, {
      commerceUrl,
      leadsElsewhere: leadsElsewhere.has(document.name),
    })
    const { data, errors } = oneAnswer(document.name, { data: cleaned, errors: presented })
    const body = JSON.stringify(errors.length > 0 ? { data, errors } : { data })
    return {
      status: 200,
      body,
      isWhole: errors.length === 0 && data !== null,
      isEmpty: isNothing(data),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    }
  }

  const gateway = new Hono<Traced>()
  const untrusted = (c: Context<Traced>) => {
    log.security('untrusted document', c.var.trace)
    return send(c, failure(400, 'PERSISTED_QUERY_ONLY', 'Only the documents of this shop are answered'))
  }

  gateway.get('/', async (c) => {
    const document = documents.find(c.req.query('hash'))
    if (!document || c.req.query('query') !== undefined) return untrusted(c)
    if (!document.public)
      return send(c, failure(405, 'METHOD_NOT_ALLOWED', `${document.name} goes by POST`), { headers: { allow: 'POST' } })
    const given = parseJson(c.req.query('variables') ?? '{}', variablesLimit)
    const checked = checkVariables(given, document, documents.schema)
    if (!checked.ok) return send(c, failure(400, 'BAD_VARIABLES', checked.message))
    const asked = storeOf(c)
    if (!asked.ok) return send(c, failure(asked.status, asked.code, asked.message))
    const { store, isNamed } = asked
    const trace = c.var.trace
    const variables = checked.variables
    c.set('document', document.name)
    const key = `${document.hash} ${store} ${canonicalJson(variables)}`
    c.set('isKept', cache.knows(key))
    const load = async () => answerOf(await ask(document, { variables, store }), document, trace)
    if (!c.env?.isInner && !c.var.isKept) {
      const admission = await limits.admit('reads', { address: addressOf(c, config) })
      if (!admission.ok) return send(c, { ...tooMany, retryAfter: admission.wait })
    }
    const answer = await cache.read(key, c.env?.isInner ? load : async () => (await lines.reads.pass(load)) ?? busy)
    // Caches store the answer by its URL, so one whose store view came from a cookie must not be public.
    return send(c, answer, { headers: { 'x-cache-segment': 'guest' }, isPublic: isNamed })
  })

  gateway.post('/', async (c) => {
    const refusal = refusePost(c.req.raw.headers, c.req.header('host') ?? new URL(c.req.url).host, config)
    if (refusal) {
      log.security(`gateway ${refusal.code}`, c.var.trace)
      return send(c, failure(refusal.status, refusal.code, refusal.message))
    }
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(c.req.raw, bodyLimit))
    } catch (error) {
      if (error instanceof BodyTooLarge) return send(c, failure(413, 'TOO_LARGE', 'The request is too large'))
      return send(c, failure(400, 'BAD_REQUEST', 'The request could not be read'))
    }
    const body = parseJson(text, bodyLimit)
    if (body === undefined || body === null || typeof body !== 'object' || Array.isArray(body))
      return send(c, failure(400, 'BAD_REQUEST', 'One JSON object with hash and variables is expected'))
    const document = documents.find(own(body, 'hash'))
    if (!document || Object.hasOwn(body, 'query')) return untrusted(c)
    const checked = checkVariables(own(body, 'variables') ?? {}, document, documents.schema)
    if (!checked.ok) return send(c, failure(400, 'BAD_VARIABLES', checked.message))
    c.set('document', document.name)
    const asked = storeOf(c)
    if (!asked.ok) return send(c, failure(asked.status, asked.code, asked.message))
    const { store } = asked
    const cookies = readShopperCookies(c.req.header('cookie') ?? null)
    const currency = cookies.get('vsf-currency')
    const token = bearerToken(cookies)
    const operation = readOperationHeaders(c.req.raw.headers, token, clock())
    if (!operation.ok) {
      if (operation.code === 'PRINCIPAL_CHANGED') log.security('change of another person', c.var.trace)
      return send(c, failure(operation.status, operation.code, operation.message))
    }
    const counting = { address: addressOf(c, config), person: token && principalOf(token), variables: checked.variables }
    const email = document.name === 'GenerateCustomerToken' ? emailIn(checked.variables) : undefined
    const write = await limits.admit('writes', counting)
    const admission = write.ok
      ? await limits.admit(document.name, { ...counting, isKnownDevice: devices.knows(c, emailIn(checked.variables)) })
      : write
    if (!admission.ok) {
      log.security(`too many tries: ${document.name}`, c.var.trace)
      return send(c, { ...tooMany, retryAfter: admission.wait })
    }
    if (admission.held > 0) await hold(admission.held)
    const call = { variables: checked.variables, store, token }
    const change = async () => {
      const proof = token && passwords.wants(document.name) ? await passwords.check(c, token, store) : true
      if (proof !== true) {
        await admission.tell(proof === 'needed')
        return proof === 'needed' ? passwordNeeded : answerOf(proof, document, c.var.trace)
      }
      const outcome = await ask(document, { ...call, currency: currency === asked.currency ? currency : undefined })
      const answer = answerOf(outcome, document, c.var.trace)
      await admission.tell(answer.status === 200 && !answer.isWhole)
      const isSignedIn = email !== undefined && answer.status === 200 && answer.isWhole
      if (!isSignedIn) return answer
      return { ...answer, cookies: [devices.remember(email), ...(token ? [passwords.give(email, token)] : [])] }
    }
    const run = async () => (await lines.changes.pass(change)) ?? busy
    if (operation.key === undefined) return send(c, await run())
    const answer = await changes.once(principalOf(token), operation.key, `${store} ${text}`, run, ({ status }) => status === 200)
    if (answer) return send(c, answer)
    return send(c, failure(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another change'))
  })

  gateway.all('/', (c) => send(c, failure(405, 'METHOD_NOT_ALLOWED', 'GET or POST'), { headers: { allow: 'GET, HEAD, POST' } }))
  return gateway
}

/** Whether the engine rejected the document itself and ran nothing: such errors have no path. */
function isMisunderstood(outcome: CommerceOutcome): boolean {
  if (!outcome.ok || outcome.data !== null || outcome.errors.length === 0) return false
  return outcome.errors.every((error) => !(typeof error === 'object' && error !== null && 'path' in error))
}

/** Turns an answer that lacks a requested root field into a failure: a missing field is not null. */
function whole(outcome: CommerceOutcome, roots: readonly string[]): CommerceOutcome {
  if (!outcome.ok || outcome.errors.length > 0 || typeof outcome.data !== 'object' || outcome.data === null) return outcome
  const { data } = outcome
  return roots.every((root) => Object.hasOwn(data, root))
    ? outcome
    : { ok: false, code: 'unavailable', cause: 'the answer lacks what was asked for' }
}

/** Whether every requested root field is null. */
function isNothing(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).every((value) => value === null)
}

function own(body: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(body, name)?.value
}

function parseJson(text: string, limit: number): unknown {
  if (text.length > limit) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type PostRefusal = { status: 403 | 415; code: string; message: string }

/** A foreign site can send a form or plain text with the shopper's cookies, but neither this header nor this content type. */
function refusePost(headers: Headers, host: string, config: Config): PostRefusal | undefined {
  if (headers.get('x-requested-with') !== 'nx')
    return { status: 403, code: 'FORBIDDEN', message: 'The request does not come from the shop' }
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return { status: 415, code: 'UNSUPPORTED_TYPE', message: 'JSON is expected' }
  if (!isSameOrigin(headers, host, config))
    return { status: 403, code: 'FORBIDDEN', message: 'The request does not come from the shop' }
  return undefined
}

function failure(status: Answer['status'], code: string, message: string, category?: string): Answer {
  const extensions = category ? { code, category } : { code }
  return { status, body: JSON.stringify({ errors: [{ message, extensions }] }), isWhole: false }
}

// Without a message: the page has its own, in the shopper's language.
const passwordNeeded = failure(403, 'PASSWORD_NEEDED', '')
const tooMany = failure(429, 'TOO_MANY_REQUESTS', 'Too many requests, please wait')
// Nothing was sent to the engine, so the page can safely retry.
const busy: Answer = { ...failure(503, 'NOT_SENT', 'The shop is busy, please wait'), retryAfter: 2 }

interface Sending {
  headers?: Record<string, string>
  isPublic?: boolean
}

function send(c: Context, answer: Answer, { headers = {}, isPublic = false }: Sending = {}): Response {
  const isCacheable = isPublic && answer.isWhole && answer.etag !== undefined
  const known =
    c.req
      .header('if-none-match')
      ?.slice(0, 1024)
      .replaceAll('W/', '')
      .split(/\s*,\s*/) ?? []
  const shared = {
    ...headers,
    'cache-control': isCacheable ? 'public, max-age=60' : 'no-store',
    ...(isCacheable && answer.etag ? { etag: answer.etag, 'cache-tag': tagsOfRead(c.req.url).join(',') } : {}),
    ...(answer.retryAfter ? { 'retry-after': String(answer.retryAfter) } : {}),
  }
  if (isCacheable && answer.etag && known.includes(answer.etag)) return new Response(null, { status: 304, headers: shared })
  const given = new Headers({ ...shared, 'content-type': 'application/json; charset=utf-8' })
  for (const cookie of answer.cookies ?? []) given.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers: given })
}
