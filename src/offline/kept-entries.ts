import { keeperFor, personalBox } from './encrypted-store.ts'
import { isEntry } from './entry-store.ts'
import { persistAnswer, type Place, placesOf } from './persisted-entries.ts'
import { type ListEntries, type Persistence, readToken } from './persistence.ts'
import { SCHEMA } from './query-persister.ts'

/** Members of a list that are stored one by one before the list is requested. */
export interface KeptEntries {
  /** Returns when each member was stored, in milliseconds; missing members are left out. */
  ages: () => Promise<ReadonlyMap<string, number>>
  /** Stores the engine's answer about some members. */
  keep: (names: readonly string[], answer: readonly unknown[]) => Promise<void>
}

/** Milliseconds to wait until the device knows who has just signed in. */
const patience = 10_000

/** Returns the keeper, after a sign-in once the device has been told who the customer is. */
async function keeperSoon(whose: Persistence['whose']) {
  const known = await keeperFor(whose)
  if (known || !readToken()) return known
  const box = await personalBox()
  let stop: () => void = () => undefined
  await new Promise<void>((resolve) => {
    stop = box.onPeople(() => resolve())
    setTimeout(resolve, patience)
  })
  stop()
  return keeperFor(whose)
}

/** Returns the stored entries of a list; `undefined` where nothing can be stored for the current visitor. */
export async function keptEntries(keeping: Persistence & { entries: ListEntries }): Promise<KeptEntries | undefined> {
  const keeper = await keeperSoon(keeping.whose).catch(() => undefined)
  if (!keeper) return undefined
  const { entries } = keeping
  const place: Place = { keeper, keeping, entries, schema: SCHEMA }
  return {
    async ages() {
      const kept = await keeper.store.readEntries(await placesOf(place))
      return new Map(
        entries.names.flatMap((name, index) => {
          const one = kept[index]
          return isEntry(one) ? [[name, one.at] as const] : []
        }),
      )
    },
    keep: (names, answer) => persistAnswer({ ...place, entries: { ...entries, names } }, answer),
  }
}
