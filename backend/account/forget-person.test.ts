import { expect, test } from 'vitest'
import { prune } from '../database/prune.ts'
import { type TestBackend, createTestBackend, testNow } from '../testing.ts'

const asText = (rows: object[]) => JSON.stringify(rows)

test('who deletes the account is in no mail, change, cart, address or review any more, and the orders stay', async () => {
  const backend = await createTestBackend()
  const { db } = backend
  const token = await backend.signIn('private')
  const person = db.get<{ id: number }>("SELECT id FROM customer WHERE email = 'anna@demo.example'")
  const id = person?.id ?? 0
  const orders = () => db.get<{ n: number }>("SELECT count(*) AS n FROM shop_order WHERE email = 'anna@demo.example'")?.n
  const before = orders()
  const cartId = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
  db.run('UPDATE cart SET customer_id = NULL, active = 0 WHERE customer_id = ?', id)
  db.run("UPDATE cart SET customer_id = ?, email = 'anna@demo.example' WHERE masked_id = ?", id, cartId)
  db.run(
    "INSERT INTO cart_address (cart_id, kind, firstname, lastname, street, city, country) SELECT id, 'shipping', 'Anna', 'Ogrodnik', 'Polna 7', 'Środa', 'PL' FROM cart WHERE masked_id = ?",
    cartId,
  )
  db.run(
    "INSERT INTO mail (at, recipient, template, subject, text, html) VALUES ('2026-11-21', 'Anna@Demo.example', 't', 's', 'Anna', 'Anna')",
  )
  db.run(
    "INSERT INTO product_review (product_id, customer_id, lang, nickname, summary, text, status, created_at) VALUES (1, ?, 'pl', 'Anna O.', 's', 'dobre', 'APPROVED', '2026-11-21')",
    id,
  )
  expect((await backend.ask('mutation { deleteCustomer }', {}, { token })).data).toEqual({ deleteCustomer: true })
  const left = ['mail', 'effect', 'cart', 'cart_address', 'customer', 'customer_address'].map((table) =>
    asText(db.all(`SELECT * FROM ${table}`)),
  )
  expect(left.join()).not.toMatch(/anna@demo|Polna 7/i)
  expect(asText(backend.effects())).not.toContain(cartId)
  expect(db.all("SELECT nickname, customer_id FROM product_review WHERE text = 'dobre'")).toMatchObject([
    { nickname: 'Klient sklepu', customer_id: null },
  ])
  expect([orders(), Number(before) > 0]).toEqual([before, true])
  backend.close()
})

/** Tables that keep the address: orders, which the law requires, and the payment provider's own records. */
const lawful = ['shop_order', 'payu_sandbox_order']

/** Inserts a row into any table, with the person's address in every text column. */
function leaveTrace(backend: TestBackend, table: string, known: Record<string, string | number>) {
  const columns = backend.db
    .all<{ name: string; type: string; pk: number }>('SELECT name, type, pk FROM pragma_table_info(?)', table)
    .filter(({ name, type, pk }) => pk === 0 || type === 'TEXT' || name in known)
  const values = columns.map(({ name, type }, at) => known[name] ?? (type === 'TEXT' ? `${traced} ${at}` : 1))
  const places = columns.map(() => '?').join(', ')
  backend.db.run(`INSERT INTO "${table}" (${columns.map(({ name }) => name).join(', ')}) VALUES (${places})`, ...values)
}

const traced = 'kanarek@demo.example'

