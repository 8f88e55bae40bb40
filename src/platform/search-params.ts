/** The query of a URL: a single value is a text, a repeated key is a list. */
export type QueryRecord = Record<string, string | string[]>

const most = 100

/** Reads at most 100 parameters; keys that would reach an object's prototype are dropped. */
export function parseQuery(search: string): QueryRecord {
  const record: QueryRecord = Object.create(null) as QueryRecord
  let read = 0
  for (const [key, value] of new URLSearchParams(search)) {
    if (++read > most) break
    if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !/^[\w-]{1,64}$/.test(key)) continue
    const known = record[key]
    record[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return { ...record }
}

export function writeQuery(record: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(record))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
  const text = params.toString()
  return text ? `?${text}` : ''
}
