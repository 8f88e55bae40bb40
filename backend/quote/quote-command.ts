// Command line for the shop's side of negotiation, for the demonstration and for tests; see the usage below.
import { parseArgs } from 'node:util'
import type { ShopRequest } from './shop-side.ts'

const usage = `The shop's side of negotiation.

  node backend/quote/quote-command.ts list    [--status Pending]
  node backend/quote/quote-command.ts approve <number> [--price <sku>=<zl> …] [--note <text>] [--expires 2026-12-31]
  node backend/quote/quote-command.ts reject  <number> [--note <text>]
  node backend/quote/quote-command.ts hold    <number> [--note <text>]
  node backend/quote/quote-command.ts create  --customer <e-mail> --item <sku>=<quantity>[@<zl>] … [--note <text>] [--draft]
  node backend/quote/quote-command.ts offer   <number>
  node backend/quote/quote-command.ts settings [--enabled on|off] [--minimum <zl>]

A backend with DEVELOPMENT_AIDS=on is asked at --url (http://127.0.0.1:4000).`

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:4000' },
  status: { type: 'string' },
  price: { type: 'string', multiple: true },
  note: { type: 'string' },
  expires: { type: 'string' },
  customer: { type: 'string' },
  item: { type: 'string', multiple: true },
  draft: { type: 'boolean' },
  enabled: { type: 'string' },
  minimum: { type: 'string' },
} as const

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function read() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

const { values, positionals } = read()
const [action = '', quote = ''] = positionals

function pair(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : stop(`"${text}" is without ${sign}`)
}

function itemOf(text: string) {
  const [sku, amount] = pair(text, '=')
  const [quantity, price] = amount.split('@')
  return { sku, quantity: Number(quantity), ...(price === undefined ? {} : { price: Number(price) }) }
}

function requestOf(): ShopRequest {
  const { note, expires, status } = values
  switch (action) {
    case 'list':
      return { action, ...(status === undefined ? {} : { status }) }
    case 'approve': {
      const prices = Object.fromEntries((values.price ?? []).map((text) => pair(text, '=')).map(([sku, zl]) => [sku, Number(zl)]))
      return { action, quote, prices, ...(note === undefined ? {} : { note }), ...(expires === undefined ? {} : { expires }) }
    }
    case 'reject':
    case 'hold':
    case 'offer':
      return { action, quote, ...(note === undefined ? {} : { note }) }
    case 'create':
      return {
        ...{ action, customer: values.customer ?? '', draft: values.draft ?? false, items: (values.item ?? []).map(itemOf) },
        ...(note === undefined ? {} : { note }),
      }
    case 'settings':
      return {
        action,
        ...(values.enabled === undefined ? {} : { enabled: values.enabled !== 'off' }),
        ...(values.minimum === undefined ? {} : { minimum: Number(values.minimum) }),
      }
    default:
      return stop(usage)
  }
}

const body = JSON.stringify(requestOf())
const headers = { 'content-type': 'application/json' }
const start = 'Start it with: DEVELOPMENT_AIDS=on npm run backend'
const response = await fetch(new URL('/dev/quotes', values.url), { method: 'POST', headers, body }).catch(() =>
  stop(`No backend answers at ${values.url}. ${start}`),
)
if (response.status === 404) stop(`The backend at ${values.url} has no development aids. ${start}`)
const answer: { ok?: boolean; message?: string } = await response.json()
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
if (answer.ok !== true) process.exitCode = 1
