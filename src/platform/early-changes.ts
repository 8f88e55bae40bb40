declare global {
  interface Window {
    /** The first script of a page remembers what was chosen, ticked or typed in fields that React did not know; it tells this listener. */
    shopEarly?: (listener: (changes: EarlyChanges) => void) => void
  }
}

type Value = string | boolean | undefined

/** Fields, what stood in them after somebody's last touch (a tick is a boolean), and what the server had written there. */
export type EarlyChanges = Map<EventTarget, readonly [wanted: Value, before: Value]>

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

async function isAlive(field: Field) {
  for (const since = Date.now(); Date.now() - since < patience; await frame())
    if (Object.keys(field).some((key) => key.startsWith('__react'))) {
      await rest()
      return field.isConnected
    }
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

/** What somebody chose, ticked or typed before the page came alive happens now, once: until then it was seen and not heard. */
export async function hearEarlyChanges(changes: EarlyChanges) {
  for (const [target, [wanted, before]] of changes) {
    changes.delete(target)
    const field = target as Field
    if (wanted === before || !field.closest('main') || !(await isAlive(field))) continue
    if (field instanceof HTMLSelectElement) {
      field.value = String(wanted)
      tell(field, 'change')
    } else if (typeof wanted === 'boolean') tellTick(field as HTMLInputElement, wanted)
    else tellText(field, String(wanted), String(before))
    // The next one is told to a page that knows of this one.
    await frame()
  }
}
