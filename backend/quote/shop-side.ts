import * as v from 'valibot'
import { lineOf } from '../cart/cart-lines.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { numberOfUid } from '../product/uids.ts'
import { customerByEmail, customerById } from '../session/customer-store.ts'
import { defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { dropAgreedPrices } from './agreed-price-store.ts'
import { proposedPrice } from './proposed-price.ts'
import { quoteFigures } from './quote-figures.ts'
import { insertQuoteLine, quoteLinesOf, saveQuoteLine } from './quote-line-store.ts'
import { isShopsOwn, mailAbout } from './quote-mail.ts'
import type { QuoteMoment } from './quote-mail-words.ts'
import { quoteNumber } from './quote-number.ts'
import { negotiatingGroups, quoteRules } from './quote-rules.ts'
import { type QuoteStep, statusAfter, statusNamed } from './quote-status.ts'
import { type QuoteRow, allQuotes, insertQuote, quoteById, quoteByMask, saveQuote, saveQuoteSetting } from './quote-store.ts'
import { quotedItem } from './quoted-item.ts'
import { expireQuotes } from './settle-quotes.ts'
import { shopPrice } from './shop-worth.ts'

export type ShopParts = Pick<ShopContext, 'db' | 'clock' | 'mail' | 'settings' | 'effects'>

const note = v.optional(v.pipe(v.string(), v.maxLength(2000)))
const quote = v.pipe(v.string(), v.minLength(1))
const expires = v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/, 'a day or a time in UTC')))

/** Requests of the shop's side; prices are in złoty per piece, by SKU. */
const shopRequest = v.variant('action', [
  v.object({ action: v.literal('list'), status: v.optional(v.string()) }),
  v.object({
    ...{ action: v.literal('approve'), quote, note, expires },
    ...{ prices: v.optional(v.record(v.string(), v.number())), item_notes: v.optional(v.record(v.string(), v.string())) },
  }),
  v.object({ action: v.picklist(['reject', 'hold', 'offer']), quote, note }),
  v.object({
    ...{ action: v.literal('create'), customer: v.string(), note, draft: v.optional(v.boolean()) },
    items: v.pipe(
      v.array(v.object({ sku: v.string(), quantity: v.pipe(v.number(), v.minValue(1)), price: v.optional(v.number()) })),
      v.minLength(1),
      v.maxLength(300),
    ),
  }),
  v.object({
    ...{ action: v.literal('settings'), enabled: v.optional(v.boolean()) },
    ...{ groups: v.optional(v.array(v.picklist(negotiatingGroups))), minimum: v.optional(v.pipe(v.number(), v.minValue(0))) },
  }),
])
export type ShopRequest = v.InferInput<typeof shopRequest>

/** Refusal of a request of the shop's side, reported to the caller. */
class Refused extends Error {}

/** Executes one request of the shop's side in a transaction. */
export function shopSide(parts: ShopParts, asked: unknown): object {
  const parsed = v.safeParse(shopRequest, asked)
  if (!parsed.success)
    return {
      ok: false,
      message: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; '),
    }
  try {
    expireQuotes(parts)
    return { ok: true, ...parts.db.transaction(() => run(parts, parsed.output)) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message }
    throw error
  }
}

function run(parts: ShopParts, request: v.InferOutput<typeof shopRequest>): object {
  switch (request.action) {
    case 'list':
      return { quotes: list(parts, request.status) }
    case 'approve':
      return approve(parts, request)
    case 'create':
      return create(parts, request)
    case 'settings':
      return settings(parts, request)
    default:
      return answer(parts, request)
  }
}

function list({ db }: ShopParts, status?: string) {
  const wanted = status === undefined ? undefined : statusNamed(status)
  if (status !== undefined && !wanted) throw new Refused(`There is no status "${status}"`)
  return allQuotes(db)
    .filter((row) => !wanted || row.status === wanted)
    .map((row) => summary({ db }, row))
}

export function summary({ db }: Pick<ShopParts, 'db'>, row: QuoteRow) {
  const store = storeViewOf(row.store) ?? defaultStoreView
  return {
    number: quoteNumber(row),
    cart: row.masked_id,
    status: row.status,
    customer: customerById(db, row.customer_id)?.email ?? null,
    expires: row.expires_at,
    items: quoteLinesOf(db, row.id).map((item) => {
      const line = lineOf({ db, store }, item)
      const original = item.original_price ?? shopPrice(line)
      const { unit } = quoteFigures({ original, requested: item.requested_price, approved: item.approved_price }, item.quantity)
      return { sku: (line.variant ?? line.product).sku, quantity: item.quantity, original: original / 100, price: unit / 100 }
    }),
  }
}

/** Finds a quote by number, uid, or the id of its cart. */
function found({ db }: ShopParts, name: string): QuoteRow {
  const id = /^[12]\d{9}$/.test(name) ? Number(name.slice(1)) : numberOfUid(name)
  const row = quoteByMask(db, name) ?? quoteById(db, id ?? 0)
  if (!row) throw new Refused(`There is no quote ${name}`)
  return row
}

function step(parts: ShopParts, row: QuoteRow, name: QuoteStep, operation: string, change: Parameters<typeof saveQuote>[2] = {}) {
  const status = statusAfter(row.status, name)
  if (!status) throw new Refused(`A quote that is ${row.status} cannot take the step "${name}"`)
  saveQuote(parts.db, row.id, { ...change, status })
  parts.effects.record({ operation, cart: row.masked_id, before: row.status, after: status })
  const fresh = quoteById(parts.db, row.id)
  if (!fresh) throw new Error('A quote vanished while it was changed')
  return fresh
}

