import { createHash } from 'node:crypto'
import { createTestBackend, type TestBackendOptions } from '../../backend/testing.ts'
import { readConfig } from '../../server/config.ts'
import { documentsForEngine } from '../../server/gateway/engine-documents.ts'
import { overHttp, pageHeaders, silence, testServer } from '../../server/testing.ts'
import type { DocumentName } from '../../sw/outbox/parts.ts'
import type { FakeMagento } from '../../sw/outbox/schedules/fake-magento.ts'
import { NoAnswer } from '../../sw/outbox/schedules/fake-network.ts'
import { inOrder } from '../../sw/outbox/schedules/oracle.ts'
import { trustedCommerce } from '../../sw/outbox/send/trusted-commerce.ts'
import { createCartShelf } from './cart-shelf.ts'

export type Character = NonNullable<TestBackendOptions['engine']>

/** Products of the demonstration under the short names of the schedules: without conditions for the buyer, and with enough stock. */
const goods: Record<string, string> = {
  a: 'GLE-S-002',
  b: 'NAD-S-003',
  c: 'NAD-S-005',
  d: 'KRY-W-003',
  e: 'PLO-B-011',
  z: 'ZLO-P-002',
}
const shortNames = Object.fromEntries(Object.entries(goods).map(([short, sku]) => [sku, short]))

/** Milliseconds by which the clock advances between two schedules, so that what the gateway remembers has expired. */
const apart = 7_200_000

export interface Miniature {
  /** Returns the shop for one schedule: empty carts, full stock, no customer signed in. */
  shop: () => Promise<FakeMagento>
  close: () => Promise<void>
}

/** Starts the embedded backend as the given kind of Magento, over HTTP behind the shop's own gateway, for schedules of the outbox. */
export async function openMiniature(character: Character): Promise<Miniature> {
  const backend = await createTestBackend({ engine: { language: 'by-store', ...character } })
  const engine = await overHttp((request) => backend.fetch(request))
  const url = `${engine.origin}/graphql`
  const environment: Record<string, string> = character.modules || character.version ? { COMMERCE_URL: url } : {}
  const documents = await documentsForEngine({ config: readConfig({ NODE_ENV: 'test', ...environment }), log: silence })
  let played = 0
  const app = testServer(url, { documents, now: () => Date.now() + played * apart }, environment)
  const shelf = createCartShelf(backend.db, goods)

  async function shop(): Promise<FakeMagento> {
    played++
    shelf.clear()
    const tokens = new Map<string, Promise<string>>()
    const refused: Promise<string>[] = []
    const tokenOf = (mark: string) => {
      const known = tokens.get(mark)
      if (known) return known
      const token = insisting(() => backend.signIn('private'))
      tokens.set(mark, token)
      return token
    }

    async function ask(document: string, variables: Record<string, unknown>, mark: string, key = `${document}.${played}`) {
      for (const token of refused.splice(0))
        await insisting(async () => backend.ask('RevokeCustomerToken', {}, { token: await token }))
      const token = mark === 'guest' ? '' : await tokenOf(mark)
      const commerce = trustedCommerce(async (path, { headers, body }) =>
        app.request(path, { method: 'POST', headers: { ...headers, ...pageHeaders, cookie: `vsf-customer=${token}` }, body }),
      )
      const as = token ? createHash('sha256').update(token).digest('hex') : 'guest'
      const options = { store: 'naturaexpert_pl', as, notAfter: Date.now() + (played + 1) * apart, idempotencyKey: key } as const
      try {
        const answer = await commerce(document as DocumentName, withSkus(variables), options)
        return { ...answer, data: withShortNames(answer.data) }
      } catch {
        throw new NoAnswer()
      }
    }

    return {
      process:
        (...given) =>
        () =>
          ask(...given),
      ...shelf,
      quantities: (cart) => inOrder(Object.fromEntries([...(cart?.lines ?? [])].map(([sku, { quantity }]) => [sku, quantity]))),
      revoke(mark) {
        refused.push(tokenOf(mark))
      },
      coupons: new Set(),
      orders: [],
    }
  }

  return {
    shop,
    close: async () => {
      await engine.close()
      backend.close()
    },
  }
}

/** Repeats a request until it is answered: a restless engine answers in the end. */
async function insisting<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (tries === mostTries) throw error
    }
}

const mostTries = 9

const renamed = (value: unknown, names: Record<string, string>): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, one) =>
    name === 'sku' && typeof one === 'string' ? (names[one] ?? one) : one,
  )

const withSkus = (variables: Record<string, unknown>) => renamed(variables, goods) as Record<string, unknown>
const withShortNames = (data: unknown) => renamed(data, shortNames)
