/**
 * The entries of a list that can be read. An entry out of shape does not cost the others, but where none can be read the list is not empty:
 * it is unknown. @returns undefined for an unknown list
 */
export function readable<One, Read>(list: readonly One[], read: (one: One) => Read | undefined): Read[] | undefined {
  const known = list.flatMap((one) => read(one) ?? [])
  return list.length > 0 && known.length === 0 ? undefined : known
}
