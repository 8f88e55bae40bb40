import { createHash } from 'node:crypto'
import { lineOf } from '../cart/cart-lines.ts'
import type { Database } from '../database/database.ts'
import { customerByEmail } from '../session/customer-store.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { defaultStoreView as store } from '../store/store-views.ts'
import { insertQuoteLine, saveQuoteLine } from './quote-line-store.ts'
import type { QuoteStatus } from './quote-status.ts'
import { insertQuote, saveQuote } from './quote-store.ts'
import { quotedItem } from './quoted-item.ts'
import { shopPrice } from './shop-worth.ts'

interface SeedQuote {
  status: QuoteStatus
  /** Day of creation in 2026, MM-DD; a submitted quote was sent an hour later. */
  day: string
  basket: keyof typeof baskets
  /** Percent off the shop's price: requested by the customer, and granted by the shop. */
  asks?: number
  grants?: number
  expires?: string
  note?: string
  answer?: string
}

/** Real products worth more than the minimum for negotiation. */
const baskets = {
  seed: [
    ['NAD-S-003', 6],
    ['GLE-S-002', 4],
  ],
  maize: [
    ['NAD-S-005', 10],
    ['NAD-S-004', 5],
  ],
  meters: [
    ['MIE-T-008', 5],
    ['MIE-T-005', 3],
  ],
  gardening: [
    ['KUZ-T-016', 30],
    ['ZLO-P-002', 12],
  ],
  wholesale: [
    ['NAD-S-006', 20],
    ['GLE-S-008', 12],
    ['PLO-B-001-5L', 24],
  ],
} as const

const pending: SeedQuote = {
  ...{ status: 'Pending', day: '11-19', basket: 'maize', asks: 8 },
  note: 'Odbiór własny w Poznaniu, możliwa przedpłata.',
}
const approved: SeedQuote = {
  ...{ status: 'Approved', day: '11-16', basket: 'seed', asks: 10, grants: 6, expires: '2026-12-05T22:59:59.000Z' },
  answer: 'Przy tej ilości możemy zejść o 6 %. Oferta z dostawą paletową.',
}
const complete: SeedQuote = {
  status: 'Complete',
  day: '10-05',
  basket: 'meters',
  asks: 5,
  grants: 5,
  expires: '2026-10-20T21:59:59.000Z',
}
const canceled: SeedQuote = {
  ...{ status: 'Canceled', day: '10-12', basket: 'gardening', asks: 35 },
  answer: 'Tak dużego rabatu na te produkty nie możemy udzielić.',
}
const expired: SeedQuote = {
  status: 'Expired',
  day: '10-20',
  basket: 'maize',
  asks: 7,
  grants: 4,
  expires: '2026-11-03T22:59:59.000Z',
}
const holded: SeedQuote = {
  ...{ status: 'Holded', day: '11-12', basket: 'gardening', asks: 12 },
  answer: 'Czekamy na potwierdzenie ceny od producenta.',
}
const adminCreated: SeedQuote = {
  ...{ status: 'Admin Created', day: '11-17', basket: 'meters', grants: 8 },
  answer: 'Propozycja po naszej rozmowie telefonicznej.',
}
const usual = [complete, canceled, expired, holded, approved, adminCreated, pending]

const quotes: Record<keyof typeof demoSignIns, SeedQuote[]> = {
  private: usual,
  company: [...usual, { ...approved, day: '11-10', basket: 'maize', grants: 3, expires: '2026-11-22T22:59:59.000Z' }],
  b2b: [
    ...usual.map((quote) => ({ ...quote, basket: 'wholesale' as const })),
    { ...complete, day: '09-14' },
    { ...canceled, day: '09-02' },
    { ...approved, day: '11-18', basket: 'wholesale', grants: 9 },
    { status: 'Admin New', day: '11-20', basket: 'seed', answer: 'Szkic oferty na siew wiosenny.' },
    { status: 'Created', day: '11-20', basket: 'wholesale', asks: 11, note: 'Proszę o cenę z dostawą do Torunia.' },
  ],
}

const maskOf = (text: string) => createHash('md5').update(text).digest('hex')
const off = (price: number, percent: number) => Math.round((price * (100 - percent)) / 100)

export function seedQuotes(db: Database) {
  for (const who of ['private', 'company', 'b2b'] as const) {
    const customer = customerByEmail(db, demoSignIns[who].email)
    if (!customer) throw new Error(`There is no customer ${demoSignIns[who].email} whose quotes could be sown`)
    const inOrder = quotes[who].toSorted((a, b) => a.day.localeCompare(b.day))
    inOrder.forEach((quote, position) => {
      const created_at = `2026-${quote.day}T08:30:00.000Z`
      const masked_id = maskOf(`${customer.email} ${position}`)
      const id = insertQuote(db, { masked_id, customer_id: customer.id, store: store.code, status: quote.status, created_at })
      const sent = !['Created', 'Admin New', 'Admin Created'].includes(quote.status)
      saveQuote(db, id, {
        ...{ email: customer.email, firstname: customer.firstname, lastname: customer.lastname },
        ...{ customer_note: quote.note ?? null, admin_note: quote.answer ?? null },
        ...{ submitted_at: sent ? `2026-${quote.day}T09:30:00.000Z` : null, expires_at: quote.expires ?? null },
      })
      sowLines(db, id, quote)
    })
  }
}

function sowLines(db: Database, quoteId: number, { status, basket, asks, grants, note }: SeedQuote) {
  baskets[basket].forEach(([sku, quantity], position) => {
    const item = quotedItem(db, sku, quantity)
    if (!item) throw new Error(`The catalogue has no ${sku} to put into a quote`)
    const id = insertQuoteLine(db, quoteId, item)
    const original = shopPrice(lineOf({ db, store }, { ...item, id }))
    const requested = asks === undefined ? null : off(original, asks)
    saveQuoteLine(db, id, {
      original_price: status === 'Created' ? null : original,
      requested_price: status === 'Created' ? requested : (requested ?? original),
      approved_price: grants === undefined ? null : off(original, grants),
      customer_note: position === 0 && note ? 'Tę pozycję bierzemy co roku.' : null,
    })
  })
}
