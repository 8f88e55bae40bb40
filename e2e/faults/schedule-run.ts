import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { demoSignIns } from '../../backend/session/demo-sign-ins.ts'
import { type Confirmed, type Verdict, judge } from './effect-checker.ts'
import type { FaultyShop } from './faulty-shop.ts'
import { outboxRecords } from './outbox-records.ts'
import type { Schedule, Step } from './schedule-drawing.ts'
import { arrive, type Lane } from './schedule-lane.ts'
import { stopWorkers } from './stopped-workers.ts'
import { add, cartIdOf, products, remove, setQuantity } from './shopper.ts'

export interface Outcome extends Verdict {
  seed: number
  /** Number of confirmed changes. */
  confirmed: number
  /** States of changes that still wait long after the last fault. */
  stuck: string[]
  /** Changes that were refused although the shop had no reason to. */
  refused: string[]
  /** Steps that were impossible on the screen. */
  skipped: string[]
  faults: string[]
  ms: number
}

/** Milliseconds after the last fault until everything must have arrived: each of several changes may have to wait for quiet. */
const patience = 300_000
/** Milliseconds until a sent request can no longer take effect. A signed-in person's ledger is encrypted, so the test waits that long. */
const quiet = 42_000

/** Signs in on the phone by setting the cookie that the shop would have written. */
export async function signIn(
  shop: FaultyShop,
  context: BrowserContext,
  who: keyof typeof demoSignIns | { email: string; password: string } = 'private',
) {
  const { email, password } = typeof who === 'string' ? demoSignIns[who] : who
  const document =
    'mutation SignIn($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(document, { email, password })
  await context.addCookies([{ name: 'vsf-customer', value: generateCustomerToken.token, url: shop.origin }])
  return { email, token: generateCustomerToken.token }
}

interface Phone {
  context: BrowserContext
  page: Page
  confirmed: Confirmed[]
  skipped: string[]
}

const lookElsewhere = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function change(phone: Phone, step: Extract<Step, { product: string }>) {
  const product = products[step.product]
  const { sku } = product
  if (step.do === 'add') {
    await add(phone.page, product, step.quantity)
    phone.confirmed.push({ kind: 'add', sku, quantity: step.quantity })
  } else if (step.do === 'set') {
    const { quantity } = step
    if (await setQuantity(phone.page, product, quantity)) phone.confirmed.push({ kind: 'set', sku, quantity })
  } else {
    await remove(phone.page, product)
    phone.confirmed.push({ kind: 'remove', sku })
  }
}

async function reopen(phone: Phone, shop: FaultyShop) {
  phone.page = await phone.context.newPage()
  await phone.page.goto(shop.origin + products.ph.path)
}

async function take(phone: Phone, step: Step, shop: FaultyShop, killed: () => Promise<BrowserContext>) {
  if ('product' in step) return change(phone, step)
  switch (step.do) {
    case 'pause':
      // The shopper looks at something else: a part of the schedule, nothing is awaited.
      return lookElsewhere(step.ms)
    case 'reload':
      return void (await phone.page.reload())
    case 'close':
      await phone.page.close({ runBeforeUnload: false })
      return reopen(phone, shop)
    case 'stopWorker':
      return stopWorkers(phone.page)
    case 'kill': {
      // Chromium writes cookies up to half a minute late, so a kill could lose the cart's id; the table tests that case, not every seed.
      const cookies = await phone.context.cookies(shop.origin)
      phone.context = await killed()
      await phone.context.addCookies(cookies)
      return reopen(phone, shop)
    }
    case 'loseSignal':
      return shop.road.setGone(true)
    case 'findSignal':
      return shop.road.setGone(false)
  }
}

/**
 * Ends all faults and opens the shop again: everything confirmed must arrive automatically.
 * @returns the states of what still waits
 */
export async function untilArrived(page: Page, shop: FaultyShop, isGuest: boolean): Promise<string[]> {
  await shop.letThrough()
  await page.goto(`${shop.origin}/pl/cart`)
  let quietSince = Date.now()
  let left: string[] = []
  const hasArrived = async () => {
    const { waiting, isTouched } = await outboxRecords(page)
    left = waiting.map(({ state }) => state)
    if (waiting.length > 0) quietSince = Date.now()
    return waiting.length === 0 && !isTouched && (isGuest || Date.now() - quietSince > quiet)
  }
  try {
    await expect.poll(hasArrived, { timeout: patience, intervals: [500] }).toBe(true)
    return []
  } catch {
    return left.length > 0 ? left : ['never audited']
  }
}

/** Judges all carts of this shop, which only the test uses, except those that existed before. */
export async function judgeShop(
  shop: FaultyShop,
  confirmed: readonly Confirmed[],
  guest: string | undefined,
  email?: string,
  before: ReadonlySet<string> = new Set(),
) {
  const carts = (await shop.carts()).filter(({ cart }) => !before.has(cart))
  const own = email === undefined ? guest : carts.find(({ customer, isActive }) => isActive && customer === email)?.cart
  return judge(confirmed, carts, own ?? 'none')
}

/** Creates a new customer, so that the cart has only what this schedule adds. */
async function newCustomer(shop: FaultyShop, name: string) {
  const person = { email: `${name}-${randomUUID().slice(0, 8)}@demo.example`, password: 'Demo-Nowa-12' }
  const input = { ...person, firstname: 'Ewa', lastname: 'Nowa', consent_to_rules: true }
  await shop.ask('mutation New($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }', { input })
  return person
}

/** Runs one schedule from the first page to the verdict. */
export async function runSchedule(lane: Lane, schedule: Schedule): Promise<Outcome> {
  const { seed, who, steps, road, cellar } = schedule
  const { shop } = lane
  const started = Date.now()
  const { context, page, before, passed } = await lane.freshShopper()
  const phone: Phone = { context, page, confirmed: [], skipped: [] }
  const email = who === 'customer' ? (await signIn(shop, context, await newCustomer(shop, `seed-${seed}`))).email : undefined
  await arrive(page, shop)
  shop.road.rules.add(...road)
  shop.cellar.rules.add(...cellar)
  for (const [at, step] of steps.entries()) {
    await take(phone, step, shop, lane.kill).catch((error: unknown) => {
      phone.skipped.push(`${at} ${JSON.stringify(step)}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 700)}`)
    })
  }
  const stuck = await untilArrived(phone.page, shop, who === 'guest')
  const { ended } = await outboxRecords(phone.page)
  const verdict = await judgeShop(shop, phone.confirmed, await cartIdOf(phone.page), email, before)
  return {
    ...verdict,
    seed,
    confirmed: phone.confirmed.length,
    stuck,
    refused: ended.filter(({ state }) => state === 'rejected').map(({ code }) => code ?? 'refused'),
    skipped: phone.skipped,
    faults: passed().flatMap(({ fault, operation }) => (fault && operation ? [`${operation} ${fault}`] : [])),
    ms: Date.now() - started,
  }
}
