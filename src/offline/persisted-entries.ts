import { notifyManager, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { isUnknown } from '#platform/commerce/commerce-error.ts'
import type { Keeper } from './encrypted-store.ts'
import type { Persistence, ListEntries } from './persistence.ts'

export interface Place {
  keeper: Keeper
  keeping: Persistence
  entries: ListEntries
  schema: string
}

interface Found {
  values: unknown[]
  /** When the oldest member was stored, in milliseconds. */
  at: number
}

/**
 * Reads a list from members that were stored one by one, perhaps from several other lists. A complete list is returned immediately and read
 * again in the background; one with gaps is returned only when the engine cannot be reached.
 */
export async function persistEntries<Answer, Key extends QueryKey>(
  place: Place,
  run: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const isEmpty = query.state.data === undefined
  const found = isEmpty ? await read(place).catch(() => undefined) : undefined
  if (found && found.values.length === place.entries.names.length) return restored(found, query, true)
  try {
    const answer = await run(context)
    void persistAnswer(place, answer).catch(() => undefined)
    return answer
  } catch (error) {
    if (found && found.values.length > 0 && isUnknown(error)) return restored(found, query, false)
    throw error
  }
}

function restored<Answer>({ values, at }: Found, query: Query, isAskedAgain: boolean): Answer {
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: at })
    if (isAskedAgain && query.state.data !== undefined) query.fetch().catch(() => undefined)
  })
  // Each member was validated by `fits` before it was taken.
  return values as Answer
}

const labelOf = ({ schema, entries }: Place, name: string) => `${entries.family} ${schema} ${name}`

/** The family stays readable, because each has a limit of its own. */
const placeOf = async ({ keeper, entries }: Place, label: string) => `${entries.family} ${await keeper.place(label)}`

/** Returns the name that each member is stored under. */
export const placesOf = (place: Place) => Promise.all(place.entries.names.map((name) => placeOf(place, labelOf(place, name))))

async function read(place: Place): Promise<Found> {
  const { keeper, keeping, entries } = place
  const labels = entries.names.map((name) => labelOf(place, name))
  const oldest = Date.now() - keeping.hours * 3_600_000
  const places = await placesOf(place)
  const kept = await keeper.store.readEntries(places)
  const opened = await Promise.all(kept.map((one, index) => keeper.unwrap(labels[index] ?? '', one)))
  const good = opened.flatMap((one) => (one && one.at > oldest && keeping.fits([one.value]) ? [one] : []))
  const poisoned = places.filter((_, index) => kept[index] !== undefined && !good.some((one) => one === opened[index]))
  if (poisoned.length > 0) await keeper.store.removeEntries(poisoned)
  return { values: good.map(({ value }) => value), at: Math.min(Date.now(), ...good.map(({ at }) => at)) }
}

/** Stores each member of an answer by its name, and deletes those that the answer no longer names. */
export async function persistAnswer(place: Place, answer: unknown): Promise<void> {
  if (!Array.isArray(answer)) return
  const { keeper, keeping, entries } = place
  const at = Date.now()
  const named = new Map(answer.map((value: unknown) => [entries.nameIn(value), value] as const))
  const wrapped = await Promise.all(
    entries.names.map(async (name) => {
      const value = named.get(name)
      const label = labelOf(place, name)
      const one = value !== undefined && keeping.fits([value]) ? await keeper.wrap(label, value, at) : undefined
      return [await placeOf(place, label), one] as const
    }),
  )
  if (!(await keeper.isStillTheirs())) return
  await keeper.store.writeEntries(
    entries.family,
    entries.most,
    wrapped.flatMap(([where, one]) => (one ? [[where, one] as [string, typeof one]] : [])),
    wrapped.flatMap(([where, one]) => (one ? [] : [where])),
  )
}
