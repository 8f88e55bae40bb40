import { enteredMoment, enteredName, toldName } from './entered-date.ts'
import type { Item } from './op-shape.ts'

/** A line of a cart as the server names and counts it. */
export interface SeenLine {
  /** SKU and choices, whatever uid the server assigns. */
  line: string
  /** Name of the same line by its variant's own SKU. */
  alias?: string
  uid: string
  quantity: number
  /** How to add it to a cart again. */
  item: Item
  name: string
  thumb: string
  unitPrice?: number
  /** The line came from an approved offer: adding its goods again would use the shop's price. */
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

/**
 * Returns the name of a choice. A bundle's part has its quantity inside or beside its uid, and both forms get one name; an entered text is
 * part of the name.
 */
function part(uid: string, entered?: string) {
  const [, option, selection, inside] = bundleUid.exec(decoded(uid)) ?? []
  if (option === undefined) return entered === undefined ? uid : `${uid}:${enteredName(entered)}`
  return `bundle/${option}/${selection}:${Number(entered ?? inside)}`
}

const joined = (sku: string, parts: string[]) => [sku.toLowerCase(), ...parts.toSorted()].join('|')

const under = '>'
const variantKey = (parent: string, variant: string) => `${parent.toLowerCase()}${under}${variant.toLowerCase()}`

/** Returns the name of an intent's line: SKU and choices, regardless of their order and letter case. */
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
  /** Value uids of a configurable product's line. */
  values: string[]
  variant?: string
  /** Selections of a bundle with the quantity of each in one bundle. */
  parts: { uid: string; quantity: number }[]
  custom?: CustomChoice[]
}

/** A customizable option of the product, as the server returns what was chosen or entered. */
export interface CustomChoice {
  customizable_option_uid: string
  type: string
  values: { customizable_option_value_uid: string; value: string }[]
}

const chosenKinds = ['drop_down', 'radio', 'checkbox', 'multiple']
const momentKinds = ['date', 'date_time', 'time']

/** Returns the options in the format in which they are sent. */
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

/** Returns the same names for a line from the server's answer. */
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
    // A variant requested by its own SKU has no options of its parent.
    ...(variant && custom.length === 0 ? { alias: variantKey(sku, variant) } : {}),
    item: {
      sku,
      ...(selected.length > 0 ? { selectedOptions: selected } : {}),
      ...(own.entered.length > 0 ? { enteredOptions: own.entered } : {}),
    },
  }
}

/** Magento reads the quantity of a bundle's part from inside the uid. */
function withQuantity(uid: string, quantity: number) {
  const [, option, selection] = bundleUid.exec(decoded(uid)) ?? []
  return option === undefined ? uid : btoa(`bundle/${option}/${selection}/${quantity}`)
}

/** Separates the server's uid in the name of a line that its choices alone do not identify. */
const apart = '|@'

/** Returns whether a line's name contains the server's uid: adding the same goods makes another line. */
export const isApart = (line: string) => line.includes(apart)

/** Adds the server's uid to the names of lines of an offer and of further lines with the same goods, which nothing else distinguishes. */
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
 * Finds the line that an intent's name means: by the server's name, by parent and variant, or by the variant alone, as a part of a grouped
 * product is requested without its parent. A name with a uid still finds its line when the line no longer needs it.
 */
export const findLine = (seen: readonly SeenLine[], line: string) =>
  seen.find((one) => one.line === line) ??
  seen.find((one) => one.alias === line) ??
  seen.find((one) => one.alias?.endsWith(`${under}${line}`)) ??
  seen.find((one) => line.endsWith(apart + one.uid))

/** Returns the items of the lines that can be added again. */
export const addable = (seen: readonly SeenLine[]) =>
  Object.fromEntries(seen.flatMap(({ line, item }) => (isApart(line) ? [] : [[line, item]])))
