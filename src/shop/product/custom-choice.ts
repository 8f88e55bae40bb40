import type { LineIntent } from './line-intent.ts'
import type { PriceView } from './price.ts'
import type { ProductDetail } from './product-kind.ts'

type Options = NonNullable<Extract<ProductDetail, { options: unknown }>['options']>
type Option = NonNullable<Options[number]>
type Kind = Option['__typename']

/** Values by the option's uid: uids of the chosen values, or the one entered text. */
export type CustomChoice = ReadonlyMap<string, readonly string[]>

/** Amount added to the price of one piece: złoty, or percent of that price. */
interface Added {
  price: number | null
  price_type: 'FIXED' | 'PERCENT' | 'DYNAMIC' | null
}

export interface CustomOption {
  uid: string
  kind: Kind
  title: string
  required: boolean
  values: { uid: string; title: string; added: number }[]
  /** Złoty added to one piece by an entered option; each value of a chosen option has its own. */
  added: number
  /** Longest accepted text in characters. */
  longest: number
  moment: 'DATE' | 'DATE_TIME' | 'TIME'
}

export type Wrong = 'missing' | 'long'

export interface CustomCount {
  options: CustomOption[]
  /** What is still missing or too long, by the option's uid. */
  wrong: ReadonlyMap<string, Wrong>
  /** Returns the line with the chosen and entered options. */
  withChoice: (line: LineIntent) => LineIntent
  /** Approximate height of the fields in px. */
  height: number
  /** Price of one piece with its options; `undefined` where they add nothing. */
  price: PriceView | undefined
}

/** A product's custom options with what is chosen and entered. */
export interface Custom extends CustomCount {
  choice: CustomChoice
  onChoose: (uid: string, values: readonly string[]) => void
  /** Attempts to add the product while something was missing. */
  tries: number
  onMissing: () => void
}

/** Longest text of an option without a limit of its own; it limits what the phone stores for unsent changes. */
const longestText = 1000

const grosze = (zloty: number) => Math.round(zloty * 100)

/** Percentages are computed for one piece and rounded to the grosz, as the engine does. */
const addedBy = ({ price, price_type }: Added, piece: number) =>
  price_type === 'PERCENT' ? Math.round((grosze(piece) * (price ?? 0)) / 100) / 100 : (price ?? 0)

const nothing: Added = { price: 0, price_type: 'FIXED' }

function readOption(option: Option, piece: number): CustomOption {
  const chosen = 'choices' in option ? (option.choices ?? []) : []
  const text = 'text' in option ? option.text : null
  const moment = 'moment' in option ? option.moment : null
  const entered = text ?? moment ?? ('file' in option ? option.file : null) ?? nothing
  return {
    ...{ uid: option.uid, kind: option.__typename, title: option.title ?? '', required: option.required === true },
    values: chosen.flatMap((one) => (one ? [{ uid: one.uid, title: one.title ?? '', added: addedBy(one, piece) }] : [])),
    added: addedBy(entered, piece),
    longest: Math.min(text?.max_characters || longestText, longestText),
    moment: moment?.type ?? 'DATE',
  }
}

/** Formats a moment as the engine takes it: date and time, or only a time. */
function momentText(value: string) {
  if (/^\d\d:\d\d$/.test(value)) return `${value}:00`
  const [day = '', time = '00:00'] = value.split('T')
  return `${day} ${time}:00`
}

const enteredText = ({ kind }: CustomOption, value: string) => (kind === 'CustomizableDateOption' ? momentText(value) : value)

/** Returns the price and state of a choice: what it adds, and what is missing. */
export function countCustom(raw: Options, choice: CustomChoice, price: PriceView): CustomCount {
  const piece = price.kind === 'shown' ? price.gross : 0
  const options = raw
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    .map((one) => readOption(one, piece))
  const selected: CustomOption['values'] = []
  const entered: { option: CustomOption; value: string }[] = []
  const wrong = new Map<string, Wrong>()
  for (const option of options) {
    const values = (choice.get(option.uid) ?? []).map((value) => value.trim()).filter((value) => value !== '')
    if (values.length === 0 && option.required) wrong.set(option.uid, 'missing')
    if (option.values.length > 0) selected.push(...option.values.filter(({ uid }) => values.includes(uid)))
    else entered.push(...values.map((value) => ({ option, value })))
    if (values.some((value) => [...value].length > option.longest)) wrong.set(option.uid, 'long')
  }
  const added = [...selected, ...entered.map(({ option }) => option)].reduce((sum, one) => sum + grosze(one.added), 0)
  const words = [...selected.map(({ title }) => title), ...entered.map(({ value }) => value.replace('T', ' '))].join(', ')
  return {
    ...{ options, wrong, height: heightOf(options) },
    price: added > 0 && price.kind === 'shown' ? withAdded(price, added) : undefined,
    withChoice: (line) => ({
      ...line,
      ...(words ? { name: `${line.name}: ${words}`.slice(0, 400) } : {}),
      selectedOptions: [...(line.selectedOptions ?? []), ...selected.map(({ uid }) => uid)],
      enteredOptions: entered.map(({ option, value }) => ({ uid: option.uid, value: enteredText(option, value) })),
    }),
  }
}

const fieldsChosen: readonly Kind[] = ['CustomizableRadioOption', 'CustomizableCheckboxOption', 'CustomizableMultipleOption']

/** Estimates the height: a label with a field, or a title with its check boxes. */
const heightOf = (options: readonly CustomOption[]) =>
  options.reduce((sum, { kind, values }) => sum + (fieldsChosen.includes(kind) ? 40 + 44 * values.length : 92), 16)

/** Returns the price with the added amount. The regular price and the unit price are dropped, because they do not include the options. */
function withAdded({ gross, net }: Extract<PriceView, { kind: 'shown' }>, added: number): PriceView {
  const sum = grosze(gross) + added
  return { kind: 'shown', gross: sum / 100, ...(net === undefined ? {} : { net: grosze((net * sum) / grosze(gross)) / 100 }) }
}
