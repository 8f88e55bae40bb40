import { type Plugin, createYoga } from 'graphql-yoga'
import { parse } from 'graphql'
import type { Database } from '../database/database.ts'
import { effectLog } from '../effects/effect-log.ts'
import { expireQuotes } from '../quote/settle-quotes.ts'
import { readToken } from '../session/token-store.ts'
import { isCurrencyOfShop } from '../store/store-config.ts'
import { storeViewOf } from '../store/store-views.ts'
import { withCacheHeaders } from './cache-headers.ts'
import { contractSchema } from './contract-schema.ts'
import { withCrossOrigin } from './cross-origin.ts'
import { type EngineCharacter, knows } from './engine-character.ts'
import { maskError, saidError } from './magento-errors.ts'
import { type Exchange, magentoRules } from './magento-rules.ts'
import { readAddress, readBody } from './request-body.ts'
import { saidTo } from '../language/engine-language.ts'
import type { PayuClient } from '../checkout/payu-client.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AttachmentSize, Clock, ShopContext, ShopSettings } from './shop-context.ts'

const exchanges = new WeakMap<Request, Exchange>()

/** Translates the messages of errors that resolvers throw; parse and validation errors stay in GraphQL's English. */
const speech: Plugin<ShopContext> = {
  onExecute: ({ args: { contextValue } }) => ({
    onExecuteDone({ result, setResult }) {
      if (Symbol.asyncIterator in result || !result.errors) return
      setResult({ ...result, errors: result.errors.map((error) => saidError(error, contextValue)) })
    },
  }),
}

function refusal(status: number, message: string, category: string) {
  const body = { errors: [{ message, extensions: { category } }] }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

function isMutationByGet(request: Request, query: string | null) {
  if (request.method !== 'GET' || !query) return false
  try {
    const { definitions } = parse(query, { noLocation: true })
    return definitions.some((part) => part.kind === 'OperationDefinition' && part.operation === 'mutation')
  } catch {
    return false // A query that does not parse is refused by the endpoint itself, with the position of the error.
  }
}

function readRequest(request: Request, url: URL) {
  if (request.method === 'POST') return readBody(request)
  return request.method === 'GET' ? readAddress(url.searchParams) : undefined
}

export interface EndpointParts {
  db: Database
  clock: Clock
  log: (error: unknown, traceId: string) => void
  attachmentSize: AttachmentSize
  mail: Mailer
  settings: ShopSettings
  engine: EngineCharacter
  payu: PayuClient
}

/** Magento's `/graphql`: runs the checks that Magento makes before a query, then the query. */
export function graphqlEndpoint({ db, clock, log, attachmentSize, mail, settings, engine, payu }: EndpointParts) {
  const effects = effectLog(db, clock)
  const yoga = createYoga<ShopContext>({
    schema: contractSchema(engine),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    batching: false,
    plugins: [magentoRules(engine, exchanges), speech],
    maskedErrors: { maskError: (error) => maskError(error, log) },
    // Yoga's own `Response` carries a body that Node's streams refuse.
    fetchAPI: {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      File,
      Blob,
      ReadableStream,
      TransformStream,
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
    },
  })

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    const url = new URL(request.url)
    const store = storeViewOf(request.headers.get('store'))
    if (!store) return refusal(200, 'Requested store is not found', 'graphql-input')
    if (!isCurrencyOfShop(request.headers.get('content-currency')))
      return refusal(200, saidTo({ engine, store }, 'Please correct the target currency'), 'graphql-input')
    const token = readToken(db, clock, request.headers.get('authorization'), settings)
    // Before 2.4.7 a request with an invalid token was treated as a guest's.
    if (!token.ok && knows(engine.version, '2.4.7'))
      return refusal(401, saidTo({ engine, store }, token.message), 'graphql-authentication')
    if (isMutationByGet(request, url.searchParams.get('query')))
      return refusal(405, 'Mutation requests allowed only for POST requests', 'graphql-input')
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refusal(415, 'Request content type must be application/json', 'graphql-input')
    const read = await readRequest(request, url)
    if (read && !read.ok) return refusal(400, read.message, 'graphql')
    if (!read) return refusal(400, 'Must provide query string.', 'graphql')
    const exchange: Exchange = { body: read.body }
    exchanges.set(request, exchange)
    expireQuotes({ db, clock, effects })
    const parts = {
      db,
      store,
      customer: token.ok ? token.customer : null,
      clock,
      effects,
      origin: url.origin,
      attachmentSize,
      mail,
      settings,
      engine,
      payu,
    }
    const { body, status, headers } = await yoga.fetch(request, parts)
    // Without this, Yoga would choose the status by the media type in the client's `Accept` header.
    return withCacheHeaders(new Response(body, { status: exchange.status ?? status, headers }), parts)
  }

  return async (request: Request) => withCrossOrigin(await answer(request), request, engine)
}