const fortnight = 14 * 24 * 3_600_000

/** Returns the end of an offer: a date without a time lasts until 22:59:59 UTC, which is not before the day ends in Warsaw. */
function expiry({ clock }: ShopParts, text?: string) {
  const at = text === undefined ? clock().getTime() + fortnight : Date.parse(text.includes('T') ? text : `${text}T22:59:59.000Z`)
  if (!(at > clock().getTime())) throw new Refused('The offer has to end in the future')
  return new Date(at).toISOString()
}

function approve(parts: ShopParts, request: Extract<v.InferOutput<typeof shopRequest>, { action: 'approve' }>) {
  const { db } = parts
  const row = found(parts, request.quote)
  const store = storeViewOf(row.store) ?? defaultStoreView
  const left = new Map(Object.entries(request.prices ?? {}).map(([sku, price]) => [sku.toLowerCase(), price]))
  const notes = new Map(Object.entries(request.item_notes ?? {}).map(([sku, text]) => [sku.toLowerCase(), text]))
  for (const item of quoteLinesOf(db, row.id)) {
    const line = lineOf({ db, store }, item)
    const sku = (line.variant ?? line.product).sku.toLowerCase()
    const original = item.original_price ?? shopPrice(line)
    const approved = priced(left.get(sku)) ?? item.approved_price ?? item.requested_price ?? original
    left.delete(sku)
    saveQuoteLine(db, item.id, {
      ...{ original_price: original, requested_price: item.requested_price ?? original, approved_price: approved },
      ...(notes.has(sku) ? { admin_note: notes.get(sku) ?? null } : {}),
    })
  }
  if (left.size > 0) throw new Refused(`The quote has no ${[...left.keys()].join(', ')}`)
  const change = {
    expires_at: expiry(parts, request.expires),
    ...(request.note === undefined ? {} : { admin_note: request.note }),
  }
  const approved = step(parts, row, 'approve', 'approveQuote', change)
  mailAbout(parts, approved, isShopsOwn(approved) ? 'approvedOwn' : 'approved')
  return { quote: summary(parts, approved) }
}

function priced(zloty: number | undefined) {
  if (zloty === undefined) return undefined
  const price = proposedPrice(zloty)
  if (!price.ok) throw new Refused(price.message)
  return price.grosz
}

const answers = {
  reject: { step: 'cancel', operation: 'rejectQuote' },
  hold: { step: 'hold', operation: 'holdQuote' },
  offer: { step: 'offer', operation: 'offerQuote' },
} as const

function answer(parts: ShopParts, request: { action: keyof typeof answers; quote: string; note?: string | undefined }) {
  const { step: name, operation } = answers[request.action]
  const row = found(parts, request.quote)
  const after = step(parts, row, name, operation, request.note === undefined ? {} : { admin_note: request.note })
  dropAgreedPrices(parts.db, row.id)
  mailAbout(parts, after, momentOf(request.action, row))
  return { quote: summary(parts, after) }
}

/** Returns the event to mail about: withdrawing an agreed price differs from declining a request. */
function momentOf(action: keyof typeof answers, before: QuoteRow): QuoteMoment {
  const isAgreed = before.status === 'Approved'
  if (action === 'offer') return 'prepared'
  if (action === 'reject') return isAgreed || isShopsOwn(before) ? 'withdrawn' : 'declined'
  if (isAgreed) return 'paused'
  return isShopsOwn(before) ? 'heldOwn' : 'held'
}

function create(parts: ShopParts, request: Extract<v.InferOutput<typeof shopRequest>, { action: 'create' }>) {
  const { db, clock, effects } = parts
  const customer = customerByEmail(db, request.customer)
  if (!customer) throw new Refused(`There is no customer ${request.customer}`)
  const status = request.draft ? 'Admin New' : 'Admin Created'
  const at = clock().toISOString()
  const store = storeViewOf(customer.store) ?? defaultStoreView
  const id = insertQuote(db, { customer_id: customer.id, store: store.code, status, created_at: at })
  saveQuote(db, id, { admin_note: request.note ?? null, email: customer.email })
  const row = quoteById(db, id)
  if (!row) throw new Error('A quote that was just made is missing')
  for (const { sku, quantity, price } of request.items) {
    const item = quotedItem(db, sku, quantity)
    if (!item) throw new Refused(`${sku} cannot be put into a quote by its SKU`)
    const itemId = insertQuoteLine(db, row.id, item)
    const original = shopPrice(lineOf({ db, store }, { ...item, id: itemId }))
    saveQuoteLine(db, itemId, { original_price: original, requested_price: original, approved_price: priced(price) ?? null })
  }
  effects.record({ operation: 'createQuote', cart: row.masked_id, after: status })
  // A draft is mailed only once it becomes an offer.
  if (!request.draft) mailAbout(parts, row, 'prepared')
  return { quote: summary(parts, row) }
}

function settings(
  { db }: ShopParts,
  request: { enabled?: boolean | undefined; groups?: string[] | undefined; minimum?: number | undefined },
) {
  if (request.enabled !== undefined) saveQuoteSetting(db, 'enabled', request.enabled ? 'on' : 'off')
  if (request.groups !== undefined) saveQuoteSetting(db, 'groups', request.groups.join(','))
  if (request.minimum !== undefined) saveQuoteSetting(db, 'minimum', String(Math.round(request.minimum * 100)))
  const { enabled, groups, minimum } = quoteRules(db)
  return { settings: { enabled, groups, minimum: minimum / 100 } }
}
