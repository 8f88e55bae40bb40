/**
 * Returns whether an answer contains everything that the other contains, with the same values: an edition returns all that it knows of a
 * product, the engine only what was requested.
 */
export function saysTheSame(full: unknown, asked: unknown): boolean {
  if (Array.isArray(asked))
    return Array.isArray(full) && full.length === asked.length && asked.every((one, at) => saysTheSame(full[at], one))
  if (typeof asked !== 'object' || asked === null) return Object.is(full, asked)
  if (typeof full !== 'object' || full === null) return false
  const known = new Map(Object.entries(full))
  return Object.entries(asked).every(([key, value]) => saysTheSame(known.get(key), value))
}
