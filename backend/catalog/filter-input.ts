export interface EqualFilter {
  eq?: string | null
  in?: (string | null)[] | null
}
export interface RangeFilter {
  from?: string | null
  to?: string | null
}
export interface MatchFilter {
  match?: string | null
  match_type?: 'FULL' | 'PARTIAL' | null
}

/** Returns the values of an equality filter: one, several or none. */
export const wanted = ({ eq, in: list }: EqualFilter): string[] => [eq, ...(list ?? [])].filter((value) => value != null)
