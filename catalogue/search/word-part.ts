import { walked, steps } from '../edition-format.ts'
import type { WordField } from './word-index.ts'

/** Fields that hold words as they are written; stems are derived from them. */
export const writtenFields = ['name', 'codes', 'kind', 'traits', 'texts'] as const
export type WrittenField = (typeof writtenFields)[number]

/** The words of some rows, and the rows that have each of them. */
export interface WordPart {
  /**
   * All words in ascending order, separated by spaces; each as the number of letters that it shares with the one before (one base-36 digit)
   * and the rest of its letters.
   */
  words: string
  fields: Record<WrittenField, WordLists>
}

/**
 * Words of a field, as differences of their positions among all words, how many rows have each, and these rows, one list after the other.
 */
interface WordLists {
  words: readonly number[]
  counts: readonly number[]
  rows: readonly number[]
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Builds the word part of some rows.
 * @param rows the words of each row by field
 */
export function toWordPart(rows: readonly Record<WordField, readonly string[]>[]): WordPart {
  const holders = Object.fromEntries(writtenFields.map((field) => [field, new Map<string, number[]>()]))
  for (const [row, told] of rows.entries())
    for (const field of writtenFields)
      for (const word of new Set(told[field])) {
        const known = holders[field]?.get(word)
        if (known) known.push(row)
        else holders[field]?.set(word, [row])
      }
  const words = [...new Set(Object.values(holders).flatMap((of) => [...of.keys()]))].sort(byCode)
  const numberOf = new Map(words.map((word, number) => [word, number]))
  const lists = (field: WrittenField): WordLists => {
    const all = [...(holders[field] ?? [])].sort(([a], [b]) => byCode(a, b))
    return {
      words: steps(all.map(([word]) => numberOf.get(word) ?? 0)),
      counts: all.map(([, of]) => of.length),
      rows: all.flatMap(([, of]) => steps(of)),
    }
  }
  return {
    words: shortened(words),
    fields: {
      name: lists('name'),
      codes: lists('codes'),
      kind: lists('kind'),
      traits: lists('traits'),
      texts: lists('texts'),
    },
  }
}

export interface OpenWordPart {
  words: readonly string[]
  /** Calls `call` with each row that has a word at the positions from `from` up to, but not including, `to`; a row may be repeated. */
  eachRow(field: WrittenField, from: number, to: number, call: (row: number) => void): void
  /** Calls `call` with each word of a field and a function that iterates its rows. */
  eachWord(field: WrittenField, call: (word: string, eachRow: (call: (row: number) => void) => void) => void): void
}

/** The number of shared letters is written as one base-36 digit. */
const mostShared = 35

function shortened(words: readonly string[]): string {
  let before = ''
  const short = words.map((word) => {
    let shared = 0
    while (shared < mostShared && shared < word.length && word[shared] === before[shared]) shared++
    before = word
    return shared.toString(36) + word.slice(shared)
  })
  return short.join(' ')
}

function lengthened(short: string): string[] {
  let before = ''
  return short
    ? short.split(' ').map((word) => (before = before.slice(0, Number.parseInt(word[0] ?? '0', 36)) + word.slice(1)))
    : []
}

export function openWordPart({ words: short, fields }: WordPart): OpenWordPart {
  const words = lengthened(short)
  const opened = new Map(writtenFields.map((field) => [field, openLists(fields[field])]))
  return {
    words,
    eachRow(field, from, to, call) {
      const lists = opened.get(field)
      if (!lists) return
      for (let at = lists.firstFrom(from); (lists.words[at] ?? to) < to; at++) lists.eachRow(at, call)
    },
    eachWord(field, call) {
      const lists = opened.get(field)
      for (const [at, word] of (lists?.words ?? []).entries()) call(words[word] ?? '', (each) => lists?.eachRow(at, each))
    },
  }
}

function openLists({ words: between, counts, rows }: WordLists) {
  const words = new Uint32Array(walked(between))
  const ends = new Uint32Array(walked(counts))
  const all = new Uint32Array(rows)
  return {
    words,
    /** Returns the position of the first word that is not before the given one. */
    firstFrom(word: number) {
      let [low, high] = [0, words.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((words[middle] ?? 0) < word) low = middle + 1
        else high = middle
      }
      return low
    },
    eachRow(at: number, call: (row: number) => void) {
      let row = 0
      for (let next = at > 0 ? (ends[at - 1] ?? 0) : 0; next < (ends[at] ?? 0); next++) call((row += all[next] ?? 0))
    },
  }
}
