import { type GraphQLParams, type Plugin, createYoga } from 'graphql-yoga'
import { type DocumentNode, GraphQLError, parse } from 'graphql'
import type { Database } from '../database/database.ts'
import { effectLog } from '../effects/effect-log.ts'
import { expireQuotes } from '../quote/settle-quotes.ts'
import { readToken } from '../session/token-store.ts'
import { storeViewOf } from '../store/store-views.ts'
import { withCacheHeaders } from './cache-headers.ts'
import { contractSchema } from './contract-schema.ts'
import { maskError } from './magento-errors.ts'
import { queryLimits, queryLimitsRule } from './query-limits.ts'
import { type GraphqlBody, readAddress, readBody } from './request-body.ts'
import type { PayuClient } from '../checkout/payu-client.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AttachmentSize, Clock, ShopContext, ShopSettings } from './shop-context.ts'

const bodies = new WeakMap<Request, GraphqlBody>()

const limits: Plugin = {
  onRequestParse({ request, setRequestParser }) {
    const body = bodies.get(request)
    if (body) setRequestParser(() => body as GraphQLParams)
  },
  onParse: ({ setParseFn }) => setParseFn((text, options) => parse(text, { ...options, maxTokens: queryLimits.tokens })),
  onValidate: ({ addValidationRule }) => addValidationRule(queryLimitsRule),
  onExecute({ args, setResultAndStopExecution }) {
    const unknown = undeclaredVariable(args.document, args.operationName, args.variableValues)
    if (!unknown) return
    setResultAndStopExecution({ errors: [new GraphQLError(`Variable "$${unknown}" is not declared by the operation.`)] })
  },
  onResultProcess({ result }) {
    for (const answer of [result].flat()) {
      if (!('errors' in answer)) continue
      for (const { extensions } of answer.errors ?? []) {
        // What does not parse or validate never reaches a resolver, so it has no category yet.
        extensions.category ??= 'graphql'
        // Yoga would say 200 where the client did not ask for the newer media type.
        if (!('data' in answer)) extensions.http = { status: 400, ...extensions.http, spec: false }
      }
    }
  },
}

/** A request is not carried out half understood. */
function undeclaredVariable(document: DocumentNode, name: unknown, values: unknown): string | undefined {
  const operations = document.definitions.filter((part) => part.kind === 'OperationDefinition')
  const operation = typeof name === 'string' ? operations.find((one) => one.name?.value === name) : operations[0]
  const declared = new Set(operation?.variableDefinitions?.map(({ variable }) => variable.name.value))
  return Object.keys(values ?? {}).find((given) => !declared.has(given))
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
    return false // A text that does not parse is refused by the endpoint itself, with the place of the mistake.
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
  payu: PayuClient
}

/** Magento's `/graphql`: what it checks before a query runs, then the query. */
export function graphqlEndpoint({ db, clock, log, attachmentSize, mail, settings, payu }: EndpointParts) {
  const effects = effectLog(db, clock)
  const yoga = createYoga<ShopContext>({
    schema: contractSchema(),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    batching: false,
    plugins: [limits],
    maskedErrors: { maskError: (error) => maskError(error, log) },
    // Yoga's own Response carries a body that Node's streams refuse.
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

  return async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const store = storeViewOf(request.headers.get('store'))
    if (!store) return refusal(200, 'Requested store is not found', 'graphql-input')
    const token = readToken(db, clock, request.headers.get('authorization'), settings)
    if (!token.ok) return refusal(401, token.message, 'graphql-authentication')
    if (isMutationByGet(request, url.searchParams.get('query')))
      return refusal(405, 'Mutation requests allowed only for POST requests', 'graphql-input')
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refusal(415, 'Request content type must be application/json', 'graphql-input')
    const read = await readRequest(request, url)
    if (read && !read.ok) return refusal(400, read.message, 'graphql')
    if (read) bodies.set(request, read.body)
    expireQuotes({ db, clock, effects })
    const parts = {
      db,
      store,
      customer: token.customer,
      clock,
      effects,
      origin: url.origin,
      attachmentSize,
      mail,
      settings,
      payu,
    }
    return withCacheHeaders(await yoga.fetch(request, parts), parts)
  }
}
