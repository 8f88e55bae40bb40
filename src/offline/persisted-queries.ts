import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { readCookie } from '#platform/cookies.ts'
import { away } from './after-session.ts'
import { readToken, type Persistence } from './persistence.ts'

export type { Persistence } from './persistence.ts'

type Run<Answer, Key extends QueryKey> = (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>

let loading: Promise<typeof import('./query-persister.ts') | undefined> | undefined

function load() {
  loading ??= import('./query-persister.ts').catch(() => (loading = undefined))
  return loading
}

/** Whether IndexedDB exists: not on the server, and not in browsers that refuse storage, some of which throw on access. */
function hasDatabases() {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** Whether nothing can be stored: on the server, for a person whom this device does not know, and for a cart before there is one. */
function isIdle(whose: Persistence['whose']) {
  if (!hasDatabases()) return true
  if (whose === 'everyone' || readToken()) return false
  return whose === 'person' ? !away.get() : !readCookie('vsf-cart')
}

/**
 * Creates a `persister` for `queryOptions`: when memory is empty the copy is shown immediately and read again in the background. A failed
 * read leaves the copy. Where nothing can be stored the read simply runs.
 * @param isHere whether the answer is in the page already: then no copy is searched for, and the answer is stored once there is time
 */
export function persisted(keeping: Persistence, isHere?: () => boolean) {
  return async <Answer, Key extends QueryKey>(run: Run<Answer, Key>, context: QueryFunctionContext<Key>, query: Query) => {
    if (query.state.data === undefined && isHere?.()) {
      const answer = await run(context)
      if (!isIdle(keeping.whose)) void load().then((store) => store?.keepAnswer(keeping, context.client, query))
      return answer
    }
    const store = isIdle(keeping.whose) ? undefined : await load()
    return store ? store.keep(keeping, run, context, query) : run(context)
  }
}

/** Finds out whose copies will be needed while the page is still being rendered. */
export async function readyPersisted(): Promise<void> {
  if (!isIdle('shopper')) await (await load())?.ready()
}

/** Stores data that reached memory without a read, such as the answer to a mutation. */
export async function persistNow(keeping: Persistence, queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (!isIdle(keeping.whose)) await (await load())?.persistNow(keeping, queryClient, queryKey)
}

/** Makes all stored personal data unreadable, on disk and in every tab's memory, with or without a network. */
export async function erasePersisted(): Promise<void> {
  if (hasDatabases()) await (await load())?.erasePersisted()
}

/** Completes at start what an earlier sign-out could not erase. */
export async function finishErasing(): Promise<void> {
  if (hasDatabases()) await (await load())?.finishErasing()
}