test('whatever table keeps something under a customer, it is gone with the account, and so is what a guest left under the address', async () => {
  const backend = await createTestBackend()
  const { db } = backend
  const person = { email: traced, password: 'Demo-Kanarek-1' }
  await backend.ask('CreateCustomerV2', { input: { ...person, firstname: 'Kanarek', lastname: 'Nowy', consent_to_rules: true } })
  const customer_id = db.get<{ id: number }>('SELECT id FROM customer WHERE email = ?', traced)?.id ?? 0
  const tables = db
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .map(({ name }) => name)
  const has = (table: string) => db.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table).map(({ name }) => name)
  const ofCustomers = tables.filter((table) => has(table).includes('customer_id'))
  db.exec('PRAGMA foreign_keys = OFF')
  for (const table of ofCustomers)
    leaveTrace(backend, table, { customer_id, status: 'x', summary: 'x', text: 'x', created_at: '2026-11-20', lang: 'pl' })
  const last = (table: string) =>
    db.get<{ id: number }>(`SELECT max(id) AS id FROM ${table} WHERE customer_id = ?`, customer_id)?.id ?? 0
  leaveTrace(backend, 'wishlist_item', { wishlist_id: last('wishlist') })
  leaveTrace(backend, 'compare_item', { list_id: last('compare_list') })
  leaveTrace(backend, 'quote_line', { quote_id: last('request_quote') })
  leaveTrace(backend, 'agreed_price', { cart_item_id: 9999, quote_id: last('request_quote') })
  db.run('UPDATE cart SET id = 7777 WHERE customer_id = ?', customer_id)
  db.run("INSERT INTO cart (id, masked_id, email, created_at) VALUES (7778, 'guests', ?, '2026-11-20')", traced.toUpperCase())
  for (const cart_id of [7777, 7778]) {
    leaveTrace(backend, 'cart_address', { cart_id, kind: 'shipping' })
    leaveTrace(backend, 'cart_item', { cart_id })
  }
  db.run("INSERT INTO effect (at, operation, cart, after) VALUES ('2026-11-20', 'setGuestEmailOnCart', 'guests', ?)", traced)
  for (const recipient of [traced, 'adviser@plon.example'])
    db.run(
      "INSERT INTO mail (at, recipient, template, subject, text, html) VALUES ('2026', ?, 't', 's', ?, '')",
      recipient,
      traced,
    )
  db.exec('PRAGMA foreign_keys = ON')
  const { data } = await backend.ask<{ generateCustomerToken: { token: string } }>('GenerateCustomerToken', person)
  const left = await backend.ask('mutation { deleteCustomer }', {}, { token: data?.generateCustomerToken.token ?? '' })
  expect(left.data).toEqual({ deleteCustomer: true })
  const naming = tables.filter((table) => /kanarek/i.test(asText(db.all(`SELECT * FROM "${table}"`))))
  expect(naming.filter((table) => !lawful.includes(table))).toEqual([])
  const owning = ofCustomers.filter((table) => db.get(`SELECT 1 FROM "${table}" WHERE customer_id = ?`, customer_id))
  expect(owning).toEqual(['shop_order'])
  for (const [child, parent, key] of [
    ['wishlist_item', 'wishlist', 'wishlist_id'],
    ['compare_item', 'compare_list', 'list_id'],
    ['quote_line', 'request_quote', 'quote_id'],
    ['agreed_price', 'request_quote', 'quote_id'],
  ])
    expect(db.all(`SELECT 1 FROM ${child} WHERE ${key} NOT IN (SELECT id FROM ${parent})`), child).toEqual([])
  backend.close()
})

test('old carts, mails and changes go, young ones, ordered ones and unsent mails stay', async () => {
  const backend = await createTestBackend()
  const { db } = backend
  const cart = (name: string, at: string) => db.run('INSERT INTO cart (masked_id, created_at) VALUES (?, ?)', name, at)
  cart('old', '2026-01-01')
  cart('young', '2026-11-20')
  const mail = (subject: string, at: string, next: string | null) =>
    db.run(
      "INSERT INTO mail (at, recipient, template, subject, text, html, next_at) VALUES (?, 'a', 't', ?, '', '', ?)",
      at,
      subject,
      next,
    )
  mail('old', '2026-01-01', null)
  mail('unsent', '2026-01-01', '2026-11-22')
  db.run("INSERT INTO effect (at, operation, cart) VALUES ('2026-01-01', 'old', 'x')")
  const orders = db.get<{ n: number }>('SELECT count(*) AS n FROM shop_order')
  prune(db, () => testNow)
  const names = db.all<{ masked_id: string }>('SELECT masked_id FROM cart').map(({ masked_id }) => masked_id)
  expect([names.includes('old'), names.includes('young')]).toEqual([false, true])
  expect(db.all<{ subject: string }>('SELECT subject FROM mail').map(({ subject }) => subject)).toEqual(['unsent'])
  expect(db.all("SELECT 1 FROM effect WHERE operation = 'old'")).toEqual([])
  expect(db.get('SELECT count(*) AS n FROM shop_order')).toEqual(orders)
  backend.close()
})
