/** Any value that JSON can express. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord
export interface JsonRecord {
  readonly [key: string]: Json
}

/**
 * How the values of one field of all rows are encoded. `known`: indexes into a list of values. `plain`: as they are. `steps`: integers,
 * each as the difference from the one before. `list`: the length of each plus one, 0 for null, then the items of all. `record`: the shape
 * of each, then a column for each key.
 */
export type Layout =
  | { is: 'known'; values: readonly Json[] }
  | { is: 'plain' }
  | { is: 'steps' }
  | { is: 'list'; of: Layout }
  | { is: 'record'; shapes: readonly (readonly string[] | null)[]; of: Record<string, Layout> }

/** Values of one field of all rows; a single value where all rows have the same. */
export type Column = readonly Json[]

/** Rows that resemble each other, encoded column by column. */
export interface Columns {
  rows: number
  layout: Layout
  column: Column
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function toColumns(rows: readonly Json[]): Columns {
  const { layout, column } = written(rows)
  return { rows: rows.length, layout, column }
}

interface Written {
  layout: Layout
  column: Column
}

/**
 * Encodes the values of one field.
 * @param values `undefined` where a row lacks the field; it is encoded as whatever is short
 */
function written(values: readonly (Json | undefined)[]): Written {
  const there = values.filter((value) => value !== undefined)
  const counts = new Map<string, number>()
  for (const value of there) {
    const text = JSON.stringify(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const nested = there.some((value) => typeof value === 'object' && value !== null)
  if (counts.size <= Math.max(1, there.length / (nested ? 4 : 2))) return known(values, counts)
  if (there.every((value) => value === null || isRecord(value))) return records(values)
  if (there.every((value) => value === null || isList(value))) return lists(values)
  if (there.length === values.length && there.every((value) => Number.isSafeInteger(value))) return steps(values)
  return { layout: { is: 'plain' }, column: values.map((value) => value ?? null) }
}

/** Encodes values as indexes; the most frequent value has the smallest index. */
function known(values: readonly (Json | undefined)[], counts: ReadonlyMap<string, number>): Written {
  const texts = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text)
  const numbers = new Map(texts.map((text, number) => [text, number]))
  return {
    layout: { is: 'known', values: texts.map((text): Json => JSON.parse(text)) },
    column: short(values.map((value) => (value === undefined ? 0 : (numbers.get(JSON.stringify(value)) ?? 0)))),
  }
}

function steps(values: readonly (Json | undefined)[]): Written {
  let before = 0
  const column = values.map((value) => {
    const step = Number(value) - before
    before += step
    return step
  })
  return { layout: { is: 'steps' }, column }
}

function lists(values: readonly (Json | undefined)[]): Written {
  const items = written(values.flatMap((value) => (isList(value) ? value : [])))
  const lengths = values.map((value) => (isList(value) ? value.length + 1 : 0))
  return { layout: { is: 'list', of: items.layout }, column: [short(lengths), items.column] }
}

function records(values: readonly (Json | undefined)[]): Written {
  const shapes = new Map<string, number>([['null', 0]])
  const keys = new Set<string>()
  const kinds = values.map((value) => {
    if (!isRecord(value)) return 0
    const own = Object.keys(value)
    for (const key of own) keys.add(key)
    const shape = JSON.stringify(own)
    const kind = shapes.get(shape) ?? shapes.size
    shapes.set(shape, kind)
    return kind
  })
  // Objects list numeric keys first; this puts the columns in the order in which a reader sees the keys.
  const columns = Object.entries(
    Object.fromEntries(
      [...keys].map((key) => [key, written(values.map((value) => (isRecord(value) ? value[key] : undefined)))] as const),
    ),
  )
  return {
    layout: {
      is: 'record',
      shapes: [...shapes.keys()].map((shape): string[] | null => JSON.parse(shape)),
      of: Object.fromEntries(columns.map(([key, { layout }]) => [key, layout])),
    },
    column: [short(kinds), ...columns.map(([, { column }]) => column)],
  }
}

/** Shortens a column to one value where all rows have the same. */
function short(column: readonly Json[]): Column {
  const [first = null] = column
  return typeof first !== 'object' && column.every((value) => value === first) ? [first] : column
}

/** Returns the value of a row. */
type Reader = (row: number) => Json

/** Creates a reader of one field, which decodes the value of any row on request. */
export function reader(layout: Layout, column: Column): Reader {
  if (layout.is === 'known') {
    const { values } = layout
    const numberAt = numbers(column)
    return (row) => values[numberAt(row)] ?? null
  }
  if (layout.is === 'steps') {
    let at = 0
    const sums = column.map((step) => (at += Number(step)))
    return (row) => sums[row] ?? null
  }
  if (layout.is === 'list') return listReader(layout.of, column)
  if (layout.is === 'record') return recordReader(layout, column)
  return (row) => column[row] ?? null
}

function listReader(of: Layout, [lengths, items]: Column): Reader {
  const lengthAt = numbers(lengths)
  const itemAt = reader(of, columnIn(items))
  const starts: number[] = []
  let end = 0
  return (row) => {
    // The start of each row's items is computed once, for all rows up to this one.
    for (; starts.length <= row; end += Math.max(0, lengthAt(starts.length - 1) - 1)) starts.push(end)
    const length = lengthAt(row) - 1
    return length < 0 ? null : Array.from({ length }, (_, at) => itemAt((starts[row] ?? 0) + at))
  }
}

function recordReader({ shapes, of }: Layout & { is: 'record' }, [kinds, ...columns]: Column): Reader {
  const kindAt = numbers(kinds)
  const readers = new Map(Object.entries(of).map(([key, layout], at) => [key, reader(layout, columnIn(columns[at]))]))
  return (row) => {
    const keys = shapes[kindAt(row)]
    return keys ? Object.fromEntries(keys.map((key) => [key, readers.get(key)?.(row) ?? null])) : null
  }
}

const columnIn = (column: Json | undefined): Column => (isList(column) ? column : [])

function numbers(column: Json | undefined): (row: number) => number {
  const list = isList(column) ? column : []
  if (list.length === 1) return () => Number(list[0])
  const packed = new Uint32Array(list.map(Number))
  return (row) => packed[row] ?? 0
}
