import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { desk } from './walk-orders.ts'

let backend: TestBackend
let token = ''
beforeAll(async () => {
  backend = await createTestBackend()
  token = await backend.signIn('private')
})
afterAll(() => backend.close())

interface Bought {
  order_increment_id: string
  date: string
  status: string
  download_url: string
  remaining_downloads: string
  purchased_product_name: string
  purchased_link_title: string
}
// The page's own document does not request the address, which only the shop's server may use.
const question = `{ customerDownloadableProducts { items {
  order_increment_id date status download_url remaining_downloads purchased_product_name purchased_link_title } } }`
async function bought() {
  const { data } = await backend.ask<{ customerDownloadableProducts: { items: Bought[] } }>(question, {}, { token })
  return data?.customerDownloadableProducts.items ?? []
}
const load = (url: string, method = 'GET') => backend.fetch(new Request(url, { method }))

test('what was bought is listed with every file, and each opens', async () => {
  const items = await bought()
  expect(items.map(({ status, date }) => [status, date.slice(0, 10)])).toEqual([
    ['available', '2026-06-30'],
    ['available', '2026-06-30'],
    ['available', '2026-06-30'],
    ['available', '2025-05-16'],
  ])
  expect(
    items.map(({ purchased_product_name, purchased_link_title, remaining_downloads }) => [
      purchased_product_name,
      purchased_link_title,
      remaining_downloads,
    ]),
  ).toEqual([
    ['Atlas niedoborów składników', 'Atlas niedoborów (PDF)', 'Unlimited'],
    ['Atlas niedoborów składników', 'Karta polowa do druku', '3'],
    ['Poradnik: rzepak od siewu do zbioru', 'Poradnik rzepak (PDF)', 'Unlimited'],
    ['Poradnik: rzepak od siewu do zbioru', 'Poradnik rzepak (PDF)', 'Unlimited'],
  ])
  for (const { download_url } of items) {
    const file = await load(download_url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('an address that was changed opens nothing', async () => {
  const url = (await bought())[0]?.download_url ?? ''
  const [, order = '', ...rest] = /id\/(\d+)-(.*)$/.exec(url) ?? []
  for (const wrong of [
    url.replace(/.{2}\/$/, 'xx/'),
    url.replace(`id/${order}-`, `id/1-`),
    url.replace(rest[0] ?? '', ''),
    `${url}x/`,
  ])
    expect((await load(wrong)).status).toBe(404)
  expect((await load(url, 'POST')).status).toBe(405)
})

test('a file that was sold so many times is gone after the last, and looking at it does not count', async () => {
  const card = async () => (await bought())[1]
  const { download_url: url = '' } = (await card()) ?? {}
  expect((await load(url, 'HEAD')).status).toBe(200)
  expect(await card()).toMatchObject({ status: 'available', remaining_downloads: '2' })
  const answers = await Promise.all([load(url), load(url), load(url)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 404])
  expect(await card()).toMatchObject({ status: 'expired', remaining_downloads: '0' })
  expect((await load(url)).status).toBe(404)
})

test('money back, file gone', async () => {
  const [first] = await bought()
  expect(await desk(backend, first?.order_increment_id ?? '', 'refund')).toMatchObject({ ok: true })
  expect((await bought())[0]?.status).toBe('expired')
  expect((await load(first?.download_url ?? '')).status).toBe(404)
})

test('a guest has no downloads', async () => {
  expect((await backend.ask('CustomerDownloadableProducts')).errors).toMatchObject([
    { message: "The current customer isn't authorized." },
  ])
})

test('an invoice has its paper, which opens by its address alone', async () => {
  const query = '{ customer { orders(filter: { number: { eq: "000000001" } }) { items { invoices { pdf_url } } } } }'
  const { data } = await backend.ask<{ customer: { orders: { items: { invoices: { pdf_url: string }[] }[] } } }>(
    query,
    {},
    { token },
  )
  const url = data?.customer.orders.items[0]?.invoices[0]?.pdf_url ?? ''
  const file = await load(url)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  for (const wrong of [
    url.replace(/invoices\/\d+-/, 'invoices/2-'),
    url.replace(/.{3}\.pdf$/, 'xxx.pdf'),
    url.replace('.pdf', ''),
  ])
    expect((await load(wrong)).status).toBe(404)
})
