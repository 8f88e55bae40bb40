import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { shop, submitted } from './walk-quote.ts'

let backend: TestBackend
let anna: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

interface Mail {
  recipient: string
  template: string
  subject: string
  text: string
}
const mails = () => backend.db.all<Mail>('SELECT recipient, template, subject, text FROM mail ORDER BY id')
const numberOf = (quote: string) => {
  const { id } = backend.db.get<{ id: number }>('SELECT id FROM request_quote WHERE masked_id = ?', quote) ?? { id: 0 }
  return `1${String(id).padStart(9, '0')}`
}

const items = [{ sku: 'NAD-S-003', quantity: 8, price: 1500 }]
const own = async (more: object = {}) => {
  const { quote } = await shop(backend, { action: 'create', customer: 'anna@demo.example', items, ...more })
  return quote?.number ?? ''
}
const asked = () => submitted(backend, anna)

/** Each event of a quote, the mail about it, and a text that shows who started the quote. */
const moments: readonly [string, () => Promise<string>, readonly string[], string, RegExp, RegExp][] = [
  ['a request is sent', asked, [], 'submitted', /^Otrzymaliśmy zapytanie ofertowe/, /Dziękujemy za zapytanie/],
  ['the shop makes an offer', own, [], 'created', /^Mamy dla Ciebie ofertę/, /Przygotowaliśmy dla Ciebie ofertę/],
  [
    'a draft of the shop becomes an offer',
    () => own({ draft: true }),
    ['offer'],
    ...(['created', /^Mamy dla Ciebie ofertę/, /Przygotowaliśmy dla Ciebie ofertę/] as const),
  ],
  ['the shop confirms its own offer', own, ['approve'], 'approved', /^Oferta \d+ jest gotowa/, /Potwierdziliśmy ceny oferty/],
  ['a request is approved', asked, ['approve'], 'approved', /^Oferta \d+ jest gotowa/, /Zaakceptowaliśmy zapytanie/],
  ['a request is put on hold', asked, ['hold'], 'holded', /^Zapytanie \d+ jest wstrzymane/, /potrzebujemy więcej czasu/],
  [
    'an offer of the shop is put on hold',
    own,
    ['hold'],
    'holded',
    /^Oferta \d+ jest wstrzymana/,
    /którą dla Ciebie przygotowaliśmy/,
  ],
  [
    'agreed prices are put on hold',
    asked,
    ['approve', 'hold'],
    'holded',
    /^Oferta \d+ jest wstrzymana/,
    /ceny .* nie obowiązują/,
  ],
  ['a request is declined', asked, ['reject'], 'canceled', /^Zapytanie \d+ zostało odrzucone/, /na tych warunkach/],
  [
    'agreed prices are taken back',
    asked,
    ['approve', 'reject'],
    'canceled',
    /^Oferta \d+ została wycofana/,
    /nie jest już aktualna/,
  ],
]

describe('the customer has a mail when', () => {
  test.each(moments)('%s', async (_, begin, steps, template, subject, text) => {
    const quote = await begin()
    for (const action of steps) expect(await shop(backend, { action, quote, note: 'Po rozmowie' })).toMatchObject({ ok: true })
    const mail = mails().at(-1)
    expect(mail).toMatchObject({ recipient: 'anna@demo.example', template: `amasty_request_quote_${template}` })
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toMatch(text)
    if (steps.length > 0) expect(mail?.text).toContain('Po rozmowie')
    const number = /^\d+$/.test(quote) && quote.length === 10 ? quote : numberOf(quote)
    expect(mail?.text, 'it leads to the offer itself').toContain(`/pl/customer/negotiated-offers/${number}`)
  })
})

test('a draft is nobody’s news', async () => {
  const before = mails().length
  await own({ draft: true })
  expect(mails()).toHaveLength(before)
})

test('an offer speaks the language of its customer', async () => {
  backend.db.run("UPDATE customer SET store = 'naturaexpert_en' WHERE email = 'anna@demo.example'")
  const number = await own()
  expect(mails().at(-1)?.subject).toBe(`We have an offer for you: ${number}`)
  expect(mails().at(-1)?.text).toContain(`/en/customer/negotiated-offers/${number}`)
})
