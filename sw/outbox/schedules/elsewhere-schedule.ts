import type { SyncList } from '../view/reading.ts'
import { markOf } from './fake-device.ts'
import { noFaults } from './fake-network.ts'
import type { Told } from './oracle.ts'
import { watchPromises } from './promises.ts'
import { createStage, randomFaults, type Before, type Outcome, type Stage } from './stage.ts'
import { makeUnruly } from './unruly-device.ts'
import { createDice } from './virtual-time.ts'

const store = 'naturaexpert_pl' as const
const visitorWith = (token: string) => ({ customer: { id: '7', token }, store })
const seen = { a: 5, b: 2 }
const number = '000000059'

/** What happens to the cart elsewhere while its owner is offline on this device. */
type Elsewhere = 'nothing' | 'moved' | 'ordered'

/**
 * Plays a signed-in customer who is offline, sets or removes a line and adds another; meanwhile a second device changes the same line or
 * orders the cart, and the session may expire before anything is sent. What the screens show is compared with the facts throughout.
 * @param isUnruly the device's clock jumps, and its disk refuses writes for a while or always did
 */
export async function runElsewhereSchedule(seed: number, before: Before = {}, isUnruly = false): Promise<Outcome> {
  const dice = createDice(seed)
  const meanwhile = dice.pick<Elsewhere>(['nothing', 'moved', 'moved', 'ordered'])
  const ends = dice.chance(0.4)
  const [wanted, theirs] = [dice.whole(0, 6), dice.pick([1, 2, 3, 4, 6, 7])]
  const back = 700_000 + dice.pick([10_000, 100_000, 1_000_000])
  const customers = new Map([
    [markOf('token1'), 'Anna'],
    [markOf('token2'), 'Anna'],
  ])
  const stage = createStage(
    seed,
    { calmUntil: back, calmAfter: back + 90_000, tabs: 1, customers, ...before, faults: noFaults },
    dice,
  )
  const { magento, network, problems } = stage
  const actor = stage.addActor(visitorWith('token1'))
  for (const [sku, quantity] of Object.entries(seen)) magento.cartOf('Anna').lines.set(sku, { uid: sku, quantity })
  stage.at(500, () => void actor.tab()?.outbox.refresh('cart', store))
  stage.at(650_000, () => void (network.offline = true))
  const line = { at: 660_000, tab: 0, wanted: lineTo(wanted) }
  stage.play([line, { at: 665_000, tab: 0, wanted: { kind: 'ADD', item: { sku: 'c' }, n: 2 } }], actor)
  stage.at(680_000, () => happens(stage, meanwhile, theirs))
  if (ends) endByTime(stage, actor, back)
  const over = back + 1_700_000
  const incidents = createDice(seed + 0x10000)
  const device = isUnruly ? makeUnruly(stage, actor, incidents, [20_000, 660_000, back], back + 120_000) : undefined
  const screens = watchPromises(stage, actor, 'Anna', looksAround(back, over))
  stage.at(back, () => {
    network.offline = false
    network.faults = randomFaults(dice)
    void actor.tab()?.outbox.drain({ eager: true })
  })
  let said: SyncList | undefined
  stage.at(over - 60_000, () => void actor.tab()?.outbox.refresh('cart', store))
  stage.at(
    over,
    () =>
      void actor
        .tab()
        ?.outbox.changes()
        .then((changes) => (said = changes)),
  )
  await stage.run()
  // Changes that end with the page were not promised to be kept; their fate is shown by the screens while the page is open.
  if (device?.isWithoutDisk) return stage.outcome({ heals: 0, refused: 0 })
  const isKept = (one: Told['wanted']['kind']) => actor.told.some(({ wanted: { kind } }) => (kind === 'ADD') === (one === 'ADD'))
  const [keptLine, keptAdd] = [isKept('SET'), isKept('ADD')]
  problems.push(...faultsIn(said, meanwhile, keptLine ? wanted : undefined, theirs))
  const moved = meanwhile === 'moved' ? theirs : seen.a
  const line_ = keptLine && (meanwhile !== 'moved' || theirs === wanted) ? wanted : moved
  const left = meanwhile === 'ordered' ? {} : { ...(line_ > 0 ? { a: line_ } : {}), b: 2 }
  const due = { ...left, ...(keptAdd ? { c: 2 } : {}) }
  const badge = screens.last()?.view.quantity
  const held = Object.values(due).reduce((sum, quantity) => sum + quantity, 0)
  if (badge !== held) problems.push(`the badge says ${badge}, and the cart holds ${held}`)
  const actual = JSON.stringify(magento.quantities(magento.cartOf('Anna')))
  if (actual !== JSON.stringify(due)) problems.push(`${meanwhile}: cart is ${actual} and should be ${JSON.stringify(due)}`)
  return stage.outcome({ heals: 0, refused: 0, asked: said?.needsYou.length ?? 0 })
}

