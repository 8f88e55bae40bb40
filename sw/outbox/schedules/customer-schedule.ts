import { markOf } from './fake-device.ts'
import { idealCart, inOrder } from './oracle.ts'
import { stuck, unconfirmed } from './kept-records.ts'
import { createStage, lengthOf, randomAdd, randomScript, skus, type Before, type Outcome } from './stage.ts'
import { createDice } from './virtual-time.ts'

const store = 'naturaexpert_pl' as const
const visitorWith = (token: string) => ({ customer: { id: '7', token }, store })

/** Plays one signed-in customer on one device, whose session may end at any time. */
export async function runCustomerSchedule(seed: number, before: Before = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = dice.whole(1, 2)
  const script = randomScript(dice, tabs)
  const customers = new Map([
    [markOf('token1'), 'Anna'],
    [markOf('token2'), 'Anna'],
  ])
  const calmAfter = lengthOf(script) + 120_000
  const stage = createStage(seed, { calmAfter, tabs, customers, ...before }, dice)
  const { magento, problems } = stage
  for (const sku of skus) if (dice.chance(0.4)) magento.stock.set(sku, dice.whole(2, 7))
  const actor = stage.addActor(visitorWith('token1'))
  stage.play(script, actor)
  if (dice.chance(0.4)) {
    const endsAt = dice.between(0, calmAfter)
    stage.at(endsAt, () => magento.revoke(markOf('token1')))
    stage.at(endsAt + dice.pick([100, 5_000, 60_000, 150_000]), () => {
      actor.visitor = visitorWith('token2')
      void actor.tab()?.outbox.identify(actor.visitor)
    })
  }
  stage.at(calmAfter + 200_000, () => void (actor.visitor && actor.tab()?.outbox.identify(actor.visitor)))
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const ideal = idealCart([...actor.told, ...unconfirmed(kept, actor.told)], kept.ended, magento.stock)
  problems.push(...stuck(kept), ...ideal.problems)
  const actual = JSON.stringify(magento.quantities(magento.cartOf('Anna')))
  if (actual !== JSON.stringify(ideal.lines)) problems.push(`cart is ${actual} and should be ${JSON.stringify(ideal.lines)}`)
  return stage.outcome({ heals: kept.ledgers[0]?.heals ?? 0, refused: ideal.refused })
}

/**
 * Plays the same customer on two devices, both adding to the same few lines.
 * @param known the devices have noticed each other before; otherwise they may first do so during a lost answer
 */
export async function runTwoDevicesSchedule(seed: number, before: Before = {}, known = true): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = 1
  const scripts = [randomScript(dice, tabs, randomAdd, 4), randomScript(dice, tabs, randomAdd, 4)]
  const prelude = known ? 5_000 : 0
  const customers = new Map([[markOf('token1'), 'Anna']])
  const calmAfter = Math.max(...scripts.map(lengthOf)) + prelude + 60_000
  const stage = createStage(seed, { calmUntil: prelude, calmAfter, tabs, customers, ...before }, dice)
  const { magento, problems, network, time } = stage
  const actors = scripts.map(() => stage.addActor(visitorWith('token1')))
  const start: Record<string, number> = {}
  if (known) {
    const { faults } = network
    network.faults = { ...faults, ...Object.fromEntries(Object.keys(faults).map((name) => [name, 0])) }
    // Each reads once, someone changes the cart, and each reads again: from now on both know of another writer.
    const look = () => actors.forEach((actor) => void actor.tab()?.outbox.refresh('cart', store))
    stage.at(500, look)
    stage.at(2_000, () => magento.fill(magento.cartOf('Anna').id, { z: 1 }))
    stage.at(2_500, look)
    stage.at(4_500, () => void (network.faults = faults))
    start.z = 1
  }
  actors.forEach((actor, index) =>
    stage.play(
      (scripts[index] ?? []).map((cue) => ({ ...cue, at: cue.at + prelude })),
      actor,
    ),
  )
  await stage.run()
  const sum: Record<string, number> = { ...start }
  let [asked, heals] = [0, 0]
  for (const actor of actors) {
    const kept = await stage.recordsOf(actor)
    problems.push(...stuck(kept, ['UNCERTAIN']))
    asked += kept.ops.length
    heals += kept.ledgers[0]?.heals ?? 0
    const waiting = new Set(kept.ops.map(({ opId }) => opId))
    const told = [...actor.told, ...unconfirmed(kept, actor.told)].filter(({ opId }) => !waiting.has(opId))
    const ideal = idealCart(told, kept.ended, magento.stock)
    problems.push(...ideal.problems)
    for (const [sku, quantity] of Object.entries(ideal.lines)) sum[sku] = (sum[sku] ?? 0) + quantity
  }
  const actual = JSON.stringify(magento.quantities(magento.cartOf('Anna')))
  const wanted = JSON.stringify(inOrder(sum))
  // What the shopper is asked about may or may not be in the cart, and both are reported.
  if (asked === 0 && actual !== wanted) problems.push(`cart is ${actual} and should be ${wanted} at ${time.now()}`)
  return stage.outcome({ heals, refused: 0, asked })
}
