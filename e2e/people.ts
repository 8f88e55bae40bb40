import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ready } from './shop-test.ts'

export type Language = 'pl' | 'en'

/** Texts of the sign-in form in each language. */
export const signInWords = {
  pl: { email: 'E-mail', password: 'Hasło', logIn: 'Zaloguj się', logOut: 'Wyloguj się', account: 'Moje konto' },
  en: { email: 'E-mail', password: 'Password', logIn: 'Log in', logOut: 'Log out', account: 'My account' },
} as const

/** Customers of the demonstration shop, one of each kind. */
export const people = {
  private: { email: 'anna@demo.example', password: 'Demo-Anna-1', lastname: 'Ogrodnik' },
  company: { email: 'gospodarstwo@demo.example', password: 'Demo-Gospodarstwo-1', lastname: 'Rolny' },
  b2b: { email: 'agro@demo.example', password: 'Demo-Agro-1', lastname: 'Hurtowy' },
} as const

export interface Person {
  email: string
  password: string
}

interface Answered {
  json: () => Promise<unknown>
}

/** Sends requests directly to the engine: Playwright's runner, or a screen test. */
export interface Asking {
  get: (url: string) => Promise<Answered>
  post: (url: string, sent?: { data?: unknown; headers?: Record<string, string> }) => Promise<Answered>
}

/** Fills in and sends the sign-in form that is on screen. */
export async function tellWho(page: Page, language: Language, { email, password }: Person) {
  const w = signInWords[language]
  await page.getByLabel(w.email, { exact: true }).last().fill(email)
  await page.getByLabel(w.password, { exact: true }).last().fill(password)
  await page.getByRole('button', { name: w.logIn, exact: true }).last().click()
}

/** Signs in by the form and returns to the path. */
export async function signInAs(page: Page, person: Person, language: Language, path = `/${language}/customer`) {
  await page.goto(`/${language}/authentication?${new URLSearchParams({ returnURL: path })}`)
  await ready(page)
  await tellWho(page, language, person)
  await expect(page).toHaveURL(path)
}

/** Gives the browser a customer's token, so that later pages open signed in. */
export async function letIn(context: BrowserContext, person: Person) {
  const token = await tokenOf(context.request, person)
  await context.addCookies([{ name: 'vsf-customer', value: token, url: `http://localhost:${process.env.E2E_PORT}` }])
}

/**
 * Opens a page for a customer who is already signed in: the token is in the cookie that the form writes. A journey about signing in uses
 * the form (`signInAs`), which costs an extra page.
 */
export async function openSignedIn(page: Page, person: Person, path: string) {
  await letIn(page.context(), person)
  await page.goto(path)
  await expect(page).toHaveURL(path)
  await ready(page)
}

const backend = () => `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`

/** Address of the test customers. */
export const seat = { street: ['Polna 7'], city: 'Leszno', postcode: '64-100', country_code: 'PL', telephone: '+48600100200' }

