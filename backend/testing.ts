import type { CartItemInput } from './cart/wanted-item.ts'
import { type ContractDocument, contractDocuments } from './contract-documents.ts'
import type { PayuSettings } from './checkout/payu-client.ts'
import { type Database, openDatabase } from './database/database.ts'
import { openSeededDatabase } from './database/seeded-file.ts'
import { type Effect, effectLog } from './effects/effect-log.ts'
import type { CharacterChoice } from './endpoint/engine-character.ts'
import type { Clock, ShopSettings } from './endpoint/shop-context.ts'
import { type Backend, createBackend } from './index.ts'
import { demoSignIns } from './session/demo-sign-ins.ts'
import { inPolish } from './language/polish.ts'
import { stockDocuments } from './stock-documents.ts'

export { guestCartId } from './contract-step.ts'
export { contractSteps, leavingSteps, stockSteps } from './contract-steps.ts'
export { demoSignIns } from './session/demo-sign-ins.ts'

/** The day that the demo data were made for. */
export const testNow = new Date('2026-11-21T10:00:00Z')

/** The caller's token and the store view. */
export interface As {
  token?: string
  store?: string
}

export interface Answer<Data> {
  status: number
  data: Data | null
  errors: { message: string; path?: (string | number)[]; extensions?: { category?: string } }[]
}

export interface TestBackend extends Backend {
  db: Database
  effects(): Effect[]
  /** Runs a document of the contract or of stock Magento by its name, or a query text. */
  ask<Data = Record<string, unknown>>(nameOrQuery: string, variables?: Record<string, unknown>, as?: As): Promise<Answer<Data>>
  signIn(who: keyof typeof demoSignIns): Promise<string>
  /** Creates a cart with these items and returns its id. */
  cartWith(items: CartItemInput[], as?: As): Promise<string>
}

export interface TestBackendOptions {
  clock?: Clock
  settings?: Partial<ShopSettings>
  /** Which Magento to imitate: version, modules, limits. */
  engine?: CharacterChoice
  payu?: Partial<PayuSettings>
}

// Uses only names that an engine of every version and without modules has.
const add = `mutation ($cartId: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $cartId, cartItems: $items) { user_errors { code } }
}`

let image: Uint8Array | undefined
let documents: Map<string, ContractDocument> | undefined

function seededInMemory() {
  if (image) return openDatabase(':memory:', image)
  const db = openSeededDatabase(':memory:')
  image = db.image()
  return db
}

/** Checks that every message the backend returns in a test has a Polish translation. */
function everyMessageHasItsPolish({ data, errors }: Partial<Answer<unknown>>) {
  const own = errors?.filter(({ extensions }) => extensions?.category?.startsWith('graphql-')).map(({ message }) => message)
  for (const message of [...(own ?? []), ...problemsIn(data)])
    for (const one of message.split('\n'))
      if (inPolish(message) === undefined && inPolish(one) === undefined && !isProvidersCode(one))
        throw new Error(`backend/language/polish.json has no “${one}”`)
}

/** PayU's error codes are meant for the merchant and not translated. */
const isProvidersCode = (message: string) => /^[A-Z]+_[A-Z_]+/.test(message)

function problemsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  const isProblem = 'message' in data && typeof data.message === 'string' && 'code' in data
  return [...(isProblem ? [String(data.message)] : []), ...Object.values(data).flatMap(problemsIn)]
}

/**
 * Creates the whole backend in memory with its own data, ready in a few milliseconds after the first. It speaks English by default, so that
 * a test reads the messages as written in the code.
 */
export async function createTestBackend({
  clock = () => testNow,
  settings,
  engine,
  payu,
}: TestBackendOptions = {}): Promise<TestBackend> {
  const db = seededInMemory()
  const failures: unknown[] = []
  const character: CharacterChoice = { language: 'en', ...engine }
  const backend = await createBackend({
    database: db,
    aids: true,
    clock,
    ...(settings ? { settings } : {}),
    engine: character,
    ...(payu ? { payu } : {}),
    mediaCache: '.cache/test-media',
    log: (error) => failures.push(error),
  })
  const known = (documents ??= new Map(contractDocuments().map((document) => [document.name, document])))

  async function ask<Data>(nameOrQuery: string, variables: Record<string, unknown> = {}, as: As = {}): Promise<Answer<Data>> {
    const query = known.get(nameOrQuery)?.query ?? stockDocuments[nameOrQuery] ?? nameOrQuery
    const headers = new Headers({ 'content-type': 'application/json' })
    if (as.token) headers.set('authorization', `Bearer ${as.token}`)
    if (as.store) headers.set('store', as.store)
    const request = new Request('http://127.0.0.1:4000/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    })
    const response = await backend.fetch(request)
    const body: Partial<Answer<Data>> = await response.json()
    // A masked error tells a test nothing, so the original error is thrown.
    if (failures.length > 0) throw failures.shift()
    if (character.language === 'en') everyMessageHasItsPolish(body)
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] }
  }

  return {
    ...backend,
    db,
    ask,
    effects: () => effectLog(db, clock).all(),
    async signIn(who) {
      const { data } = await ask<{ generateCustomerToken: { token: string } }>('GenerateCustomerToken', demoSignIns[who])
      return data?.generateCustomerToken.token ?? ''
    },
    async cartWith(items, as) {
      const { data } = await ask<{ createEmptyCart: string }>('CreateEmptyCart', {}, as)
      const cartId = data?.createEmptyCart ?? ''
      if (items.length > 0) await ask(add, { cartId, items }, as)
      return cartId
    },
  }
}
