import { markOf } from './fake-device.ts'
import { idealCart, inOrder } from './oracle.ts'
import { stuck, unconfirmed } from './kept-records.ts'
import { createStage, lengthOf, randomAdd, randomScript, type Before, type Outcome } from './stage.ts'
import { createDice } from './virtual-time.ts'

/** Schedules in which the cart itself changes: it is merged into a customer's, is a fork of another profile's, or vanishes. */

const store = 'naturaexpert_pl' as const
const sorted = (lines: Record<string, number>) => JSON.stringify(inOrder(lines))

function addUp(...all: Record<string, number>[]) {
  const sum: Record<string, number> = {}
  for (const lines of all) for (const [sku, quantity] of Object.entries(lines)) sum[sku] = (sum[sku] ?? 0) + quantity
  return sum
}

/** Plays a guest who fills a cart and signs in while some of the changes are still on their way. */
export async function runSignInSchedule(seed: number, shop: Before = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = dice.whole(1, 2)
  const [before, after] = [randomScript(dice, tabs, undefined, 4), randomScript(dice, tabs, randomAdd, 3)]
  const signInAt = dice.between(0, lengthOf(before) + 30_000)
  const calmAfter = signInAt + lengthOf(after) + 90_000
  const customers = new Map([[markOf('token1'), 'Anna']])
  const stage = createStage(seed, { calmAfter, tabs, customers, ...shop }, dice)
  const { magento, problems } = stage
  const own: Record<string, number> = dice.chance(0.6) ? { a: 2, e: 1 } : {}
  if (Object.keys(own).length > 0) magento.fill(magento.cartOf('Anna').id, own)
  const actor = stage.addActor()
  const guests = before.filter(({ at }) => at + 5 < signInAt - 100)
  stage.play(guests, actor)
  const signIn = () => {
    actor.visitor = { customer: { id: '7', token: 'token1' }, store }
    const tab = actor.tab()
    if (!tab) return void stage.time.after(50, signIn)
    return void tab.outbox.identify(actor.visitor)
  }
  stage.at(signInAt, signIn)
  stage.play(
    after.map((cue) => ({ ...cue, at: cue.at + signInAt + 30_000 })),
    actor,
  )
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const told = [...actor.told, ...unconfirmed(kept, actor.told)]
  const isGuests = ({ opId }: { opId: string }) => kept.ended.get(opId)?.principal.startsWith('g:') ?? true
  const guestIdeal = idealCart(told.filter(isGuests), kept.ended, magento.stock)
  const ideal = idealCart(
    told.filter((one) => !isGuests(one)),
    kept.ended,
    magento.stock,
  )
  problems.push(...stuck(kept), ...guestIdeal.problems, ...ideal.problems)
  const wanted = sorted(addUp(own, guestIdeal.lines, ideal.lines))
  const actual = sorted(magento.quantities(magento.cartOf('Anna')))
  if (actual !== wanted) problems.push(`cart is ${actual} and should be ${wanted}`)
  return stage.outcome({ heals: 0, refused: guestIdeal.refused + ideal.refused })
}

/** Plays a profile with another profile's cart in its cookie: it writes to a fork, and the original stays as it is. */
export async function runForkSchedule(seed: number, before: Before = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = dice.whole(1, 2)
  const script = randomScript(dice, tabs)
  const stage = createStage(seed, { calmAfter: lengthOf(script) + 90_000, tabs, ...before }, dice)
  const { magento, problems } = stage
  const theirs = 'f'.repeat(32)
  const start = { a: 2, b: 3, e: 1 }
  magento.fill(theirs, start)
  const actor = stage.addActor({ cartId: theirs, store })
  stage.play(
    script.map((cue) => ({ ...cue, at: cue.at + 500 })),
    actor,
  )
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const ideal = idealCart([...actor.told, ...unconfirmed(kept, actor.told)], kept.ended, magento.stock, start)
  problems.push(...stuck(kept), ...ideal.problems)
  const ledger = kept.ledgers.find(({ ref }) => magento.carts.has(ref))
  const actual = sorted(magento.quantities(magento.carts.get(ledger?.ref ?? '')))
  if (actual !== sorted(ideal.lines)) problems.push(`copy is ${actual} and should be ${sorted(ideal.lines)}`)
  if (sorted(magento.quantities(magento.carts.get(theirs))) !== sorted(start)) problems.push('the original was written to')
  if (magento.carts.size !== 2) problems.push(`${magento.carts.size} carts`)
  return stage.outcome({ heals: ledger?.heals ?? 0, refused: ideal.refused })
}

/** Plays a cart that vanishes from the server: waiting changes go into a new one once, its contents are offered, and nothing is in both. */
export async function runVanishedSchedule(seed: number, before: Before = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = dice.whole(1, 2)
  const script = randomScript(dice, tabs, randomAdd)
  const calmAfter = lengthOf(script) + 60_000
  const stage = createStage(seed, { calmAfter, tabs, ...before }, dice)
  const { magento, problems } = stage
  const actor = stage.addActor()
  stage.play(script, actor)
  const vanish = () => magento.carts.clear()
  stage.at(dice.between(0, calmAfter), vanish)
  // The cart is read in the end, as opening the page does.
  stage.at(calmAfter + 60_000, () => void actor.tab()?.outbox.refresh('cart', store))
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const told = [...actor.told, ...unconfirmed(kept, actor.told)]
  const ideal = idealCart(told, kept.ended, magento.stock)
  problems.push(...stuck(kept), ...ideal.problems)
  const offered = addUp(
    ...[...kept.ended.values()].filter(({ code }) => code === 'CART_ENDED').map(({ op }) => ({ [op.line ?? '']: op.n ?? 0 })),
  )
  // A repeated request to create the vanished cart may arrive and create it again: no ledger has its id any more, so it does not count.
  const own = kept.ledgers.map(({ ref }) => magento.carts.get(ref))
  const now = addUp({}, ...own.map((cart) => magento.quantities(cart)))
  const actual = sorted(addUp(now, offered))
  if (actual !== sorted(ideal.lines)) problems.push(`cart and offer are ${actual} and should be ${sorted(ideal.lines)}`)
  return stage.outcome({ heals: 0, refused: ideal.refused })
}
