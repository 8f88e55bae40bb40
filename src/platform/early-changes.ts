declare global {
  interface Window {
    /**
     * Set by the page's first script, which remembers what was done to fields, buttons and forms before their hydration and reports it to
     * the listener.
     */
    shopEarly?: (listener: (changes: EarlyChanges) => void) => void
    /** Tells the same script that the page is hydrated. */
    shopHydrated?: 1
    /** Set by that script when the shopper has gone to another history entry before hydration: this document is being reloaded. */
    shopLeft?: 1
  }
}

type Value = string | boolean | undefined

/**
 * Fields, with their value after the last touch (a boolean for a tick) and the value that the server had rendered; pressed buttons and
 * submitted forms, with 0.
 */
export type EarlyChanges = Map<EventTarget, readonly [wanted: Value, before: Value] | 0>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Milliseconds that a section of the page may take to hydrate. */
const patience = 10_000

const tell = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
const frame = () => new Promise(requestAnimationFrame)

/** Waits for idle time: React sets up a field a moment before it handles its events, so its remaining work has to be done first. */
const rest = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 500),
  )

/** Time at which each element was first waited for (ms since 1970). React may stop even a replayed event, which is then remembered anew. */
const since = new WeakMap<Element, number>()

async function isAlive(element: Element) {
  const first = since.get(element)
  if (first) await rest()
  else since.set(element, Date.now())
  for (const until = (first ?? Date.now()) + patience; Date.now() < until && element.isConnected; await frame())
    if (Object.keys(element).some((key) => key.startsWith('__react'))) return true
  return false
}

function tellTick(field: HTMLInputElement, wanted: boolean) {
  // Of several radio buttons only the selected one was pressed.
  if (field.type === 'radio' && !wanted) return
  field.checked = !wanted
  field.click()
}

function tellText(field: HTMLInputElement | HTMLTextAreaElement, wanted: string, before: string) {
  // After further typing React has already received the whole text.
  if (field.value !== wanted && field.value !== before) return
  field.value = before
  // React ignores a value that was set through the field itself, so the prototype's setter is used.
  Reflect.set(Object.getPrototypeOf(field), 'value', wanted, field)
  tell(field, 'input')
}

async function press(element: HTMLElement) {
  const isForm = element instanceof HTMLFormElement
  const button = isForm ? element.querySelector<HTMLElement>('button[aria-busy]') : element
  const isHeard = await isAlive(element)
  button?.removeAttribute('aria-busy')
  if (!isHeard) return
  if (isForm) element.requestSubmit(button)
  else element.click()
}

/** Replays, once, what was pressed, chosen, ticked, typed or submitted before the page was hydrated. */
export async function hearEarlyChanges(changes: EarlyChanges) {
  for (const [target, field] of changes) {
    changes.delete(target)
    // Typed text is entered before its form is submitted; a button on its own waits for no field.
    const heard = field ? change(target as Field, field) : press(target as HTMLElement)
    if (!(target instanceof HTMLButtonElement)) await heard
  }
}

async function change(field: Field, [wanted, before]: readonly [wanted: Value, before: Value]) {
  if (wanted === before || !field.closest('main') || !(await isAlive(field))) return
  await rest()
  if (!field.isConnected) return
  if (field instanceof HTMLSelectElement) {
    field.value = String(wanted)
    tell(field, 'change')
  } else if (typeof wanted === 'boolean') tellTick(field as HTMLInputElement, wanted)
  else tellText(field, String(wanted), String(before))
  // The next change is replayed once the page has rendered this one.
  await frame()
}
