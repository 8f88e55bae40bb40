import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '#platform/hydrated.ts'

/** Key under which nothing is ever read. */
const unread: QueryKey = ['not before hydration']

/**
 * `useQuery` for a customer's data. Returns no data during hydration, as on the server: another part of the page may already be hydrated
 * and have read it.
 */
export function usePersonalQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const isHydrated = useHydrated()
  return useQuery(isHydrated ? options : ({ ...options, queryKey: unread, enabled: false } as typeof options))
}
