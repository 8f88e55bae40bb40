import { ownName } from '#config/own-name.ts'
import type { Wanted } from '../record/intent.ts'

/**
 * A change and whether its shopper was told that it is saved. What must be in the cart is worked out from these, and from nothing the
 * engine believes.
 */
export interface Told {
  opId: string
  wanted: Wanted
  /** The shopper was told that it is saved; otherwise it may or may not be. */
  confirmed: boolean
}

export interface Ended {
  opId: string
  principal: string
  state: string
  by?: string
  code?: string
  /** `seq` is the order in which the device stored the changes. */
  op: { kind: string; seq: number; n?: number; q?: number; line?: string }
}

/** Returns the records of a store from the fake database. */
export async function readStore(factory: IDBFactory, store: string): Promise<unknown[]> {
  const request = factory.open(ownName('outbox'), 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
  const all = database.transaction(store).objectStore(store).getAll()
  const records = await new Promise<unknown[]>((resolve) => {
    all.addEventListener('success', () => resolve(all.result))
  })
  database.close()
  return records
}

const skuOf = (wanted: Wanted) => ('item' in wanted ? wanted.item.sku : 'line' in wanted ? wanted.line : '')

interface Group {
  members: Told[]
  end: Ended
  order: number
}

/** Groups the told changes by their outcome; merged ones take the place of the last of them. */
function groups(told: readonly Told[], ended: ReadonlyMap<string, Ended>, problems: string[]): Group[] {
  const byEnd = new Map<string, Group>()
  for (const one of told) {
    const end = finalEnd(one.opId, ended)
    if (!end) {
      if (one.confirmed) problems.push(`lost: ${one.wanted.kind} ${skuOf(one.wanted)} ${one.opId.slice(0, 6)} has no end`)
      continue
    }
    const group = byEnd.get(end.opId) ?? { members: [], end, order: 0 }
    group.members.push(one)
    group.order = Math.max(group.order, ended.get(one.opId)?.op.seq ?? 0)
    byEnd.set(end.opId, group)
  }
  return [...byEnd.values()].toSorted((a, b) => a.order - b.order)
}

function finalEnd(opId: string, ended: ReadonlyMap<string, Ended>): Ended | undefined {
  const end = ended.get(opId)
  return end?.state === 'superseded' && end.by ? finalEnd(end.by, ended) : end
}

interface Judged {
  problems: string[]
  lines: Record<string, number>
  refused: number
}

/**
 * Applies the told changes one after another to an ideal cart. A change that the ideal cart accepts must be done, one that it refuses must
 * be refused: anything else was wrongly refused, lost or invented.
 */
export function idealCart(
  told: readonly Told[],
  ended: ReadonlyMap<string, Ended>,
  stock: ReadonlyMap<string, number>,
  start: Record<string, number> = {},
): Judged {
  const problems: string[] = []
  const lines: Record<string, number> = { ...start }
  let refused = 0
  for (const { members, end } of groups(told, ended, problems)) {
    if (end.state === 'discarded') continue
    const after = wantedQuantities(members, lines)
    const fits = Object.entries(after).every(
      ([sku, quantity]) => quantity <= (stock.get(sku) ?? Number.POSITIVE_INFINITY) || quantity === lines[sku],
    )
    const name = members.map(({ wanted }) => `${wanted.kind} ${skuOf(wanted)}`).join('+')
    if (end.state === 'done' && !fits) problems.push(`made up: ${name} is done though the shop cannot have taken it`)
    if (end.state === 'rejected' && fits) problems.push(`wrongly refused: ${name} (${end.code ?? ''})`)
    if (end.state === 'rejected') refused++
    if (end.state !== 'done') continue
    Object.assign(lines, after)
  }
  for (const [sku, quantity] of Object.entries(lines)) if (quantity === 0) delete lines[sku]
  return { problems, lines: inOrder(lines), refused }
}

function wantedQuantities(members: readonly Told[], lines: Record<string, number>): Record<string, number> {
  const after: Record<string, number> = {}
  for (const { wanted } of members) {
    const sku = skuOf(wanted)
    const before = after[sku] ?? lines[sku] ?? 0
    if (wanted.kind === 'ADD') after[sku] = before + wanted.n
    else if (wanted.kind === 'SET') after[sku] = wanted.q
    else if (wanted.kind === 'REMOVE') after[sku] = 0
    else if (wanted.kind === 'CLEAR') for (const line of Object.keys(lines)) after[line] = 0
  }
  return after
}

/** Returns quantities sorted by SKU, so that equal carts compare equal. */
export const inOrder = (lines: Record<string, number>) =>
  Object.fromEntries(Object.entries(lines).toSorted(([a], [b]) => (a < b ? -1 : 1)))
