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

/** An element as a person finds it, both in a browser and in the screen tests. A string must match the whole name. */
export interface Thing {
  role?: Role | Field
  name?: string | RegExp
  /** Label of a field without a role, such as a password. */
  label?: string | RegExp
  /** Visible text; with a role, the text inside an element of that role. */
  text?: string | RegExp
  in?: Thing
  /** The last of several matches instead of the first. */
  isLast?: true
  /** Only while no dialog is open. */
  isAlone?: true
  /** Its picture covers it. */
  isCovered?: true
}

/** Actions of a person on a page. */
export interface Hand {
  /** Opens a page; signed in where the button is for customers. */
  open: (path: string) => Promise<unknown>
  press: (thing: Thing) => Promise<unknown>
  fill: (thing: Thing, text: string) => Promise<unknown>
  tick: (thing: Thing) => Promise<unknown>
  /** Chooses the option at this index, from 0. */
  choose: (thing: Thing, place: number) => Promise<unknown>
  see: (thing: Thing) => Promise<unknown>
}

/** The customer who presses, and direct access to the engine. */
export interface Presser {
  request: Asking
  person: Person
}

/** A button that changes something, and the steps to reach it. */
export interface ChangingButton {
  /** Names of the documents it sends to the engine, or an address of the shop's own server. */
  sends: readonly string[]
  who: 'guest' | 'customer'
  /** Preparation before the page is opened; runs once for all tabs. */
  before?: (presser: Presser) => Promise<unknown>
  /** Goes to the button and fills in everything. */
  reach: (hand: Hand, presser: Presser) => Promise<unknown>
  button: Thing
  /** Element that is shown once the change is done. */
  done: Thing
  /** Each press is a separate change: one piece more, or on and off. */
  each?: true
  /** Reason why a refusal is not shown. */
  silent?: string
  /** The change ends the customer's sessions or the page itself, so a second tab has no button to press. */
  ends?: true
  /** The change removes all of the person's data from the device, which only a browser has, so its refusal is tested there too. */
  forgets?: true
}

/**
 * Answer of the engine to a refused press. The category is not `graphql-input`, which may stand for a locked cart and is sent again first.
 */
export const refusal = { errors: [{ message: 'Nie ma tego', extensions: { category: 'graphql-no-such-entity' } }] }

export const main: Thing = { role: 'main' }
export const dialog: Thing = { role: 'dialog' }
/** A button of the page itself, outside dialogs. */
export const button = (name: string | RegExp): Thing => ({ role: 'button', name, in: main })
export const asked = (name: string | RegExp): Thing => ({ role: 'button', name, in: dialog })
export const field = (name: string | RegExp): Thing => ({ role: 'textbox', name, in: main })
export const title = (name: string | RegExp): Thing => ({ role: 'heading', name, in: main })
export const status = (text: string | RegExp): Thing => ({ role: 'status', text })

/** Fills fields by their labels. */
export async function fillAll({ fill }: Hand, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await fill({ label, in: main }, text)
}
