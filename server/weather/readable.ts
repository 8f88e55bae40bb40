/**
 * Returns the entries of a list that can be read. An invalid entry does not affect the others, but a list without a readable entry is
 * unknown, not empty.
 * @returns `undefined` for an unknown list
 */
export function readable<One, Read>(list: readonly One[], read: (one: One) => Read | undefined): Read[] | undefined {
  const known = list.flatMap((one) => read(one) ?? [])
  return list.length > 0 && known.length === 0 ? undefined : known
}
