import { enteredMoment, enteredName, toldName } from './entered-date.ts'
import type { Item } from './op-shape.ts'

/** A line of a cart as the server names and counts it. */
export interface SeenLine {
  /** What was chosen, whatever uid the server gives it. */
  line: string
  /** The name of the same line by its variant's own SKU. */
  alias?: string
  uid: string
  quantity: number
  /** How to put it into a cart again. */
  item: Item
  name: string
  thumb: string
  unitPrice?: number
  /** It came from an approved offer: putting its goods in again would bring them at the shop's price. */
  agreed?: boolean
}

const bundleUid = /^bundle\/(\d+)\/(\d+)\/([\d.]+)$/

function decoded(uid: string) {
  try {
    return atob(uid)
  } catch {
    return ''
  }
}

/** A part of a bundle keeps its own quantity inside or beside its uid, so both ways of asking come to one name; a text is what it says. */
function part(uid: string, entered?: string) {
  const [, option, selection, inside] = bundleUid.exec(decoded(uid)) ?? []
  if (option === undefined) return entered === undefined ? uid : `${uid}:${enteredName(entered)}`
  return `bundle/${option}/${selection}:${Number(entered ?? inside)}`
}

const joined = (sku: string, parts: string[]) => [sku.toLowerCase(), ...parts.toSorted()].join('|')

const under = '>'
const variantKey = (parent: string, variant: string) => `${parent.toLowerCase()}${under}${variant.toLowerCase()}`

/** The line an intent means: SKU and choices, in whatever order and letter case they were given. */
export function lineOf(item: Item): string {
  if (item.parentSku) return variantKey(item.parentSku, item.sku)
  const selected = (item.selectedOptions ?? []).map((uid) => part(uid))
  const entered = (item.enteredOptions ?? [])
    .filter(({ uid, value }) => !bundleUid.test(decoded(uid)) || Number(value) > 0)
    .map(({ uid, value }) => part(uid, value))
  return joined(item.sku, [...selected, ...entered])
}

interface ServerChoices {
  sku: string
  /** Value uids of a configurable line. */
  values: string[]
  variant?: string
  /** Selections of a bundle with the number of each in one bundle. */
  parts: { uid: string; quantity: number }[]
  custom?: CustomChoice[]
}

/** An option of the product's own, as the server tells what was chosen of it or entered. */
export interface CustomChoice {
  customizable_option_uid: string
  type: string
  values: { customizable_option_value_uid: string; value: string }[]
}

const chosenKinds = ['drop_down', 'radio', 'checkbox', 'multiple']
const momentKinds = ['date', 'date_time', 'time']

/** The options as they are asked for. */
function customItem(custom: readonly CustomChoice[]) {
  const selected: string[] = []
  const entered: { uid: string; value: string }[] = []
  for (const { customizable_option_uid: uid, type, values } of custom) {
    if (chosenKinds.includes(type)) selected.push(...values.map((one) => one.customizable_option_value_uid))
    else entered.push(...values.map(({ value }) => ({ uid, value: momentKinds.includes(type) ? momentOf(value, type) : value })))
  }
  return { selected, entered }
}

function momentOf(text: string, type: string) {
  const name = toldName(text, type)
  return name === text ? text : enteredMoment(name)
}

/** The same names for a line the server answered. */
export function lineOfServer({
  sku,
  values,
  variant,
  parts,
  custom = [],
}: ServerChoices): Pick<SeenLine, 'line' | 'alias' | 'item'> {
  const own = customItem(custom)
  const line = joined(sku, [
    ...[...values, ...own.selected].map((uid) => part(uid)),
    ...parts.map(({ uid, quantity }) => part(uid, String(quantity))),
    ...own.entered.map(({ uid, value }) => part(uid, value)),
  ])
  const selected = [...values, ...parts.map(({ uid, quantity }) => withQuantity(uid, quantity)), ...own.selected]
  return {
    line,
    // A variant by its own SKU comes without the options of its parent.
    ...(variant && custom.length === 0 ? { alias: variantKey(sku, variant) } : {}),
    item: {
      sku,
      ...(selected.length > 0 ? { selectedOptions: selected } : {}),
      ...(own.entered.length > 0 ? { enteredOptions: own.entered } : {}),
    },
  }
}

/** Magento takes the quantity of a bundle's part from inside the uid. */
function withQuantity(uid: string, quantity: number) {
  const [, option, selection] = bundleUid.exec(decoded(uid)) ?? []
  return option === undefined ? uid : btoa(`bundle/${option}/${selection}/${quantity}`)
}

/** Before the server's own name of a line that its choices alone do not name. */
const apart = '|@'

/** A line whose name is the server's own: adding the same goods makes another line. */
export const isApart = (line: string) => line.includes(apart)

/** A line of an offer and any further line of the same goods are lines of their own, which only the server's name tells apart. */
export function toldApart(lines: readonly SeenLine[]): SeenLine[] {
  const taken = new Set<string>()
  return lines.map((one) => {
    if (!one.agreed && !taken.has(one.line)) {
      taken.add(one.line)
      return one
    }
    const { alias: _, ...rest } = one
    return { ...rest, line: `${one.line}${apart}${one.uid}` }
  })
}

/**
 * The seen line an intent's name means: by the server's name, by parent and variant, or by the variant alone, as a part of a list of
 * products is asked for, which knows no parent. One that was told apart is the same line when it no longer has to be.
 */
export const findLine = (seen: readonly SeenLine[], line: string) =>
  seen.find((one) => one.line === line) ??
  seen.find((one) => one.alias === line) ??
  seen.find((one) => one.alias?.endsWith(`${under}${line}`)) ??
  seen.find((one) => line.endsWith(apart + one.uid))

/** How the lines that can be put in again are put in. */
export const addable = (seen: readonly SeenLine[]) =>
  Object.fromEntries(seen.flatMap(({ line, item }) => (isApart(line) ? [] : [[line, item]])))
