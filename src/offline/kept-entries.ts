import { keeperFor, personalBox } from './encrypted-store.ts'
import { isEntry } from './entry-store.ts'
import { persistAnswer, type Place, placesOf } from './persisted-entries.ts'
import { type ListEntries, type Persistence, readToken } from './persistence.ts'
import { SCHEMA } from './query-persister.ts'

/** Members of a list that are kept one by one before anybody has asked for the list. */
export interface KeptEntries {
  /** When each member was kept, in milliseconds; without those that are not here. */
  ages: () => Promise<ReadonlyMap<string, number>>
  /** Keeps what the shop has answered about some of them. */
  keep: (names: readonly string[], answer: readonly unknown[]) => Promise<void>
}

/** As long as the device is told who has just signed in, in milliseconds. */
const patience = 10_000

/** Somebody has just signed in: who that is, the device is told a moment later. */
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

/** Undefined where nothing can be kept for whoever is here. */
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
