import { cleanup, configure, getConfig } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { unstable_forceFrameRate } from 'scheduler'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { outboxBegun } from '#offline/outbox.ts'
import { clearNotices } from '#ui/notices.ts'
import { closeShop, openShop } from './this-shop.ts'

// What jsdom does not have, because it paints nothing; everything else is real.
const never = (query: string): MediaQueryList => ({
  media: query,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
vi.stubGlobal('matchMedia', never)

class SizelessObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', SizelessObserver)

/** Reports every element as in view, because elements have no place here. */
class AllSeeingObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const box = target.getBoundingClientRect()
    const entry = {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      time: 0,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
    }
    queueMicrotask(() => this.#tell([entry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
vi.stubGlobal('IntersectionObserver', AllSeeingObserver)
vi.stubGlobal('PerformanceNavigationTiming', class {})

// The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
const bytes = structuredClone(new Uint8Array(1))
vi.stubGlobal('Uint8Array', bytes.constructor)
vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

// React would yield every 5 ms for a frame that is not painted here, and queries by role, which take a second on a large page, would run in
// between.
unstable_forceFrameRate(1)

/**
 * `act` drops a component that is suspended on its code or texts, and renders it only with the next action. Therefore user actions, which
 * are awaited and for which the library has switched `act` off, render as in a browser; events that a test fires itself run to their end in
 * `act`.
 */
const usual = getConfig()
const isAwaited = () => Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false
const drawnAfter: typeof usual.eventWrapper = (event) => {
  const result: unknown = event()
  flushSync(() => undefined)
  return result
}

// A screen queries a real gateway and a real backend, which takes longer than a stub, and longer still beside other screens.
configure({
  asyncUtilTimeout: 12_000,
  eventWrapper: (event) => (isAwaited() ? drawnAfter(event) : usual.eventWrapper(event)),
  // The text of the page says more than the first lines of the document.
  getElementError: (message) => {
    const shown = `\nOn ${location.pathname}: `
    const words = (document.querySelector('main') ?? document.body).textContent.replaceAll(/\s+/g, ' ').slice(0, 1200)
    // A waiting query passes its error through here again, with the text already added.
    const text = message?.includes(shown) ? message : `${message ?? 'Not found'}${shown}${words}`
    return Object.assign(new Error(text), { name: 'TestingLibraryElementError' })
  },
})

/** Timers of a page, which end with it: fired later, without a document, they would fail the whole run. */
const putOff = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: later } = globalThis
const putOffTill = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
  const timer = later(run, ms, ...given)
  putOff.add(timer)
  return timer
}
vi.stubGlobal('setTimeout', Object.defineProperties(putOffTill, Object.getOwnPropertyDescriptors(later)))

// The real `fetch`, which opens and closes the shop whatever a test puts in its place.
const { fetch: network } = globalThis
const shop = await openShop()
afterAll(async () => {
  globalThis.fetch = network
  await closeShop(shop)
  for (const timer of putOff) clearTimeout(timer)
})

const complaints: string[] = []
/** jsdom does not know <search> yet, and React's remarks about how a test waits do not concern the shop. */
const ofTheBench = /unrecognized in this browser.* search$|support act\(|wrapped in act\(|inside an `act` scope/s
vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  const complaint = words.map(String).join(' ')
  if (!ofTheBench.test(complaint)) complaints.push(complaint)
})

/** Ends the outbox, which would otherwise go on sending and give this shopper's cart to the next. */
async function endOutbox() {
  const outbox = await outboxBegun()
  if (!outbox) return
  await outbox.drain()
  outbox.close()
  await new Promise((resolve) => setTimeout(resolve))
}

afterEach(async () => {
  // Cleared while they are still shown, so that the next test does not find them.
  clearNotices()
  cleanup()
  await endOutbox()
  // Every error that React or the page logs is a fault of the screen.
  expect(complaints.splice(0)).toEqual([])
  clearNotices()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  localStorage.clear()
})
