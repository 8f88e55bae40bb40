import { type Counted, type Limit, type LimitRow, limitTable, slowed } from './limit-table.ts'
import { type LineRule, lineTable } from './line-table.ts'

const counted: Record<Counted, string> = {
  address: 'address',
  person: 'person signed in',
  cart: 'cart',
  'email and address': 'account and address',
  email: 'account',
  order: 'order number',
}

const span = (seconds: number) => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`)
const kinds = { refused: ', refused ones only', done: ', done ones only' }

const limitInWords = ({ by, most, seconds, only }: Limit) =>
  `${most} in ${span(seconds)} by ${counted[by]}${only ? kinds[only] : ''}`
const beyondInWords = ({ isSlowed }: Limit) =>
  isSlowed ? `each held ${slowed.seconds} s, ${slowed.most} at a time` : '429 with `Retry-After`'

const rowOf = ({ of, what, limits, told }: LimitRow) =>
  limits.map((limit, at) => {
    const [name, words] = at === 0 ? [`${what} (${of.map((one) => `\`${one}\``).join(', ')})`, told] : ['', '']
    return `| ${name} | ${limitInWords(limit)} | ${beyondInWords(limit)} | ${words} |`
  })

/** Returns the table of the operator's guide. */
export const limitsInWords = () =>
  ['| what | counted | beyond it | what the shopper reads |', '|---|---|---|---|', ...limitTable.flatMap(rowOf)].join('\n')

const lineInWords = ({ what, atOnce, waiting, patience, beyond }: LineRule) =>
  `| ${what} | ${atOnce} | ${waiting}${patience ? `, ${patience / 1000} s each at most` : ''} | ${beyond} |`

/** The embedded backend has a line of its own, because it knows nothing of this server. */
const hashing: LineRule = { what: 'hashing of passwords (embedded backend)', atOnce: 2, waiting: 30, beyond: '429' }

export const linesInWords = () =>
  [
    ...['| work | at once | waiting | beyond it |', '|---|---|---|---|'],
    ...[...Object.values<LineRule>(lineTable), hashing].map(lineInWords),
  ].join('\n')

/** Returns the guide with its tables as the code has them. */
export const withLimits = (guide: string): string =>
  withTable(withTable(guide, 'limits', limitsInWords()), 'lines', linesInWords())

function withTable(guide: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: written by server/limits/tell-limits.ts -->`, `<!-- end of ${name} -->`]
  const [from, to] = [guide.indexOf(begin), guide.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/operate.md has lost the place of its ${name}`)
  return `${guide.slice(0, from + begin.length)}\n\n${table}\n\n${guide.slice(to)}`
}
