import { type Plugin, createYoga } from 'graphql-yoga'
import { parse } from 'graphql'
import type { Database } from '../database/database.ts'
import { effectLog } from '../effects/effect-log.ts'
import { readToken } from '../session/token-store.ts'
import { storeViewOf } from '../store/store-views.ts'
import { contractSchema } from './contract-schema.ts'
import { maskError } from './magento-errors.ts'
import { queryLimitsRule } from './query-limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AttachmentSize, Clock, ShopContext } from './shop-context.ts'

const limits: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(queryLimitsRule),
  // What does not parse or validate never reaches a resolver, so it has no category yet.
  onResultProcess({ result }) {
    for (const answer of [result].flat())
      if ('errors' in answer) for (const { extensions } of answer.errors ?? []) extensions.category ??= 'graphql'
  },
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

export interface EndpointParts {
  db: Database
  clock: Clock
  log: (error: unknown) => void
  attachmentSize: AttachmentSize
  mail: Mailer
}

/** Magento's `/graphql`: what it checks before a query runs, then the query. */
export function graphqlEndpoint({ db, clock, log, attachmentSize, mail }: EndpointParts) {
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
    const token = readToken(db, clock, request.headers.get('authorization'))
    if (!token.ok) return refusal(401, token.message, 'graphql-authentication')
    if (isMutationByGet(request, url.searchParams.get('query')))
      return refusal(405, 'Mutation requests allowed only for POST requests', 'graphql-input')
    return yoga.fetch(request, { db, store, customer: token.customer, clock, effects, origin: url.origin, attachmentSize, mail })
  }
}
