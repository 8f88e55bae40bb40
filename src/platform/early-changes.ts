declare global {
  interface Window {
    /** The first script of a page remembers what was done to fields, buttons and forms that React did not know; it tells this listener. */
    shopEarly?: (listener: (changes: EarlyChanges) => void) => void
    /** Tells the same script that the page is alive. */
    shopAlive?: 1
    /** Set by it where somebody has stepped to another page before: this document is being exchanged. */
    shopLeft?: 1
  }
}

type Value = string | boolean | undefined

/**
 * Fields, what stood in them after somebody's last touch (a tick is a boolean), and what the server had written there; buttons that were
 * pressed and forms that were sent, with 0.
 */
export type EarlyChanges = Map<EventTarget, readonly [wanted: Value, before: Value] | 0>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How long (ms) a part of the page may take to come alive. */
const patience = 10_000

const tell = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
const frame = () => new Promise(requestAnimationFrame)

/** React knows a field a moment before it hears it: what it still has to do comes first. */
const rest = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 500),
  )

/** When it was first waited for each element (ms since 1970). React may stop even what it is told again, and then it is remembered anew. */
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
  // Of several radios only the one that is on has been pressed.
  if (field.type === 'radio' && !wanted) return
  field.checked = !wanted
  field.click()
}

function tellText(field: HTMLInputElement | HTMLTextAreaElement, wanted: string, before: string) {
  // Who went on typing was heard with the whole of it.
  if (field.value !== wanted && field.value !== before) return
  field.value = before
  // React believes in what it has seen written through the field itself, so this is done behind its back.
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

/** What somebody pressed, chose, ticked, typed or sent before the page came alive happens now, once: until then it was seen and not heard. */
export async function hearEarlyChanges(changes: EarlyChanges) {
  for (const [target, field] of changes) {
    changes.delete(target)
    // What was typed goes into the form before it is sent; a button by itself waits for no field.
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
  // The next one is told to a page that knows of this one.
  await frame()
}
