import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '#platform/hydrated.ts'

/** Nothing is ever read under this key. */
const unread: QueryKey = ['not before hydration']

/**
 * `useQuery` for what is a person's. The server knows nobody, so nothing is known either while its HTML is taken over: another part of
 * the page may have come alive and read it by then.
 */
export function usePersonalQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const isHydrated = useHydrated()
  return useQuery(isHydrated ? options : ({ ...options, queryKey: unread, enabled: false } as typeof options))
}
