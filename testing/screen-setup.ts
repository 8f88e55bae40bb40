import { cleanup, configure, getConfig } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { unstable_forceFrameRate } from 'scheduler'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { outboxBegun } from '#offline/outbox.ts'
import { clearNotices } from '#ui/notices.ts'
import { closeShop, openShop } from './this-shop.ts'

// What jsdom has no notion of, because it paints nothing; everything else is real.
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

/** Everything is in view: nothing has a place to be out of view at. */
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

// The outbox seals what is a person's with Node's own cryptography, whose buffers are not those of the bench's window.
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

// React stops every 5 ms for a frame that nobody sees here, and a look for a role, which takes a second on a large page, comes in between.
unstable_forceFrameRate(1)

/**
 * `act` drops a part that waits for its code or its texts meanwhile, and draws it with the next press only. So what a person does, which is
 * awaited and for which the library has switched `act` off, is drawn as in a browser; what a test fires by itself is acted out to its end.
 */
const usual = getConfig()
const isAwaited = () => Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false
const drawnAfter: typeof usual.eventWrapper = (event) => {
  const result: unknown = event()
  flushSync(() => undefined)
  return result
}

// A screen asks a real gateway and a real backend, which takes longer than a stub, and longer still beside another screen.
configure({
  asyncUtilTimeout: 12_000,
  eventWrapper: (event) => (isAwaited() ? drawnAfter(event) : usual.eventWrapper(event)),
  // What stood there instead says more than the first lines of the document.
  getElementError: (message) => {
    const shown = `\nOn ${location.pathname}: `
    const words = (document.querySelector('main') ?? document.body).textContent.replaceAll(/\s+/g, ' ').slice(0, 1200)
    // What waited for something is given the same words again.
    const text = message?.includes(shown) ? message : `${message ?? 'Not found'}${shown}${words}`
    return Object.assign(new Error(text), { name: 'TestingLibraryElementError' })
  },
})

/** What a page has put off ends with it: gone off later, in a world without a document, it would fail the whole run. */
const putOff = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: later } = globalThis
const putOffTill = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
  const timer = later(run, ms, ...given)
  putOff.add(timer)
  return timer
}
vi.stubGlobal('setTimeout', Object.defineProperties(putOffTill, Object.getOwnPropertyDescriptors(later)))

// The gateway is asked over the network of the machine, before a test stands in its way.
const { fetch: network } = globalThis
const shop = await openShop()
afterAll(async () => {
  globalThis.fetch = network
  await closeShop(shop)
  for (const timer of putOff) clearTimeout(timer)
})

const complaints: string[] = []
/** jsdom does not know <search> yet, and React's own remarks about how a test waits say nothing about the shop. */
const ofTheBench = /unrecognized in this browser.* search$|support act\(|wrapped in act\(|inside an `act` scope/s
vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  const complaint = words.map(String).join(' ')
  if (!ofTheBench.test(complaint)) complaints.push(complaint)
})

/** It would go on sending, and give the next shopper the cart of this one. */
async function endOutbox() {
  const outbox = await outboxBegun()
  if (!outbox) return
  await outbox.drain()
  outbox.close()
  await new Promise((resolve) => setTimeout(resolve))
}

afterEach(async () => {
  // While they are still shown: what is told here is not to be found by the next test.
  clearNotices()
  cleanup()
  await endOutbox()
  // Whatever React or a part of the page complains about is a fault of the screen.
  expect(complaints.splice(0)).toEqual([])
  clearNotices()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  sessionStorage.clear()
  localStorage.clear()
})
