import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend, demoSignIns } from '../testing.ts'

let backend: TestBackend
let token = ''
beforeEach(async () => {
  backend = await createTestBackend()
  token = await backend.signIn('private')
})
afterEach(() => backend.close())

/** A pack that is sold out in the demonstration, and a product that is in stock. */
const [soldOut, available] = ['BAK-I-006-5KG', 'MIE-T-005']
const idOf = (sku: string) => String(backend.db.get<{ id: number }>('SELECT id FROM product WHERE sku = ?', sku)?.id)
const wish = (productId: string, as: { token?: string; store?: string } = { token }) =>
  backend.ask('CustomerNotifyInStock', { productId }, as)
const deliver = async (sku: string, quantity: string) => {
  const url = `http://127.0.0.1:4000/dev/stock?sku=${sku}&quantity=${quantity}`
  const answer: unknown = await (await backend.fetch(new Request(url, { method: 'POST' }))).json()
  return answer
}
const alerts = () => keptMails(backend.db).filter(({ template }) => template === 'catalog_productalert_email_stock_template')

test('a customer asks for an alert, and it comes once when the product does', async () => {
  const { data, errors } = await wish(idOf(soldOut))
  expect([errors, data]).toMatchObject([
    [],
    {
      CustomerNotifyInStock: {
        ...{ customer_email: demoSignIns.private.email, customer_id: 1, product_id: Number(idOf(soldOut)) },
        ...{ price: expect.any(Number), store_id: 1, website_id: 1 },
      },
    },
  ])
  expect(await deliver(soldOut, '0')).toEqual({ changed: true, alerts: 0 })
  expect(await deliver(soldOut, '12')).toEqual({ changed: true, alerts: 1 })
  expect(await deliver(soldOut, '13')).toEqual({ changed: true, alerts: 0 })
  expect(alerts()).toMatchObject([{ to: demoSignIns.private.email, subject: expect.stringMatching(/^Znów dostępny: /) }])
  expect(alerts()[0]?.text).toMatch(/http:\/\/localhost:3000\/pl\/[a-z0-9-]+\.html/)
})

test('asking twice is asking once, and everybody is written to in the own language', async () => {
  await wish(idOf(soldOut))
  expect((await wish(idOf(soldOut))).errors).toEqual([])
  await wish(idOf(soldOut), { token: await backend.signIn('company'), store: 'naturaexpert_en' })
  expect(await deliver(soldOut, '1')).toEqual({ changed: true, alerts: 2 })
  expect(alerts().map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    [demoSignIns.company.email, 'Back in stock'],
    [demoSignIns.private.email, 'Znów dostępny'],
  ])
})

test('a guest is asked to sign in', async () => {
  expect((await wish(idOf(soldOut), {})).errors).toMatchObject([
    { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
  ])
})

test.each(['999999', '0', '-1', '1e3', '', "1' OR 1=1", '9'.repeat(40)])('there is no product %j', async (id) => {
  expect((await wish(id)).errors).toMatchObject([
    {
      message: "The product that was requested doesn't exist. Verify the product and try again.",
      extensions: { category: 'graphql-no-such-entity' },
    },
  ])
})

test('for what is in stock, or withdrawn for good, there is nothing to wait for', async () => {
  expect((await wish(idOf(available))).errors).toMatchObject([
    { message: 'The product is in stock.', extensions: { category: 'graphql-input' } },
  ])
  const withdrawn = backend.db.get<{ id: number }>('SELECT id FROM product WHERE withdrawn = 1')?.id
  expect((await wish(String(withdrawn))).errors[0]?.message).toBe('The product is withdrawn from sale.')
})

test('who is gone meanwhile is not written to', async () => {
  await wish(idOf(soldOut))
  await backend.ask('mutation { deleteCustomer }', {}, { token })
  expect(await deliver(soldOut, '1')).toEqual({ changed: true, alerts: 0 })
})

test.each([
  ['NO-SUCH-SKU', '1', { changed: false, alerts: 0 }],
  ['BAK-I-006-5KG', '-1', { changed: false, problem: 'quantity must be a number from 0' }],
  ['BAK-I-006-5KG', 'many', { changed: false, problem: 'quantity must be a number from 0' }],
])('a delivery of %s × %s', async (sku, quantity, answer) => {
  expect(await deliver(sku, quantity)).toEqual(answer)
})
