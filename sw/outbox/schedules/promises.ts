import type { SyncList } from '../view/reading.ts'
import type { CartView } from '../view/cart-view.ts'
import type { Wanted } from '../record/intent.ts'
import type { Told } from './oracle.ts'
import type { Actor, Stage } from './stage.ts'

/**
 * Compares what the screens show at each moment with the facts on the server. Every sentence about changes is made from the list, its
 * standing and the view of the cart, so these are checked.
 */
export interface Promises {
  /** Returns what the screens showed at the last check. */
  last: () => { changes: SyncList; view: CartView } | undefined
}

/** @param looks when the screens are checked, in milliseconds after the start */
export function watchPromises(stage: Stage, actor: Actor, customer: string, looks: readonly number[]): Promises {
  const { time, magento, problems } = stage
  const had = quantitiesEver(stage, customer)
  let last: { changes: SyncList; view: CartView } | undefined

  async function look() {
    const tab = actor.tab()
    if (!tab) return
    // Nothing is promised for changes that end with the page.
    const told = actor.told.filter(({ confirmed }) => confirmed)
    const sent = new Set(stage.network.history.map(({ options }) => options.idempotencyKey.split('.')[0]))
    const wasOffline = stage.network.offline
    const [changes, view] = await Promise.all([tab.outbox.changes(), tab.outbox.view('cart')])
    last = { changes, view }
    // An order placed elsewhere contained what was in the cart.
    const isIn = ({ wanted }: Told) => had(...wantedOf(wanted)) || magento.orders.length > 0
    const said = faults({ told, sent, wasOffline, changes, view, isIn, had })
    for (const one of said) problems.push(`says at ${Math.round((time.now() - stage.start) / 1000)} s: ${one}`)
  }
  for (const at of looks) stage.at(at, () => void look())
  return { last: () => last }
}

interface Moment {
  told: Told[]
  sent: ReadonlySet<string | undefined>
  wasOffline: boolean
  changes: SyncList
  view: CartView
  isIn: (told: Told) => boolean
  had: (sku: string, quantity: number, atLeast?: boolean) => boolean
}

function faults({ told, sent, wasOffline, changes, view, isIn, had }: Moment): string[] {
  const { pending, retrying, needsYou, lost, done, standing, away } = changes
  const rows = new Set([...pending, ...retrying, ...needsYou, ...lost].map(({ opId }) => opId))
  const finished = new Set(done.map(({ opId }) => opId))
  const name = ({ wanted }: Told) => `${wanted.kind} ${wantedOf(wanted)[0]}`
  const outside = told.filter((one) => !isIn(one))
  const isSomebodyHere = changes.asleep === 0 && !away
  const nowhere = isSomebodyHere ? outside.filter(({ opId }) => !rows.has(opId) && !finished.has(opId)) : []
  return [
    ...nowhere.map((one) => `nothing of ${name(one)}`),
    ...outside.filter(({ opId }) => finished.has(opId)).map((one) => `that ${name(one)} has arrived`),
    ...(standing.isSettled && outside.length > 0 ? [`that everything was sent, and ${outside.map(name).join()} was not`] : []),
    ...(!isSomebodyHere && changes.asleep < outside.length
      ? [`${changes.asleep} wait for their owner of ${outside.length}`]
      : []),
    ...pending
      .filter(({ opId, sends }) => sends === 0 && sent.has(opId))
      .map(({ kind, line }) => `that ${kind} ${line} was never sent`),
    ...(wasOffline && standing.unsent + standing.forOwner + needsYou.length < outside.length
      ? [`${standing.unsent} and ${standing.forOwner} wait of ${outside.length}`]
      : []),
    ...view.lines
      .filter(({ state, confirmed, line }) => state === 'confirmed' && !had(line, confirmed, false))
      .map(({ line, confirmed }) => `that the shop has ${confirmed} of ${line}`),
  ]
}

/** Returns the line of a change and its wanted quantity; an addition has arrived as soon as there are at least that many. */
function wantedOf(wanted: Wanted): [sku: string, quantity: number, atLeast: boolean] {
  if (wanted.kind === 'ADD') return [wanted.item.sku, wanted.n, true]
  if (wanted.kind === 'SET') return [wanted.item.sku, wanted.q, false]
  return [wanted.kind === 'REMOVE' ? wanted.line : '', 0, false]
}

/** Returns a check of which quantities any cart of this customer has ever held, recorded around every request and at each check. */
function quantitiesEver({ magento }: Stage, customer: string) {
  const ever = new Map<string, Set<number>>()
  const note = () => {
    for (const { owner, lines } of magento.carts.values()) {
      if (owner !== customer) continue
      for (const sku of [...ever.keys(), ...lines.keys()]) {
        const seen = ever.get(sku) ?? new Set()
        ever.set(sku, seen.add(lines.get(sku)?.quantity ?? 0))
      }
    }
  }
  const { process } = magento
  magento.process = (...request) => {
    note()
    const answer = process(...request)
    note()
    return answer
  }
  return (sku: string, quantity: number, atLeast = false) => {
    note()
    const seen = ever.get(sku) ?? new Set([0])
    return seen.has(quantity) || (atLeast && [...seen].some((one) => one >= quantity))
  }
}
