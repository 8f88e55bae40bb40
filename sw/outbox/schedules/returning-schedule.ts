import type { Wanted } from '../record/intent.ts'
import type { Visitor } from '../identity/people.ts'
import { markOf } from './fake-device.ts'
import { idealCart } from './oracle.ts'
import { stuck, unconfirmed } from './kept-records.ts'
import { createStage, lengthOf, randomAdd, randomWanted, skus, type Cue, type Outcome, type StageOptions } from './stage.ts'
import { createDice, type Dice } from './virtual-time.ts'

export interface Return extends Partial<StageOptions> {
  script?: Cue[]
  /** Milliseconds offline. */
  away?: number
  /** Whether changes are withdrawn while they are being sent. */
  takesBack?: boolean
  isGuest?: boolean
}

/** Returns mostly additions, as in a field, and now and then a change that depends on the order. */
const mostlyAdded = (dice: Dice): Wanted => (dice.chance(0.85) ? randomAdd(dice) : randomWanted(dice))

function scriptInTheField(dice: Dice, tabs: number): Cue[] {
  let at = 3_000
  return Array.from({ length: dice.whole(2, 7) }, () => {
    at += dice.pick([40, 300, 3_000]) * dice.between(0.7, 1.3)
    return { at, tab: dice.whole(0, tabs - 1), wanted: mostlyAdded(dice) }
  })
}

/**
 * Plays a shopper who was offline, mostly for longer than a minute: a signed-in customer's additions go through one scratch cart, a guest's
 * in few requests, while tabs are killed, answers are lost and a change is withdrawn.
 */
export async function runReturnSchedule(seed: number, given: Return = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = given.tabs ?? dice.whole(1, 2)
  const script = given.script ?? scriptInTheField(dice, tabs)
  const back = lengthOf(script) + (given.away ?? dice.pick([30_000, 61_500, 75_000]))
  const customers = new Map([[markOf('token1'), 'Anna']])
  const stage = createStage(seed, { calmUntil: back, calmAfter: back + 90_000, ...given, tabs, customers }, dice)
  const { magento, network, problems } = stage
  if (!given.script) for (const sku of skus) if (dice.chance(0.4)) magento.stock.set(sku, dice.whole(2, 7))
  const person: Visitor = { customer: { id: '7', token: 'token1' }, store: 'naturaexpert_pl' }
  const actor = stage.addActor(given.isGuest ? undefined : person)
  stage.at(2_500, () => void (network.offline = true))
  stage.at(back, () => {
    network.offline = false
    void actor.tab()?.outbox.drain({ eager: true })
  })
  stage.play(script, actor)
  if (given.takesBack ?? dice.chance(0.25)) {
    const which = dice.whole(0, script.length - 1)
    stage.at(back + dice.between(0, 60_000), () => {
      const opId = actor.told[which]?.opId
      if (opId) void actor.tab()?.outbox.discard(opId)
    })
  }
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const ideal = idealCart([...actor.told, ...unconfirmed(kept, actor.told)], kept.ended, magento.stock)
  problems.push(...stuck(kept), ...ideal.problems)
  const left = kept.ledgers.filter(({ key }) => key.startsWith('scratch|')).length
  if (left > 0) problems.push(`${left} scratch carts were left behind`)
  const own = kept.ledgers.find(({ key }) => !key.startsWith('scratch|'))
  const cart = given.isGuest ? magento.carts.get(own?.ref ?? '') : magento.cartOf('Anna')
  const actual = JSON.stringify(magento.quantities(cart))
  if (actual !== JSON.stringify(ideal.lines)) problems.push(`cart is ${actual} and should be ${JSON.stringify(ideal.lines)}`)
  return stage.outcome({ heals: own?.heals ?? 0, refused: ideal.refused })
}
