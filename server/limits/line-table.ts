import { createConcurrencyLimit } from './concurrency-limit.ts'

export interface LineRule {
  what: string
  atOnce: number
  waiting: number
  /** Milliseconds after which a waiting job is turned away as well. */
  patience?: number
  beyond: string
}

/** All waiting lines of the server; the table in `docs/operate.md` is generated from it. */
export const lineTable = {
  pages: {
    what: 'pages that are rendered',
    ...{ atOnce: 8, waiting: 40, patience: 1000, beyond: 'the page of an outage, 503 with `Retry-After`' },
  },
  reads: {
    what: 'reads of the engine that are not at hand',
    ...{ atOnce: 32, waiting: 256, beyond: '503 `NOT_SENT` with `Retry-After`' },
  },
  changes: { what: 'changes at the engine', atOnce: 32, waiting: 256, beyond: '503 `NOT_SENT` with `Retry-After`' },
  pictures: { what: 'pictures that have to be made', atOnce: 2, waiting: 200, beyond: '503 with `Retry-After`' },
  files: {
    what: 'files of products and orders that are passed through',
    atOnce: 500,
    waiting: 0,
    beyond: '503 with `Retry-After`',
  },
  boughtLists: {
    what: 'lists of what somebody has bought, before a file is fetched',
    ...{ atOnce: 8, waiting: 64, beyond: '503 with `Retry-After`' },
  },
  signOuts: { what: 'sign-outs that come later', atOnce: 8, waiting: 64, beyond: '503 with `Retry-After`; the page asks again' },
  registers: { what: 'registers of companies', atOnce: 4, waiting: 40, beyond: 'the form is filled in by hand' },
  letters: {
    what: 'letters that are handed on',
    atOnce: 4,
    waiting: 20,
    beyond: '503 with `Retry-After`; the form keeps what is written',
  },
  reports: { what: 'reports of pages', atOnce: 4, waiting: 20, beyond: '503 with `Retry-After`' },
  services: {
    what: 'each other service outside, by itself',
    ...{ atOnce: 16, waiting: 64, beyond: 'as if it were away; nobody waits longer than its time-out' },
  },
} satisfies Record<string, LineRule>

/** @param patience milliseconds, used where the rule sets none */
export function createLine(name: keyof typeof lineTable, patience?: number) {
  const rule: LineRule = lineTable[name]
  return createConcurrencyLimit(rule.atOnce, rule.waiting, rule.patience ?? patience)
}
