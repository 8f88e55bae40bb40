import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cartPlace,
  earlyReadsScript,
  forgetEarly,
  forgetOfOthers,
  freshFor,
  hasArrivedEarly,
  noteEarly,
  takeEarly,
  type EarlyRead,
} from './early-reads.ts'

const store = 'naturaexpert_pl'
const choice = 'work-offline'
const guests = 'a'.repeat(32)
let jar: Map<string, string>
let kept: Map<string, string>
let asked: string[]
let answer: () => Promise<Response>

/** The parts of a browser that the script in the page and the code that takes the answers use. */
beforeEach(() => {
  jar = new Map()
  kept = new Map()
  asked = []
  answer = () => Promise.resolve(new Response('early'))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`)
    return answer()
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
})
afterEach(() => {
  forgetEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs the script that the server wrote, as a browser runs an inline script. */
function open() {
  const early: EarlyRead[] = []
  noteEarly({ early, store }, 'vsf-customer', 'prices', { skus: ['B-</script>'] })
  noteEarly({ early, store }, 'vsf-cart', 'cart', { cartId: cartPlace, page: 1 })
  // A part that is rendered twice names the same read again.
  noteEarly({ early, store }, 'vsf-cart', 'cart', { cartId: cartPlace, page: 1 })
  const script = earlyReadsScript(early, choice)
  expect(script).not.toContain('</')
  runInThisContext(script)
}

const prices = { hash: 'prices', variables: { skus: ['B-</script>'] } }
const cart = { hash: 'cart', variables: { cartId: guests, page: 1 } }
const path = `/graphql?store=${store}`
const take = async (what: object, signal?: AbortSignal) => {
  const late = () => Promise.resolve(new Response('asked now'))
  const init = { method: 'POST', body: JSON.stringify(what), ...(signal && { signal }) }
  return (await takeEarly(path, init, late)).text()
}
const hasArrived = (what: { hash: string; variables: object }) => hasArrivedEarly(store, what.hash, what.variables)

it('nobody who has neither signed in nor a cart is asked for', async () => {
  open()
  expect(asked).toEqual([])
  expect(await take(prices)).toBe('asked now')
})

it('who is signed in is asked for what is theirs, and a guest for the cart by its id', () => {
  jar.set('vsf-cart', guests)
  open()
  expect(asked).toEqual([`${path} ${JSON.stringify(cart)}`])
  asked = []
  jar.set('vsf-customer', 'token')
  open()
  expect(asked).toEqual([`${path} ${JSON.stringify(prices)}`])
})

it.each(['', 'not a cart', '$&', 'a'.repeat(33)])('a cart is asked for by nothing but an id: %s', (id) => {
  jar.set('vsf-cart', id)
  open()
  expect(asked).toEqual([])
})

it('nothing is asked for by who works offline, nor without a network', () => {
  jar.set('vsf-customer', 'token')
  kept.set(choice, '1')
  open()
  kept.clear()
  vi.stubGlobal('navigator', { onLine: false })
  open()
  expect(asked).toEqual([])
})

it('an answer is taken once', async () => {
  jar.set('vsf-customer', 'token')
  open()
  expect(hasArrived(prices)).toBe(false)
  await vi.waitFor(() => expect(hasArrived(prices)).toBe(true))
  expect(await take(prices)).toBe('early')
  expect(hasArrived(prices)).toBe(false)
  expect(await take(prices)).toBe('asked now')
})

it('an answer to somebody else is not taken', async () => {
  jar.set('vsf-customer', 'token')
  open()
  await vi.waitFor(() => expect(hasArrived(prices)).toBe(true))
  jar.set('vsf-customer', 'of another')
  expect(hasArrived(prices)).toBe(false)
  expect(await take(prices)).toBe('asked now')
})

it('nothing stays of somebody who has left', async () => {
  jar.set('vsf-customer', 'token')
  open()
  // A page that is shown again checks who is signed in, and it is the same customer.
  forgetOfOthers()
  await vi.waitFor(() => expect(hasArrived(prices)).toBe(true))
  jar.clear()
  forgetOfOthers()
  expect(window.shopReads).toBeUndefined()
})

it('an old answer is not taken, nor one from before a change', async () => {
  jar.set('vsf-cart', guests)
  open()
  await vi.waitFor(() => expect(hasArrived(cart)).toBe(true))
  vi.useFakeTimers({ now: Date.now() + freshFor })
  expect(await take(cart)).toBe('asked now')
  vi.useRealTimers()
  open()
  forgetEarly()
  expect(await take(cart)).toBe('asked now')
})

it('what failed is asked for again', async () => {
  jar.set('vsf-cart', guests)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  open()
  expect(await take(cart)).toBe('asked now')
})

it('who no longer waits is let go', async () => {
  jar.set('vsf-cart', guests)
  answer = () => new Promise(() => undefined)
  open()
  const leaving = new AbortController()
  const waiting = take(cart, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})
