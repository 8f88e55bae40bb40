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

/** None on the server, and none in a browser that refuses storage: some throw at the mere mention. */
function hasDatabases() {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** Nothing can be kept on the server, nothing of a person whom this device does not know, and no cart before there is one. */
function isIdle(whose: Persistence['whose']) {
  if (!hasDatabases()) return true
  if (whose === 'everyone' || readToken()) return false
  return whose === 'person' ? !away.get() : !readCookie('vsf-cart')
}

/**
 * A `persister` for `queryOptions`: when memory is empty the copy is shown at once, and read anew behind it. A read that fails
 * leaves the copy. Where nothing can be kept the read just runs.
 * @param isHere whether the answer lies in the page already: then no copy is looked for, and the answer is kept once there is time
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

/** Whose copies will be wanted is found out while the page is still being put together. */
export async function readyPersisted(): Promise<void> {
  if (!isIdle('shopper')) await (await load())?.ready()
}

/** Keeps what has come into memory by another way than reading it, such as the answer to a change. */
export async function persistNow(keeping: Persistence, queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (!isIdle(keeping.whose)) await (await load())?.persistNow(keeping, queryClient, queryKey)
}

/** Makes all that is kept of people unreadable, on the disk and in every tab's memory, with or without a network. */
export async function erasePersisted(): Promise<void> {
  if (hasDatabases()) await (await load())?.erasePersisted()
}

/** At start: what an earlier sign-out could not finish. */
export async function finishErasing(): Promise<void> {
  if (hasDatabases()) await (await load())?.finishErasing()
}
