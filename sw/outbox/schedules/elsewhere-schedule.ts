import type { SyncList } from '../reading.ts'
import { markOf } from './fake-device.ts'
import { noFaults } from './fake-network.ts'
import { createStage, randomFaults, type Outcome, type Stage } from './stage.ts'
import type { Speech } from './translating-proxy.ts'
import { createDice } from './virtual-time.ts'

const store = 'naturaexpert_pl' as const
const visitorWith = (token: string) => ({ customer: { id: '7', token }, store })
const seen = { a: 5, b: 2 }
const number = '000000059'

/** What happens to the cart while its owner is without a signal here. */
type Elsewhere = 'nothing' | 'moved' | 'ordered'

/**
 * A signed-in person without a signal, who sets or takes away a line and adds another; meanwhile a second device changes the same line or
 * orders the cart, and the session may end by time before anything is sent. What the screens say is held against what is so.
 */
export async function runElsewhereSchedule(seed: number, speech?: Speech): Promise<Outcome> {
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
    { calmUntil: back, calmAfter: back + 90_000, tabs: 1, customers, speech, faults: noFaults },
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
  stage.at(back, () => {
    network.offline = false
    network.faults = randomFaults(dice)
    void actor.tab()?.outbox.drain({ eager: true })
  })
  let said: SyncList | undefined
  stage.at(
    back + 1_700_000,
    () =>
      void actor
        .tab()
        ?.outbox.changes()
        .then((changes) => (said = changes)),
  )
  await stage.run()
  problems.push(...faultsIn(said, meanwhile, wanted, theirs))
  const line_ = meanwhile === 'moved' && theirs !== wanted ? theirs : wanted
  const due = meanwhile === 'ordered' ? { c: 2 } : { ...(line_ > 0 ? { a: line_ } : {}), b: 2, c: 2 }
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

/** The token dies without a signal; the page says so as soon as it hears of it, and the person signs in a while later. */
function endByTime({ at, magento, problems }: Stage, actor: ReturnType<Stage['addActor']>, back: number) {
  at(690_000, () => magento.revoke(markOf('token1')))
  at(back - 5_000, () => {
    actor.visitor = { store }
    void actor.tab()?.outbox.identify(actor.visitor)
  })
  at(back - 1_000, () => {
    void actor
      .tab()
      ?.outbox.changes()
      .then(({ asleep, pending, away }) => {
        if (asleep !== 2 || pending.length > 0 || !away) problems.push(`told of ${asleep} changes that wait for their owner`)
      })
  })
  at(back + 20_000, () => {
    actor.visitor = visitorWith('token2')
    void actor.tab()?.outbox.identify(actor.visitor)
  })
}

/** What the page of changes says at the end, against what has happened. */
function faultsIn(said: SyncList | undefined, meanwhile: Elsewhere, wanted: number, theirs: number): string[] {
  if (!said) return ['nothing was said']
  const asks = said.needsYou.map(({ problem, quantity = 0 }) => `${problem?.code} ${problem?.message} ${quantity}`)
  const isAsked = meanwhile === 'moved' && theirs !== wanted
  const due = isAsked ? [`LINE_MOVED ${theirs} ${wanted}`] : meanwhile === 'ordered' && wanted > 0 ? [`CART_GONE  ${wanted}`] : []
  const orders = said.ordered.map(({ problem }) => problem?.message)
  return [
    ...(JSON.stringify(asks) === JSON.stringify(due) ? [] : [`asks ${asks.join()} instead of ${due.join()}`]),
    ...(JSON.stringify(orders) === JSON.stringify(meanwhile === 'ordered' ? [number] : [])
      ? []
      : [`names orders ${orders.join()}`]),
    ...(said.pending.length + said.retrying.length + said.asleep + said.lost.length > 0
      ? ['says that something still waits']
      : []),
  ]
}
