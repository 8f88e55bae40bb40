import { globSync, readFileSync } from 'node:fs'
import { Visitor, parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '../testing.ts'
import type { EngineLanguage } from './engine-language.ts'
import { inPolish } from './polish.ts'

const folder = `${import.meta.dirname}/..`
const refusing = new Set(['inputError', 'noSuchEntity', 'authorizationError', 'authenticationError', 'alreadyExists', 'refusal'])

/** Returns the messages a file refuses with, as far as they are literals where they are thrown; a placeholder counts as `x`. */
function refusalsOf(file: string): string[] {
  const found: string[] = []
  const { program } = parseSync(file, readFileSync(`${folder}/${file}`, 'utf8'))
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !refusing.has(callee.name)) return
      for (const one of given) {
        if (one.type === 'Literal' && typeof one.value === 'string' && one.value.includes(' ')) found.push(one.value)
        if (one.type === 'TemplateLiteral') found.push(one.quasis.map(({ value }) => value.cooked ?? '').join('x'))
      }
    },
  }).visit(program)
  return found
}

describe('the backend in Polish', () => {
  it('lacks no message that a file refuses with', () => {
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('.test.'))
    const refusals = files.flatMap(refusalsOf)
    expect(refusals.length).toBeGreaterThan(150)
    expect(refusals.filter((message) => inPolish(message) === undefined)).toEqual([])
  })

  it.each([
    ['Only 3 of 5 available', 'Dostępne jest tylko 3 z 5'],
    ['"First Name" is required. Enter and try again.', 'Pole „Imię” jest wymagane. Uzupełnij je i spróbuj ponownie.'],
    [
      'Unable to place order: Some of the products are out of stock.',
      'Nie udało się złożyć zamówienia: Niektórych produktów nie ma na stanie.',
    ],
  ])('puts in what the message is about: %s', (english, polish) => expect(inPolish(english)).toBe(polish))
})

const unknownCart = { english: 'Could not find a cart with ID "x"', polish: 'Nie znaleziono koszyka o identyfikatorze „x”' }

it.each<[EngineLanguage, string, string]>([
  ['pl', 'naturaexpert_pl', unknownCart.polish],
  ['pl', 'naturaexpert_en', unknownCart.polish],
  ['en', 'naturaexpert_pl', unknownCart.english],
  ['by-store', 'naturaexpert_pl', unknownCart.polish],
  ['by-store', 'naturaexpert_en', unknownCart.english],
])('an engine that speaks %s says to %s: %s', async (language, store, message) => {
  const backend = await createTestBackend({ engine: { language } })
  const { errors } = await backend.ask('{ cart(cart_id: "x") { id } }', {}, { store })
  expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-no-such-entity' } }])
})

it.each([
  ['naturaexpert_pl', 'UNDEFINED', 'Nie znaleziono produktu o SKU „none”'],
  ['naturaexpert_en', 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "none"'],
])('a problem beside the cart loses its code with its English: %s', async (store, code, message) => {
  const backend = await createTestBackend({ engine: { language: 'by-store' } })
  const cartId = await backend.cartWith([], { store })
  const { data } = await backend.ask('AddProductsToCart', { cartId, cartItems: [{ sku: 'none', quantity: 1 }] }, { store })
  expect(data).toMatchObject({ addProductsToCart: { user_errors: [{ code, message }] } })
})

it('so does an order that was not placed', async () => {
  const backend = await createTestBackend({ engine: { language: 'by-store' } })
  const input = { cart_id: 'none' }
  const { data } = await backend.ask('PlaceOrder', { input })
  expect(data).toMatchObject({
    placeOrder: { errors: [{ code: 'UNDEFINED', message: expect.stringContaining('koszyka') as string }] },
  })
})
