import { test as base, expect, type Page } from '@playwright/test'
import type { Confirmed } from './effect-checker.ts'
import type { Fault, Match } from './fault-rules.ts'
import { type FaultyShop, startFaultyShop } from './faulty-shop.ts'
import { outboxRecords } from './outbox-records.ts'
import { judgeShop, untilArrived } from './schedule-run.ts'
import { prepare } from './seen-pages.ts'
import { cartIdOf } from './shopper.ts'

interface Faulty {
  shop: FaultyShop
  /** A phone that has visited three products and the cart, so that they open without a signal too. */
  phone: Page
}

/** Gives each test a separate shop, engine and two proxies. */
export const test = base.extend<Faulty>({
  shop: async ({ browserName: _ }, provide) => {
    const shop = await startFaultyShop()
    await provide(shop)
    await shop.close()
  },
  phone: async ({ context, shop }, provide) => {
    const page = await context.newPage()
    await prepare(page, shop)
    await provide(page)
  },
})

export const added = (sku: string, quantity = 1): Confirmed => ({ kind: 'add', sku, quantity })

/** Injects the fault into the next requests of this operation. */
export const strike = (proxy: FaultyShop['road'], operation: string, fault: Fault, times = 1, match: Match = {}) =>
  proxy.rules.add({ match: { ...match, operations: [operation] }, fault, times })

export const timesAsked = (proxy: FaultyShop['road'], operation: string) =>
  proxy.history().filter((passed) => passed.operation === operation).length

export const stateOf = async (page: Page) => (await outboxRecords(page)).waiting.map(({ state }) => state)

/** Ends all faults and expects that the cart contains everything confirmed exactly once, and that nothing waits. */
export async function expectExactly(page: Page, shop: FaultyShop, confirmed: readonly Confirmed[], email?: string) {
  expect(await untilArrived(page, shop, email === undefined), 'what still waits').toEqual([])
  const verdict = await judgeShop(shop, confirmed, await cartIdOf(page), email)
  expect(verdict).toEqual({ lost: [], doubled: [], foreign: [] })
}

/** Returns the lines of one cart from the engine, by SKU. */
export async function linesOf(shop: FaultyShop, cart: string | undefined): Promise<Record<string, number>> {
  const lines = (await shop.carts()).find((one) => one.cart === cart)?.lines ?? []
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))
}

export { expect }
