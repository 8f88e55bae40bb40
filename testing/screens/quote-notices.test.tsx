/** @module-tag slow */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  AddProductsToQuoteCartDocument,
  CancelQuoteDocument,
  CreateEmptyQuoteCartDocument,
  CustomerCartDocument,
  CustomerQuoteCartDocument,
  MoveInCartDocument,
  MoveInQuoteDocument,
  SubmitQuoteDocument,
  UpdateCartItemsDocument,
  UpdateQuoteItemsInCartDocument,
} from '#graphql/graphql.ts'
import { openOutbox } from '#offline/outbox.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { anna, gateway, load, shopSide, signIn } from '../at-the-gateway.ts'
import { emptyQuote } from '../empty-quote.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const sku = 'NAD-S-003'

/** Signs in the demonstration's private customer, with this many pieces in the cart and in the quote. */
async function annaWith({ cart: inCart = 0, quote: inQuote = 0 }) {
  await signIn(anna)
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const left = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (left.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: left }, page: 1 })
  const { customerQuoteCart: old } = await gateway(CustomerQuoteCartDocument, { page: 1 })
  // A cancelled quote makes room for the next; a cleared one stays open.
  if (old && inQuote === 0) await gateway(CancelQuoteDocument, { quoteUid: old.id })
  else if (old) await emptyQuote(gateway, old)
  if (inCart > 0) await gateway(AddProductsToCartDocument, { cartId: cart.id, cartItems: [{ sku, quantity: inCart }], page: 1 })
  if (inQuote === 0) return
  const quoteId = old?.id ?? (await gateway(CreateEmptyQuoteCartDocument, { input: {} })).createEmptyQuoteCart ?? ''
  await gateway(AddProductsToQuoteCartDocument, { quoteId, quoteItems: [{ sku, quantity: inQuote }], page: 1 })
}

/** Returns the page of an expired offer, whose goods can be requested again. */
async function pastOffer() {
  const { quotes } = await shopSide({ action: 'list', status: 'Expired' })
  return `/pl/customer/negotiated-offers/${quotes?.find(({ customer }) => customer === anna.email)?.number}`
}

type User = Awaited<ReturnType<typeof renderShop>>['user']
const named = { hash: '' }

/** Answers one operation in place of the shop, which does nothing. */
function answering({ hash }: typeof named, answer: object) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes(hash) ? Response.json(answer) : load(input, init),
  )
}
const refusing = (message: string) => ({ data: null, errors: [{ message, extensions: { category: 'graphql-input' } }] })

const press = async (user: User, name: string | RegExp) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error(`There is no ${String(name)}`)
  await waitFor(() => expect(first).toHaveProperty('disabled', false))
  await user.click(first)
}
const propose = async (user: User) => {
  const field = await screen.findByRole('textbox', { name: /^Twoja cena za sztukę/ })
  await user.clear(field)
  await user.type(field, '10')
  await user.tab()
}
const remove = async (user: User) => {
  await press(user, /^Usuń Nadwarcie/)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń' }))
}
const send = async (user: User) => {
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Imię' }).value).not.toBe(''))
  await press(user, 'Wyślij do sklepu')
}

interface Transition {
  what: string
  /** Address of the page; `again` stands for an expired offer. */
  where: string
  has: Parameters<typeof annaWith>[0]
  operation: typeof named
  act: (user: User) => Promise<unknown>
  /** Text of the specification, in Polish. */
  says: string
}

const transitions: Transition[] = [
  {
    ...{
      what: 'a price',
      where: '/pl/request-quote',
      has: { quote: 6 },
      operation: UpdateQuoteItemsInCartDocument,
      act: propose,
    },
    says: 'Nie można zaktualizować produktu w ofercie',
  },
  {
    ...{
      what: 'a removal',
      where: '/pl/request-quote',
      has: { quote: 6 },
      operation: UpdateQuoteItemsInCartDocument,
      act: remove,
    },
    says: 'Nie można zaktualizować produktu w ofercie',
  },
  {
    ...{ what: 'sending', where: '/pl/request-quote', has: { quote: 6 }, operation: SubmitQuoteDocument, act: send },
    says: 'Nie można wysłać oferty',
  },
  {
    ...{ what: 'an addition', where: 'again', has: { quote: 1 }, operation: AddProductsToQuoteCartDocument },
    act: (user) => press(user, 'Zapytaj ponownie'),
    says: 'Nie można dodać produktu do oferty',
  },
  {
    ...{ what: 'a first addition', where: 'again', has: {}, operation: CreateEmptyQuoteCartDocument },
    act: (user) => press(user, 'Zapytaj ponownie'),
    says: 'Nie można utworzyć nowego koszyka ofertowego',
  },
  {
    ...{ what: 'a cart without a quote', where: '/pl/cart', has: { cart: 6 }, operation: CreateEmptyQuoteCartDocument },
    act: (user) => press(user, 'Negocjuj cenę'),
    says: 'Nie można utworzyć nowego koszyka ofertowego',
  },
  {
    ...{ what: 'a cart', where: '/pl/cart', has: { cart: 6 }, operation: MoveInQuoteDocument },
    act: (user) => press(user, 'Negocjuj cenę'),
    says: 'Nie można przenieść produktów do koszyka ofertowego',
  },
  {
    ...{ what: 'the way back', where: '/pl/request-quote', has: { quote: 6 }, operation: MoveInCartDocument },
    act: (user) => press(user, 'Włóż z powrotem do koszyka'),
    says: 'Dodawanie do koszyka jest wyłączone',
  },
]

