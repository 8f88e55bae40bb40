/** @module-tag slow */
import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend, contractSteps, demoSignIns, guestCartId, testNow } from './testing.ts'
import { longestLife } from './session/token-store.ts'

/** The customer whose data is attacked, and the customer who tries to reach it. */
const owner = 'private'
const other = 'b2b'

/** Texts that only the owner may ever read. */
const secrets = [demoSignIns[owner].email, 'Ogrodnik', 'Kwiatowa', '+48 61 000 20 01']

let now = testNow
const backend = await createTestBackend({ clock: () => now })
afterAll(() => backend.close())

const everyTable = backend.db.all<{ name: string; columns: string }>(
  `SELECT m.name, (SELECT json_group_array(c.name) FROM pragma_table_info(m.name) c) AS columns
     FROM sqlite_schema m WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name`,
)
const ownerId = backend.db.get<{ id: number }>('SELECT id FROM customer WHERE email = ?', demoSignIns[owner].email)?.id ?? 0

/** Columns that reference something a customer owns, with the table that holds it. */
const things = { cart_id: 'cart', order_id: 'shop_order', quote_id: 'request_quote', wishlist_id: 'wishlist' }

/** Returns every row of the database that belongs to the owner. */
function belongings() {
  const rows = everyTable.map(({ name, columns: text }) => {
    const columns = JSON.parse(text) as string[]
    const ways = Object.entries(things)
      .filter(([column]) => columns.includes(column))
      .map(([column, table]) => `${column} IN (SELECT id FROM ${table} WHERE customer_id = ${ownerId})`)
    if (columns.includes('customer_id')) ways.push(`customer_id = ${ownerId}`)
    if (name === 'customer') ways.push(`id = ${ownerId}`)
    return [name, ways.length > 0 ? backend.db.all(`SELECT * FROM "${name}" WHERE ${ways.join(' OR ')}`) : []] as const
  })
  return Object.fromEntries(rows.filter(([, found]) => found.length > 0))
}

const earlier: Record<string, Record<string, unknown> | undefined> = {}
const resolve = (variables: (typeof contractSteps.guest)[number]['variables'] = {}) =>
  (typeof variables === 'function' ? variables(earlier) : variables) as Record<string, unknown>

/** Operations that remove or change something: strangers try them before the owner does, all other operations after. */
const takesAway = /^(Update|Delete|Remove|Cancel|Clear|Move|Change|Revoke|Submit|Reorder)/

async function asStranger(name: string, variables: Record<string, unknown>, token: string | undefined) {
  const before = belongings()
  const { data, errors } = await backend.ask(name, variables, token ? { token } : {})
  expect(belongings(), `${name} changed what is not its own`).toEqual(before)
  // A refusal may echo the stranger's own input, so secrets that are part of the variables are not counted.
  const said = JSON.stringify([data, errors.map(({ message }) => message)])
  const repeated = JSON.stringify(variables)
  for (const secret of secrets) if (!repeated.includes(secret)) expect(said, `${name} told`).not.toContain(secret)
}

test('the matrix knows where the belongings of a person lie', () => {
  expect(Object.keys(belongings())).toEqual(
    expect.arrayContaining(['customer', 'customer_address', 'shop_order', 'wishlist', 'request_quote']),
  )
})

describe('two people, a guest and an expired token over every operation', { timeout: 60_000 }, () => {
  test('a signed-in stranger reaches nothing of a guest’s cart', async () => {
    const token = await backend.signIn(other)
    for (const { name, variables } of contractSteps.guest) {
      const asked = resolve(variables)
      const isOfCart = JSON.stringify(asked).includes(guestCartId) && name !== 'CreateEmptyCart'
      if (isOfCart) {
        const before = backend.effects().length
        const { data, errors } = await backend.ask(name, asked, { token })
        const refused = [...errors.map(({ message }) => message), JSON.stringify(data)].join()
        expect.soft(refused, name).toMatch(/cannot perform operations on cart|not allowed for logged in/)
        expect.soft(backend.effects().length, name).toBe(before)
      }
      const { data } = await backend.ask(name, asked)
      earlier[name] = data ?? undefined
    }
  })

  test('another customer and a guest reach nothing of a customer’s', async () => {
    const tokens = { owner: await backend.signIn(owner), other: await backend.signIn(other) }
    let toldToOwner = 0
    for (const { name, variables } of contractSteps.customer) {
      const asked = resolve(variables)
      const strangers = async () => {
        if (name !== 'RevokeCustomerToken') await asStranger(name, asked, tokens.other)
        await asStranger(name, asked, undefined)
      }
      if (takesAway.test(name)) await strangers()
      const { data, errors } = await backend.ask(name, asked, { token: tokens.owner })
      expect.soft(errors, `${name} works for its owner`).toEqual([])
      earlier[name] = data ?? undefined
      if (secrets.some((secret) => JSON.stringify(data).includes(secret))) toldToOwner += 1
      if (!takesAway.test(name)) await strangers()
    }
    // The checks on strangers prove something only if the owner does receive the secrets.
    expect(toldToOwner).toBeGreaterThan(5)
  })

  test('an expired token opens nothing, not even what is public', async () => {
    const token = await backend.signIn(owner)
    now = new Date(testNow.getTime() + longestLife)
    const changes = backend.effects().length
    for (const { name, variables } of [...contractSteps.guest, ...contractSteps.customer]) {
      const { status, data, errors } = await backend.ask(name, resolve(variables), { token })
      expect.soft([status, data, errors[0]?.extensions?.category], name).toEqual([401, null, 'graphql-authentication'])
    }
    expect(backend.effects().length).toBe(changes)
    now = testNow
  })
})
