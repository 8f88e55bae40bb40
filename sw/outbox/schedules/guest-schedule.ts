import { idealCart } from './oracle.ts'
import { stuck, unconfirmed } from './kept-records.ts'
import { createStage, lengthOf, randomScript, skus, type Cue, type Outcome, type StageOptions } from './stage.ts'
import { createDice } from './virtual-time.ts'

export interface GuestSchedule extends Partial<StageOptions> {
  script?: Cue[]
}

/** Plays one guest with a few tabs and a worker, any of which is killed, frozen or reopened at any moment, on an unreliable network. */
export async function runGuestSchedule(seed: number, given: GuestSchedule = {}): Promise<Outcome> {
  const dice = createDice(seed)
  const tabs = given.tabs ?? dice.whole(1, 2)
  const script = given.script ?? randomScript(dice, tabs)
  const stage = createStage(seed, { calmAfter: lengthOf(script) + 60_000, ...given, tabs }, dice)
  const { magento, problems } = stage
  if (!given.script) for (const sku of skus) if (dice.chance(0.4)) magento.stock.set(sku, dice.whole(2, 7))
  const actor = stage.addActor()
  stage.play(script, actor)
  await stage.run()
  const kept = await stage.recordsOf(actor)
  const ideal = idealCart([...actor.told, ...unconfirmed(kept, actor.told)], kept.ended, magento.stock)
  problems.push(...stuck(kept), ...ideal.problems)
  const [ledger] = kept.ledgers
  const actual = JSON.stringify(magento.quantities(magento.carts.get(ledger?.ref ?? '')))
  if (actual !== JSON.stringify(ideal.lines)) problems.push(`cart is ${actual} and should be ${JSON.stringify(ideal.lines)}`)
  if (ledger && Object.keys(ledger.touched).length > 0) problems.push('never audited')
  if (magento.carts.size > 1) problems.push(`${magento.carts.size} carts were made`)
  return stage.outcome({ heals: ledger?.heals ?? 0, refused: ideal.refused })
}