/** A refusal of an engine that speaks Polish. */
const own = 'Koszyk ofertowy ma nieprawidłowy status.'

/** Returns the pieces that the engine has in both lists together. */
async function inBoth() {
  const { customerCart } = await gateway(CustomerCartDocument, { page: 1 })
  const { customerQuoteCart } = await gateway(CustomerQuoteCartDocument, { page: 1 })
  return [...linesOf(customerCart), ...(customerQuoteCart ? linesOf(customerQuoteCart) : [])].reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
}

afterEach(() => vi.stubGlobal('fetch', load))

describe.each(transitions)('$what that the shop refuses', { timeout: longest }, ({ where, has, operation, act, says }) => {
  it.each([
    ['without a word: the text of the specification', '', says],
    ['in Polish: as it is', own, own],
    ['in English: the text of the specification', 'Quote Cart has invalid status.', says],
  ])('%s', async (_, message, told) => {
    await annaWith(has)
    const { user } = await renderShop(where === 'again' ? await pastOffer() : where)
    answering(operation, refusing(message))
    await act(user)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(await inBoth(), 'both lists are as they were').toBe((has.cart ?? 0) + (has.quote ?? 0))
  })
})

it('a move that is refused only after a while is told of where it was asked for', { timeout: longest }, async () => {
  await annaWith({ cart: 6 })
  const { user } = await renderShop('/pl/cart')
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (typeof init?.body !== 'string' || !init.body.includes(MoveInQuoteDocument.hash)) return load(input, init)
    // Longer than the page waits for any other change.
    await new Promise((resolve) => setTimeout(resolve, 3200))
    return Response.json(refusing(own))
  })
  await press(user, 'Negocjuj cenę')
  expect(await screen.findByText(own)).toBeTruthy()
  expect(location.pathname).toBe('/pl/cart')
})

describe('a cart that goes into the quote', { timeout: longest }, () => {
  it.each([
    ['pl', 'Negocjuj cenę', 'Utworzono koszyk ofertowy'],
    ['en', 'Negotiate the price', 'Quote cart has been created'],
  ])('says so, and is on the page of the quote (%s)', async (locale, button, says) => {
    await annaWith({ cart: 6 })
    const { user } = await renderShop(`/${locale}/cart`)
    await press(user, button)
    expect(await screen.findByText(says)).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe(`/${locale}/request-quote`))
  })

  it('shows what the shop warns of', async () => {
    await annaWith({ cart: 6 })
    const { user } = await renderShop('/pl/cart')
    const warning = 'The Gift Card can not be converted from shopping cart to quote.'
    answering(MoveInQuoteDocument, { data: { moveInQuote: { result: true, warnings: [warning] } } })
    await press(user, 'Negocjuj cenę')
    expect(await screen.findByText(warning)).toBeTruthy()
  })
})

it('a line that leaves is named, in English too', { timeout: longest }, async () => {
  await annaWith({ quote: 6 })
  const { user } = await renderShop('/en/request-quote')
  await press(user, /^Remove Nadwarcie/)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^Nadwarcie.* was successfully removed from the quote$/)).toBeTruthy()
  expect(screen.getByText('Product removed')).toBeTruthy()
})

it.each([
  ['a note', /^Twoja uwaga/, 1000],
  ['remarks', 'Uwagi (opcjonalnie)', 2000],
])(
  '%s of a megabyte that came past the field are not sent, and say why beside it',
  { timeout: longest },
  async (_, name, most) => {
    await annaWith({ quote: 6 })
    await renderShop('/pl/request-quote')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name, hidden: true })
    let writes = 0
    vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
      if (typeof init?.body === 'string' && init.body.includes('xxxxxxxx')) writes += 1
      return load(input, init)
    })
    fireEvent.change(field, { target: { value: 'x'.repeat(1024 * 1024) } })
    fireEvent.blur(field)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toContain(`Napisz najwyżej ${most} znaków`)
    fireEvent.change(field, { target: { value: 'Bierzemy co roku.' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
    expect(writes).toBe(0)
  },
)

describe('a shop that stops negotiating while a quote is open', { timeout: longest }, () => {
  afterEach(() => shopSide({ action: 'settings', enabled: true }))

  it('says so, and what waited can be bought at its price instead', async () => {
    await annaWith({ quote: 6 })
    const { user } = await renderShop('/pl/request-quote')
    await screen.findByRole('textbox', { name: /^Twoja cena za sztukę/ })
    await shopSide({ action: 'settings', enabled: false })
    const outbox = await openOutbox()
    const display = { name: 'Nadwarcie', thumb: '' }
    await outbox.enqueue({ kind: 'Q_ADD', item: { sku }, n: 2, display, store: 'naturaexpert_pl' })
    await outbox.drain()
    expect(await screen.findByRole('heading', { name: 'Negocjacje nie są dostępne' })).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: '1 zmiany nie udało się wysłać. Zobacz, co można zrobić' }))
    const changes = within(await screen.findByRole('region', { name: 'Twoje zmiany na tym urządzeniu' }))
    expect(await changes.findByText('Negocjacje są wyłączone.')).toBeTruthy()
    await user.click(changes.getByRole('button', { name: 'Włóż do koszyka w cenie sklepu: Nadwarcie' }))
    const bought = async () => linesOf((await gateway(CustomerCartDocument, { page: 1 })).customerCart)
    await waitFor(async () => expect(await bought()).toMatchObject([{ product: { sku }, quantity: 2 }]))
    expect(await outbox.changes()).toMatchObject({ needsYou: [] })
  })
})
