import { expect, test } from 'vitest'
import { prune } from '../database/prune.ts'
import { createTestBackend, testNow } from '../testing.ts'

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
