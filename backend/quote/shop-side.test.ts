/** @module-tag slow */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { muchGoods, oneQuote, quotes, shop, submitted } from './walk-quote.ts'

let backend: TestBackend
let anna: As
beforeEach(async () => {
  backend = await createTestBackend()
  anna = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const newest = async () => (await quotes(backend, anna))[0]
const mails = () =>
  backend.db.all<{ recipient: string; template: string; subject: string; text: string; html: string }>(
    'SELECT recipient, template, subject, text, html FROM mail ORDER BY id',
  )

describe('the shop answers', () => {
  test('it approves at its own prices, with words and an end, and the customer has a mail', async () => {
    const quote = await submitted(backend, anna, [...muchGoods, { sku: 'MIE-T-005', quantity: 2 }])
    const answer = await shop(backend, {
      ...{ action: 'approve', quote, prices: { 'mie-t-008': 2333.33 }, note: 'Z dostawą <b>gratis</b>', expires: '2026-12-24' },
      item_notes: { 'MIE-T-005': 'Bez rabatu' },
    })
    expect(answer).toMatchObject({
      ...{ ok: true },
      quote: { status: 'Approved', customer: 'anna@demo.example', expires: '2026-12-24T22:59:59.000Z' },
    })
    expect(await newest()).toMatchObject({
      ...{ status: 'Approved', expired_date: '2026-12-24 22:59:59', notes: { admin_note: 'Z dostawą <b>gratis</b>' } },
      items: [
        {
          sku: 'MIE-T-008',
          original_price: { value: 2490 },
          requested_price: { value: 2490 },
          approved_price: { value: 2333.33 },
        },
        { sku: 'MIE-T-005', approved_price: { value: 329 }, notes: { admin_note: 'Bez rabatu' } },
      ],
    })
    const mail = mails().at(-1)
    expect(mail).toMatchObject({ recipient: 'anna@demo.example', template: 'amasty_request_quote_approved' })
    expect(mail?.text).toContain('24 grudnia 2026')
    expect(mail?.html).toContain('Z dostawą &lt;b&gt;gratis&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>gratis')
  })

  test('without prices it grants what was asked, for a fortnight', async () => {
    const { number } = await oneQuote(backend, anna, 'Pending')
    await shop(backend, { action: 'approve', quote: number })
    const { items, expired_date } = (await quotes(backend, anna)).find((quote) => quote?.number === number) ?? {}
    expect(expired_date).toBe('2026-12-05 10:00:00')
    for (const item of items ?? []) expect(item?.approved_price).toEqual(item?.requested_price)
  })

  test('it declines with a reason, and the customer has a mail', async () => {
    const quote = await submitted(backend, anna)
    await shop(backend, { action: 'reject', quote, note: 'Za mało' })
    expect(await newest()).toMatchObject({ status: 'Canceled', notes: { admin_note: 'Za mało' } })
    expect(mails().at(-1)).toMatchObject({ recipient: 'anna@demo.example', template: 'amasty_request_quote_canceled' })
    expect(mails().at(-1)?.text).toContain('Za mało')
  })

  test('what is on hold can be approved later', async () => {
    const quote = await submitted(backend, anna)
    expect((await shop(backend, { action: 'hold', quote })).quote?.status).toBe('Holded')
    expect((await shop(backend, { action: 'approve', quote })).quote?.status).toBe('Approved')
  })

  test('it makes offers of its own, as a draft first or at once', async () => {
    const items = [
      { sku: 'PLO-B-001-5L', quantity: 100, price: 99.99 },
      { sku: 'NAD-S-003', quantity: 1 },
    ]
    const made = { action: 'create', customer: 'anna@demo.example', items }
    const { quote: draft } = await shop(backend, { ...made, draft: true, note: 'Po rozmowie' })
    expect(draft?.status).toBe('Admin New')
    expect((await shop(backend, { action: 'offer', quote: draft?.number })).quote?.status).toBe('Admin Created')
    expect((await shop(backend, { action: 'approve', quote: draft?.number })).quote?.status).toBe('Approved')
    expect((await newest())?.items).toMatchObject([
      { sku: 'PLO-B-001-5L', quantity: 100, approved_price: { value: 99.99 } },
      { sku: 'NAD-S-003', approved_price: { value: 1890 } },
    ])
    expect((await shop(backend, made)).quote?.status).toBe('Admin Created')
  })

  test.each([
    [{ action: 'approve', quote: '1000099999' }, 'There is no quote 1000099999'],
    [{ action: 'approve', quote: 'x'.repeat(32) }, `There is no quote ${'x'.repeat(32)}`],
    [
      { action: 'create', customer: 'nobody@demo.example', items: [{ sku: 'NAD-S-003', quantity: 1 }] },
      'There is no customer nobody@demo.example',
    ],
    [
      { action: 'create', customer: 'anna@demo.example', items: [{ sku: 'SET-B-001', quantity: 1 }] },
      'SET-B-001 cannot be put into a quote by its SKU',
    ],
    [{ action: 'list', status: 'Lost' }, 'There is no status "Lost"'],
    [{ action: 'steal' }, expect.stringContaining('action')],
    [{}, expect.stringContaining('action')],
  ])('%j is refused', async (request, message) => {
    const before = backend.db.get('SELECT count(*) AS n FROM request_quote')
    expect(await shop(backend, request)).toEqual({ ok: false, message })
    expect(backend.db.get('SELECT count(*) AS n FROM request_quote')).toEqual(before)
  })

  test.each([
    [{ prices: { 'MIE-T-008': -1 } }, 'The price must be greater than 0.'],
    [{ prices: { 'MIE-T-008': 10.005 } }, 'The price may have at most two decimal places.'],
    [{ prices: { 'NAD-S-003': 10 } }, 'The quote has no nad-s-003'],
    [{ expires: '2026-11-20' }, 'The offer has to end in the future'],
    [{ expires: 'soon' }, expect.stringContaining('expires')],
  ])('an approval with %j is refused whole', async (wrong, message) => {
    const quote = await submitted(backend, anna)
    const sent = mails().length
    expect(await shop(backend, { action: 'approve', quote, note: 'x', ...wrong })).toEqual({ ok: false, message })
    expect(await newest()).toMatchObject({ status: 'Pending', notes: { admin_note: null }, items: [{ approved_price: null }] })
    expect(mails()).toHaveLength(sent)
  })

  test.each(['Created', 'Complete', 'Canceled', 'Expired', 'Approved'])('a quote that is %s is not approved', async (status) => {
    const agro = { token: await backend.signIn('b2b') }
    const { number } = await oneQuote(backend, agro, status)
    expect(await shop(backend, { action: 'approve', quote: number })).toEqual({
      ...{ ok: false, message: `A quote that is ${status} cannot take the step "approve"` },
    })
  })

  test('each answer leaves its effect', async () => {
    const quote = await submitted(backend, anna)
    await shop(backend, { action: 'hold', quote })
    await shop(backend, { action: 'approve', quote })
    await shop(backend, { action: 'approve', quote })
    await shop(backend, { action: 'reject', quote })
    const told = backend.effects().filter(({ cart }) => cart === quote)
    expect(told.slice(-3).map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['holdQuote', 'Pending', 'Holded'],
      ['approveQuote', 'Holded', 'Approved'],
      ['rejectQuote', 'Approved', 'Canceled'],
    ])
  })
})

describe('who reaches the shop’s side', () => {
  const post = (url: string, type: string) =>
    backend.fetch(new Request(url, { method: 'POST', headers: { 'content-type': type }, body: '{"action":"list"}' }))

  test('nobody under another name, and no form of another page', async () => {
    expect((await post('http://shop.example/dev/quotes', 'application/json')).status).toBe(404)
    const form = await post('http://127.0.0.1:4000/dev/quotes', 'text/plain')
    expect(await form.json()).toEqual({ ok: false, message: 'Send JSON as application/json' })
  })
})

test('the command lists and answers quotes of a running backend', async () => {
  const running = await startBackend({ port: 0, database: ':memory:', aids: true })
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['backend/quote/quote-command.ts', ...words, '--url', running.url])
  try {
    const listed: { quotes: { number: string; items: { sku: string }[] }[] } = JSON.parse(
      (await command('list', '--status', 'Pending')).stdout,
    )
    expect(listed.quotes).toHaveLength(3)
    const [{ number, items } = { number: '', items: [] }] = listed.quotes
    const approved: unknown = JSON.parse(
      (await command('approve', number, '--price', `${items[0]?.sku}=900.50`, '--note', 'Zgoda', '--expires', '2099-01-31'))
        .stdout,
    )
    expect(approved).toMatchObject({ ok: true, quote: { number, status: 'Approved', items: [{ price: 900.5 }, {}, {}] } })
    await expect(command('approve', '1000099999')).rejects.toMatchObject({ code: 1 })
    await expect(command()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('quote-command.ts list') })
  } finally {
    await running.close()
  }
})

test('the command says how to start a backend that it can ask', async () => {
  const running = await startBackend({ port: 0, database: ':memory:' })
  const list = (url: string) => promisify(execFile)(process.execPath, ['backend/quote/quote-command.ts', 'list', '--url', url])
  const stderr: unknown = expect.stringMatching(/DEVELOPMENT_AIDS=on npm run backend/)
  await expect(list(running.url)).rejects.toMatchObject({ code: 1, stderr })
  await running.close()
  await expect(list(running.url)).rejects.toMatchObject({ code: 1, stderr })
})
