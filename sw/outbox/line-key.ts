import type { Item } from './op.ts'

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

/** A part of a bundle keeps its own quantity inside or beside its uid, so both ways of asking come to one name. */
function part(uid: string, quantity?: string) {
  const [, option, selection, inside] = bundleUid.exec(decoded(uid)) ?? []
  if (option === undefined) return quantity === undefined ? uid : `${uid}:${Number(quantity)}`
  return `bundle/${option}/${selection}:${Number(quantity ?? inside)}`
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
}

/** The same names for a line the server answered. */
export function lineOfServer({ sku, values, variant, parts }: ServerChoices): Pick<SeenLine, 'line' | 'alias' | 'item'> {
  const line = joined(sku, [...values.map((uid) => part(uid)), ...parts.map(({ uid, quantity }) => part(uid, String(quantity)))])
  const selected = [...values, ...parts.map(({ uid, quantity }) => withQuantity(uid, quantity))]
  return {
    line,
    ...(variant ? { alias: variantKey(sku, variant) } : {}),
    item: { sku, ...(selected.length > 0 ? { selectedOptions: selected } : {}) },
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