const lineTo = (quantity: number) =>
  quantity === 0 ? ({ kind: 'REMOVE', line: 'a' } as const) : ({ kind: 'SET', item: { sku: 'a' }, q: quantity } as const)

function happens({ magento, time }: Stage, what: Elsewhere, theirs: number) {
  const cart = magento.cartOf('Anna')
  if (what === 'moved') cart.lines.set('a', { uid: 'a', quantity: theirs })
  if (what !== 'ordered') return
  cart.active = false
  const items = Object.entries(seen).map(([sku, quantity]) => ({ product_sku: sku, quantity_ordered: quantity }))
  magento.orders.push({ number, order_date: new Date(time.now()).toISOString().slice(0, 19).replace('T', ' '), items })
}

/** Returns when to check the screens: often around events, and now and then for the rest of the day. */
function looksAround(back: number, over: number) {
  const often = [20_000, 661_000, 667_000, 681_000, 692_000, back - 3_000]
  const after = Array.from({ length: 30 }, (_, index) => back + 500 + index * 1_000 * (index + 1) * 0.25)
  return [...often, ...after, back + 600_000, over]
}

/** Ends the session while the device is offline: the page reports it once it knows, and the customer signs in a while later. */
function endByTime({ at, magento, problems }: Stage, actor: ReturnType<Stage['addActor']>, back: number) {
  let isNoted = false
  at(690_000, () => magento.revoke(markOf('token1')))
  at(back - 5_000, () => {
    void actor.says({ store }).then(() => (isNoted = true))
  })
  at(back - 1_000, () => {
    void actor
      .tab()
      ?.outbox.changes()
      .then(({ asleep, pending }) => {
        // On a full disk the end of the session cannot be stored.
        if (isNoted && (asleep !== actor.told.length || pending.length > 0))
          problems.push(`told of ${asleep} changes that wait for their owner`)
      })
  })
  at(back + 20_000, () => {
    void actor.says(visitorWith('token2'))
  })
}

/** Compares what the page of changes shows at the end with what has happened. */
/** @param wanted `undefined` where the disk visibly refused the change */
function faultsIn(said: SyncList | undefined, meanwhile: Elsewhere, wanted: number | undefined, theirs: number): string[] {
  if (!said) return ['nothing was said']
  const asks = said.needsYou.map(({ problem, quantity = 0 }) => `${problem?.code} ${problem?.message} ${quantity}`)
  const isAsked = wanted !== undefined && meanwhile === 'moved' && theirs !== wanted
  const due = isAsked ? [`LINE_MOVED ${theirs} ${wanted}`] : []
  const orders = said.ordered.map(({ problem }) => problem?.message)
  // A quantity that came too late is reported with the order.
  const named = meanwhile === 'ordered' ? ((wanted ?? 0) > 0 ? [number, number] : [number]) : []
  return [
    ...(JSON.stringify(asks) === JSON.stringify(due) ? [] : [`asks ${asks.join()} instead of ${due.join()}`]),
    ...(JSON.stringify(orders) === JSON.stringify(named) ? [] : [`names orders ${orders.join()}`]),
    ...(said.pending.length + said.retrying.length + said.asleep + said.lost.length > 0
      ? ['says that something still waits']
      : []),
  ]
}
