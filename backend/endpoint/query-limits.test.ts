import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../testing.ts'
import type { CharacterChoice } from './engine-character.ts'

async function asker(character: CharacterChoice = {}) {
  const backend = await createTestBackend({ engine: character })
  onTestFinished(() => backend.close())
  return async (query: string, variables?: Record<string, unknown>) => {
    const { errors } = await backend.ask(query, variables)
    return errors.map(({ message }) => message)
  }
}

const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, at) => `a${at}: storeConfig { locale }`).join(' ')} }`
const fields = (count: number) => `{ storeConfig { ${'locale '.repeat(count - 1)} } }`

test('Magento lets ten aliases and three hundred fields through and no more', async () => {
  const ask = await asker()
  expect(await ask(aliases(10))).toEqual([])
  expect(await ask(aliases(11))).toEqual(['Max Aliases in query should be 10 but got 11.'])
  expect(await ask(fields(300))).toEqual([])
  expect(await ask(fields(301))).toEqual(['Max query complexity should be 300 but got 301.'])
})

test('a fragment counts once, however often it is spread', async () => {
  const ask = await asker({ limits: { aliases: 2, complexity: 8 } })
  const query = `{ a: storeConfig { ...F } storeConfig { ...F ...G } }
    fragment F on StoreConfig { ...G code: store_code locale } fragment G on StoreConfig { timezone website_name }`
  expect(await ask(query)).toEqual([])
})

test('an operator raises and lowers the limits', async () => {
  const generous = await asker({ limits: { aliases: 40, complexity: 500 } })
  expect([await generous(aliases(40)), await generous(fields(400))]).toEqual([[], []])
  const strict = await asker({ limits: { depth: 2, pageSize: 10 } })
  expect(await strict('{ products(search: "a") { items { price_range { minimum_price { final_price { value } } } } } }')).toEqual(
    ['Max query depth should be 2 but got 5.'],
  )
  expect(await strict('{ products(search: "a", pageSize: 11) { total_count } }')).toEqual(['Maximum pageSize is 10'])
  const byVariable = 'query ($size: Int = 30) { products(search: "a", pageSize: $size) { total_count } }'
  expect([await strict(byVariable), await strict(byVariable, { size: 10 })]).toEqual([['Maximum pageSize is 10'], []])
})

test('S-10: lists in lists count as often as they are long, so that a short text cannot keep the shop busy', async () => {
  const ask = await asker()
  const nested = (levels: number) =>
    `{ products(search: "a", pageSize: 60) { items { ${'related_products { '.repeat(levels)} sku ${'}'.repeat(levels)} } } }`
  const spread = `{ products(search: "a", pageSize: 60) { items { ...A } } } fragment A on ProductInterface { related_products { ...B } }
    fragment B on ProductInterface { related_products { ...C } upsell_products { ...C } } fragment C on ProductInterface { related_products { sku } }`
  expect([await ask(nested(1)), await ask(nested(2))]).toEqual([[], []])
  for (const query of [nested(4), nested(6), spread]) {
    const started = performance.now()
    expect(await ask(query)).toEqual([expect.stringMatching(/^Max products in query should be 20000 but got \d+\.$/)])
    expect(performance.now() - started).toBeLessThan(500)
  }
})

test('a client may name variables that the operation does not declare, as stock Magento lets it', async () => {
  const query = '{ storeConfig { locale } }'
  expect(await (await asker({ modules: 'stock' }))(query, { more: 1 })).toEqual([])
  expect(await (await asker())(query, { more: 1 })).toEqual(['Variable "$more" is not declared by the operation.'])
})
