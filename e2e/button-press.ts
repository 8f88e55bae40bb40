import type { Asking, Person } from './people.ts'

type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'contentinfo'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'link'
  | 'main'
type Field = 'combobox' | 'radio' | 'status' | 'textbox'

/** Something on the screen as a person finds it, in a browser and on a screen of the tests alike. Names that are strings are whole. */
export interface Thing {
  role?: Role | Field
  name?: string | RegExp
  /** A field by its label, where it has no role: passwords. */
  label?: string | RegExp
  /** What stands there; with a role, in something of that role. */
  text?: string | RegExp
  in?: Thing
  /** Of several, the last instead of the first. */
  isLast?: true
  /** Only while no dialog is open. */
  isAlone?: true
  /** Its picture lies over it. */
  isCovered?: true
}

/** What a person does with a page. */
export interface Hand {
  /** Signed in where the button is for customers. */
  open: (path: string) => Promise<unknown>
  press: (thing: Thing) => Promise<unknown>
  fill: (thing: Thing, text: string) => Promise<unknown>
  tick: (thing: Thing) => Promise<unknown>
  /** The option at this place of a list, from 0. */
  choose: (thing: Thing, place: number) => Promise<unknown>
  see: (thing: Thing) => Promise<unknown>
}

/** Who presses, and the way to the engine beside the page. */
export interface Presser {
  request: Asking
  person: Person
}

/** A button that changes something, and how a person comes to it. */
export interface ChangingButton {
  /** What it asks of the engine: names of documents, or an address of the shop's own server. */
  sends: readonly string[]
  who: 'guest' | 'customer'
  /** What has to be before anybody opens the page; once for all tabs. */
  before?: (presser: Presser) => Promise<unknown>
  /** Leads to the button, with everything filled in. */
  reach: (hand: Hand, presser: Presser) => Promise<unknown>
  button: Thing
  /** What stands there once it is done. */
  done: Thing
  /** Each press is a wish of its own: a piece more, or there and back. */
  each?: true
  /** Why its refusal is not told. */
  silent?: string
  /** It ends the sessions of the person or the page itself: a second tab has nothing to press. */
  ends?: true
  /** All that the device holds of the person goes with it, which only a browser has: its refusal is walked there too. */
  forgets?: true
}

/** What the engine says to a press that is refused. Of the request as a whole it might be a lock on the cart, and is asked again first. */
export const refusal = { errors: [{ message: 'Nie ma tego', extensions: { category: 'graphql-no-such-entity' } }] }

export const main: Thing = { role: 'main' }
export const dialog: Thing = { role: 'dialog' }
/** A button of the page itself. */
export const button = (name: string | RegExp): Thing => ({ role: 'button', name, in: main })
export const asked = (name: string | RegExp): Thing => ({ role: 'button', name, in: dialog })
export const field = (name: string | RegExp): Thing => ({ role: 'textbox', name, in: main })
export const title = (name: string | RegExp): Thing => ({ role: 'heading', name, in: main })
export const status = (text: string | RegExp): Thing => ({ role: 'status', text })

/** Fills fields by their labels. */
export async function fillAll({ fill }: Hand, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await fill({ label, in: main }, text)
}
