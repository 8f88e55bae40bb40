import { notifyManager, type Query, type QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { noteAge } from './data-age.ts'
import { storeNamed, storeName } from './entry-store.ts'
import { keeperFor, personalBox, type Keeper } from './encrypted-store.ts'
import { watchLeaving } from './erasing-persisted.ts'
import { persistAnswer, persistEntries } from './persisted-entries.ts'
import { readToken, type Persistence } from './persistence.ts'

export { finishErasing, erasePersisted } from './erasing-persisted.ts'

/** Raised when the shape of stored answers changes; a new build alone keeps the copies. */
export const SCHEMA = 'v1'

/** Age in milliseconds of a copy dated in the future: the clock was changed, so the copy counts as stale. */
const certainlyStale = 10 * 60_000

type Run<Answer, Key extends QueryKey> = (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>

/** Implements `persisted`: takes the copy when memory is empty, else reads from the engine and stores the answer. */
export async function keep<Answer, Key extends QueryKey>(
  keeping: Persistence,
  run: Run<Answer, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const asked: Run<Answer, Key> = async (given) => {
    try {
      return await run(given)
    } catch (error) {
      // The copy stays on screen, so the offline band shows its age.
      const { data, dataUpdatedAt } = query.state
      if (data !== undefined) noteAge((Date.now() - dataUpdatedAt) / 1000, Date.now(), location.pathname)
      throw error
    }
  }
  const keeper = await keeperNow(keeping)
  if (keeping.whose !== 'everyone') watchLeaving(context.client)
  if (!keeper) {
    const answer = await asked(context)
    // The query holds its answer only after this function has returned.
    if (readToken()) notifyManager.schedule(() => keepWhenKnown(keeping, query))
    return answer
  }
  if (keeping.entries) return persistEntries({ keeper, keeping, entries: keeping.entries, schema: SCHEMA }, asked, context, query)
  const wasEmpty = query.state.data === undefined
  let isAsked = false
  const noted: typeof asked = (given) => {
    isAsked = true
    return asked(given)
  }
  const answer = await persisterOf(keeper, keeping).persisterFn<Answer, Key>(noted, context, query)
  if (wasEmpty && !isAsked) notifyManager.schedule(() => readBehind(query))
  return answer
}

/** Stores an answer that was in the page before this file was loaded; the query holds it by then. */
export async function keepAnswer(keeping: Persistence, queryClient: QueryClient, query: Query): Promise<void> {
  if (keeping.whose !== 'everyone') watchLeaving(queryClient)
  const keeper = await keeperNow(keeping)
  if (keeper && query.state.data !== undefined) await keepWhole(keeper, keeping, query)
  else if (readToken()) keepWhenKnown(keeping, query)
}

/** Reads again in the background after a copy was shown: it may have changed since, perhaps on another device. */
function readBehind(query: Query) {
  if (query.state.data !== undefined) query.fetch().catch(() => undefined)
}

async function keeperNow({ whose }: Pick<Persistence, 'whose'>): Promise<Keeper | undefined> {
  try {
    return await keeperFor(whose)
  } catch {
    // Where databases are refused nothing is stored.
    return undefined
  }
}

/** Opens in advance what the first read of a page opens. */
export async function ready(): Promise<void> {
  const keeper = await keeperNow({ whose: 'shopper' })
  await keeper?.place('').catch(() => undefined)
}

/** Stores the data that a query holds now, whoever has set it. */
export async function persistNow(keeping: Persistence, queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const keeper = await keeperNow(keeping)
  if (keeper) await persisterOf(keeper, keeping).persistQueryByKey(queryKey, queryClient)
}

function keepWhole(keeper: Keeper, keeping: Persistence, query: Query): Promise<void> {
  if (!keeping.entries) return persisterOf(keeper, keeping).persistQuery(query)
  return persistAnswer({ keeper, keeping, entries: keeping.entries, schema: SCHEMA }, query.state.data)
}

/**
 * Stores what a customer reads right after a sign-in, as soon as the device knows who they are; immediately if it has learned that during
 * the read.
 */
function keepWhenKnown(keeping: Persistence, query: Query) {
  void personalBox()
    .then((box) => {
      let isKept = false
      const attempt = async () => {
        const keeper = await keeperNow(keeping)
        if (isKept || (!keeper && readToken())) return
        isKept = true
        stop()
        if (keeper && query.state.data !== undefined) await keepWhole(keeper, keeping, query)
      }
      const stop = box.onPeople(() => void attempt().catch(() => undefined))
      return attempt()
    })
    .catch(() => undefined)
}

function persisterOf(keeper: Keeper, keeping: Persistence) {
  const maxAge = keeping.hours * 3_600_000
  return experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => read(keeper, keeping, key).catch(() => undefined),
      setItem: (key, persisted) => write(keeper, keeping, key, persisted).catch(() => undefined),
      removeItem: (key) => remove(keeper, key).catch(() => undefined),
    },
    serialize: (persisted) => persisted,
    deserialize: (persisted) => persisted,
    buster: SCHEMA,
    maxAge,
    prefix: SCHEMA,
    refetchOnRestore: false,
  })
}

async function read(keeper: Keeper, keeping: Persistence, label: string): Promise<PersistedQuery | undefined> {
  const place = await keeper.place(label)
  const kept = await keeper.store.read(place)
  if (kept === undefined) return undefined
  const found = await keeper.unwrap(label, kept)
  if (!found || !keeping.fits(found.value)) {
    await keeper.store.remove(place)
    return undefined
  }
  const now = Date.now()
  const dataUpdatedAt = found.at <= now ? found.at : now - certainlyStale
  return { buster: SCHEMA, queryHash: label, queryKey: [], state: { ...blank, data: found.value, dataUpdatedAt } }
}

const remove = async (keeper: Keeper, label: string) => keeper.store.remove(await keeper.place(label))

async function write(keeper: Keeper, keeping: Persistence, label: string, { state }: PersistedQuery) {
  const value = keeping.slim ? keeping.slim(state.data) : state.data
  const kept = keeping.fits(value) ? await keeper.wrap(label, value, state.dataUpdatedAt) : undefined
  if (!(await keeper.isStillTheirs())) return
  const place = await keeper.place(label)
  if (kept) await keeper.store.write(place, kept)
  else await keeper.store.remove(place)
  // The guest's copy belongs to the customer now.
  if (keeping.whose === 'shopper' && keeper.name !== storeName(undefined)) await storeNamed(storeName(undefined)).remove(label)
}

const blank: PersistedQuery['state'] = {
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}
