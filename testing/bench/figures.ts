import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Results of a task: milliseconds unless the name says otherwise. */
export type Figures = Record<string, number>

const document = join(import.meta.dirname, '../../docs/performance.md')

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1)
  return sorted.length % 2 === 0 ? (low + high) / 2 : low
}

export const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** Returns half the range of the values, relative to their median. */
export function spreadOf(values: readonly number[]): string {
  const middle = median(values)
  return middle > 0 ? `±${(((Math.max(...values) - Math.min(...values)) / 2 / middle) * 100).toFixed(0)} %` : '–'
}

/** Collects the results of all runs, by task and by site. */
export function createRecord() {
  const measured = new Map<string, Map<string, Figures[]>>()
  return {
    note(task: string, whose: string, figures: Figures) {
      const ofTask = measured.get(task) ?? new Map<string, Figures[]>()
      measured.set(task, ofTask.set(whose, [...(ofTask.get(whose) ?? []), figures]))
      const told = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`)
      console.warn(task, whose, told.join(', '))
    },
    tasks: () => [...measured.keys()],
    /** Returns the names of a task's figures. */
    names: (task: string) => Object.keys(measured.get(task)?.values().next().value?.[0] ?? {}),
    values: (task: string, whose: string, name: string) =>
      (measured.get(task)?.get(whose) ?? []).flatMap((figures) => figures[name] ?? []),
  }
}
export type FiguresRecord = ReturnType<typeof createRecord>

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const today = (how: string) => `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${how}`

/** Writes text between the two marks of this name in the document about performance. */
export function writeBetween(name: string, text: string) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const whole = readFileSync(document, 'utf8')
  const [before, rest = ''] = whole.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`${document} has no place for ${name}`)
  writeFileSync(document, `${before}${begin}\n${text}\n${end}${after}`)
}
