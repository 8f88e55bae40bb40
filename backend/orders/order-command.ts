import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../database/database.ts'
import { mailOutbox } from '../mail/mailer.ts'
import { usualSettings } from '../store/usual-settings.ts'
import { moveAsAsked } from './order-desk.ts'
import { orderActions } from './order-status.ts'

const usage = `The shop's side of an order:

  node backend/orders/order-command.ts <number> <action> [options]

Actions: ${orderActions.join(', ')}

  --database FILE     of the backend (default .data/plon.sqlite)
  --tracking NUMBER   of a shipment; --carrier CODE and --title TEXT when it is not the carrier of the order
  --item SKU=QUANTITY only these pieces, may be repeated; otherwise all that is left
  --comment TEXT      the shopper reads it
  --restock           refund: put what was shipped back on the shelf, too

A running backend shows stock that came back at once when it is asked itself: POST /dev/orders
with JSON such as {"number": "000000001", "action": "ship", "tracking": {"number": "PL123"}}.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', default: '.data/plon.sqlite' },
    tracking: { type: 'string' },
    carrier: { type: 'string' },
    title: { type: 'string' },
    item: { type: 'string', multiple: true },
    comment: { type: 'string' },
    restock: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const [number, action, ...more] = positionals
if (values.help || number === undefined || action === undefined || more.length > 0) fail(usage)
if (!existsSync(values.database)) fail(`There is no database ${values.database}; the backend makes it when it starts.`)

const items = values.item?.map((text) => {
  const [sku = '', quantity = ''] = text.split('=')
  return { sku, quantity: Number(quantity) }
})
const { tracking, carrier, title, comment, restock } = values
const db = openDatabase(values.database)
const clock = () => new Date()
const settings = {
  ...usualSettings,
  storefrontOrigin: process.env['STOREFRONT_ORIGIN'] ?? usualSettings.storefrontOrigin,
}
const moved = moveAsAsked(
  { db, clock, mail: mailOutbox(db, clock), settings },
  {
    number,
    action,
    items,
    comment,
    restock,
    tracking: tracking === undefined ? undefined : { number: tracking, carrier, title },
  },
)
db.close()
if (!moved.ok) fail(moved.message)
process.stdout.write(`${number}: ${moved.status}${moved.document === null ? '' : `, document ${moved.document}`}\n`)
