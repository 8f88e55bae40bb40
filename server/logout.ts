import { Hono } from 'hono'
import * as v from 'valibot'
import { defaultLocale } from '#config/locales.ts'
import type { Log } from './access-log.ts'
import { RevokeCustomerTokenDocument } from '../graphql/generated/graphql.ts'
import type { Config } from './config.ts'
import { type Commerce, createCommerce } from './gateway/commerce.ts'
import type { TrustedDocuments } from './gateway/trusted-documents.ts'
import { addressOf } from './limits/client-address.ts'
import type { Limits } from './limits/limits.ts'
import { createLine } from './limits/line-table.ts'
import { isFromOurPage, refused, smallJson, refusedByLimit } from './own-post.ts'
import type { Traced } from './traced.ts'

export interface LogoutParts {
  config: Config
  commerceUrl: string
  documents: TrustedDocuments
  log: Log
  limits: Limits
}

const farewell = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,4096}$/)) })
const noStore = { 'cache-control': 'no-store' }

/** Whether the token is no longer valid, also when it was so before. */
async function isEnded(commerce: Commerce, query: string, { token, store }: Record<'token' | 'store', string>): Promise<boolean> {
  const outcome = await commerce({ query, variables: {}, store, token })
  if (!outcome.ok) return outcome.code === 'unauthorized'
  return outcome.errors.length === 0 || JSON.stringify(outcome.errors).includes('graphql-authorization')
}

/**
 * `POST /api/logout`: makes the browser clear the HTTP cache that it has filled while a customer was signed in. Only that cache: clearing
 * "storage" would also remove the worker and the guest's catalogue, which are needed in the field. `POST /api/logout/token` with `{ token
 * }`: revokes the token of a customer who has signed out, whose cookie is gone by then.
 */
export function createLogout({ config, commerceUrl, documents, log, limits }: LogoutParts): Hono<Traced> {
  const commerce = createCommerce(commerceUrl, config.commerceTimeout)
  const line = createLine('signOuts')
  const revocation = documents.find(RevokeCustomerTokenDocument.hash)
  if (!revocation) throw new Error('The contract has no document that revokes a token')
  return new Hono<Traced>()
    .post('/', (c) => {
      const isOurs = isFromOurPage(c, config)
      if (!isOurs) log.security('logout from elsewhere', c.var.trace)
      const headers = { ...noStore, ...(isOurs ? { 'clear-site-data': '"cache"' } : {}) }
      return c.body(null, isOurs ? 204 : 403, headers)
    })
    .post('/token', async (c) => {
      if (!isFromOurPage(c, config)) {
        log.security('logout from elsewhere', c.var.trace)
        return c.body(null, 403, noStore)
      }
      const parsed = v.safeParse(farewell, await smallJson(c))
      if (!parsed.success) return refused(c, 400, 'BAD_BODY', 'There is no token in this')
      const away = await refusedByLimit(c, limits, '/api/logout/token', { address: addressOf(c, config) })
      if (away) return away
      if (
        await line.pass(() =>
          isEnded(commerce, revocation.query, { token: parsed.output.token, store: config.stores[defaultLocale] }),
        )
      )
        return c.body(null, 204, noStore)
      c.header('retry-after', '5')
      return refused(c, 503, 'UNAVAILABLE', 'The shop does not answer')
    })
}