/** Returns an e-mail address that has no account yet. */
export const mailOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@demo.example`

/** Fields that make an account a customer of each kind, beside the name. */
const kinds = {
  private: {},
  company: {
    addresses: [{ firstname: 'Ewa', lastname: 'Nowa', company: 'Nowa Rola', vat_id: '9990001137', ...seat }],
  },
  b2b: { is_b2b: true, sales_channel: ['wholesale'] },
}

/**
 * Creates a customer that no other journey uses. Journeys that sign out, change a password or guess one need it: this ends the customer's
 * sessions everywhere or locks the account, and would disturb other journeys.
 */
export async function somebodyNew(
  request: Asking,
  name: string,
  kind: keyof typeof kinds = 'private',
  facts: { lastname?: string; addresses?: object[] } = {},
): Promise<Person> {
  const person = { email: mailOf(name), password: 'Demo-Nowa-12' }
  const query = 'mutation New($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }'
  const input = { ...person, firstname: 'Ewa', lastname: 'Nowa', consent_to_rules: true, ...kinds[kind], ...facts }
  const answer = await request.post(`${backend()}/graphql`, { data: { query, variables: { input } } })
  expect(await answer.json()).not.toHaveProperty('errors')
  if (kind === 'b2b') await approve(request, person.email)
  return person
}

/** Creates a customer with an address for shipping and billing. */
export async function somebodyAtHome(request: Asking, name: string): Promise<Person> {
  const person = await somebodyNew(request, name)
  const ask = async (query: string, variables: object, headers = {}): Promise<{ data?: Record<string, { token?: string }> }> => {
    const response = await request.post(`${backend()}/graphql`, { data: { query, variables }, headers })
    return (await response.json()) as { data?: Record<string, { token?: string }> }
  }
  const signIn =
    'mutation In($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
  const { data } = await ask(signIn, person)
  const live = 'mutation Live($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }'
  const input = {
    ...{ firstname: 'Ewa', lastname: 'Nowa', ...seat, default_shipping: true, default_billing: true },
  }
  const authorization = `Bearer ${data?.generateCustomerToken?.token ?? ''}`
  expect(await ask(live, { input }, { authorization })).not.toHaveProperty('errors')
  return person
}

interface Letter {
  to: string
  template: string
  html: string
}

/** Returns path and query of the link in the newest mail of this kind to a customer. */
export async function linkInLetter(request: Asking, to: string, kind: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const letters = (await (await request.get(`${backend()}/dev/mail`)).json()) as Letter[]
      const letter = letters.find((one) => one.to === to && kind.test(one.template))
      link = /href="([^"]+)"/.exec(letter?.html ?? '')?.[1]?.replaceAll('&amp;', '&')
      return link
    })
    .toBeTruthy()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** Approves a company, as the adviser does. */
export async function approve(request: Asking, email: string) {
  const answer = await request.post(`${backend()}/dev/approve-customer?${new URLSearchParams({ email })}`)
  expect(await answer.json()).toMatchObject({ approved: true })
}

/** Fills a wishlist, as if on another device. */
export async function wishFor(request: Asking, person: Person, skus: readonly string[]) {
  const ask = async (query: string, variables: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`${backend()}/graphql`, { data: { query, variables }, headers })
    return (await answer.json()) as { data: { generateCustomerToken?: { token: string } }; errors?: unknown }
  }
  const signIn =
    'mutation In($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
  const { data } = await ask(signIn, person)
  const add = `mutation Wish($items: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: "0", wishlistItems: $items) { user_errors { message } } }`
  const items = skus.map((sku) => ({ sku, quantity: 1 }))
  const headers = { authorization: `Bearer ${data.generateCustomerToken?.token}` }
  expect(await ask(add, { items }, headers)).toEqual({ data: { addProductsToWishlist: { user_errors: [] } } })
}

/** Sets the stock of a product, as after a delivery or a last sale. */
export async function setStock(request: Asking, sku: string, quantity: number) {
  const answer = await request.post(`${backend()}/dev/stock?${new URLSearchParams({ sku, quantity: String(quantity) })}`)
  expect(await answer.json()).toMatchObject({ changed: true })
}

/** Returns the e-mail address of the token's customer from the engine; `undefined` when the token has ended. */
export async function emailOf(request: Asking, token: string): Promise<string | undefined> {
  const answer = await request.post(`${backend()}/graphql`, {
    data: { query: '{ customer { email } }' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data?: { customer?: { email: string } | null } | null }
  return data?.customer?.email
}

/** Sends a query directly to the engine, past the shop, with this token. */
export async function askEngine<Data>(request: Asking, query: string, variables: object = {}, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.post(`${backend()}/graphql`, { data: { query, variables }, headers })
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
  expect(errors, query).toBeUndefined()
  return data as Data
}

export async function tokenOf(request: Asking, { email, password }: Person): Promise<string> {
  const { generateCustomerToken } = await askEngine<{ generateCustomerToken: { token: string } }>(
    request,
    'mutation In($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
  )
  return generateCustomerToken.token
}

/**
 * Fills a customer's cart, as if on another device.
 * @returns the cart's id
 */
export async function cartFor(request: Asking, token: string, items: readonly { sku: string; quantity: number }[]) {
  const { customerCart } = await askEngine<{ customerCart: { id: string } }>(request, '{ customerCart { id } }', {}, token)
  const add = `mutation Add($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`
  await askEngine(request, add, { id: customerCart.id, items }, token)
  return customerCart.id
}

/**
 * Fills a customer's cart and prepares it for an order with payment by bank transfer, as if on another device.
 * @returns the cart's id
 */
export async function cartToOrder(request: Asking, token: string): Promise<string> {
  const id = await cartFor(request, token, [{ sku: 'MIE-T-005', quantity: 1 }])
  const address = { firstname: 'Ewa', lastname: 'Nowa', ...seat }
  const steps = [
    ['setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', { shipping_addresses: [{ address }] }],
    ['setBillingAddressOnCart', 'SetBillingAddressOnCartInput', { billing_address: { same_as_shipping: true } }],
    ['setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', courier],
    ['setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', { payment_method: { code: 'banktransfer' } }],
  ] as const
  for (const [field, type, input] of steps) {
    const query = `mutation Step($input: ${type}) { ${field}(input: $input) { cart { id } } }`
    await askEngine(request, query, { input: { cart_id: id, ...input } }, token)
  }
  return id
}

/**
 * Places an order, as if on another device.
 * @returns its number
 */
export async function orderFor(request: Asking, token: string): Promise<string> {
  const id = await cartToOrder(request, token)
  const { placeOrder } = await askEngine<{ placeOrder: { orderV2: { number: string } } }>(
    request,
    'mutation Place($input: PlaceOrderInput) { placeOrder(input: $input) { orderV2 { number } } }',
    { input: { cart_id: id, consents: { consent_to_rules: true } } },
    token,
  )
  return placeOrder.orderV2.number
}

const courier = { shipping_methods: [{ carrier_code: 'courier', method_code: 'standard' }] }

/**
 * Creates an offer of the shop for a customer, at a price per piece (zł), ready to be accepted.
 * @returns its number
 */
export async function offerFor(request: Asking, customer: string, sku: string, price: number) {
  const ask = async (data: object) => (await request.post(`${backend()}/dev/quotes`, { data })).json()
  const made = (await ask({ action: 'create', customer, items: [{ sku, quantity: 1, price }] })) as { quote?: { number: string } }
  expect(await ask({ action: 'approve', quote: made.quote?.number })).toMatchObject({ ok: true })
  return made.quote?.number
}
