import type { Locale } from '#platform/locale/locale.ts'
import { formatNumber } from '#platform/locale/format.ts'
import { filesOf, filesWeight } from '#worker/file-weights.ts'
import type { OfferedEdition, TakingChoice } from '#worker/pocket-messages.ts'

interface Weight {
  missing: number
  all: number
}

export type ChosenParts = Omit<TakingChoice, 'anyLine'>

/** Returns the bytes still missing for a choice, and its total with labels and pictures. */
export function bytesOf(offer: OfferedEdition, choice: ChosenParts): Weight {
  const products = productBytes(offer, choice.families)
  const all = filesWeight(offer, choice)
  const files = filesOf(offer, choice.families)
  const { filesHere: here } = offer
  if (!files || !here) return { missing: products.missing + all, all: products.all + all }
  const sheets = choice.sheets ? files.sheetBytes * shareMissing(here.sheets, files.sheets) : 0
  const pictures = choice.pictures
    ? filesWeight(offer, { families: choice.families, pictures: choice.pictures }) *
      shareMissing(here[choice.pictures], files.pictures)
    : 0
  return { missing: products.missing + Math.round(sheets + pictures), all: products.all + all }
}

const shareMissing = (here: number, of: number) => (of === 0 ? 0 : Math.max(0, of - here) / of)

/** @param families `undefined` for the whole shop */
function productBytes({ parts }: OfferedEdition, families: readonly string[] | undefined): Weight {
  const chosen = parts.filter(
    (part) => !families || part.families.length === 0 || part.families.some((uid) => families.includes(uid)),
  )
  const sum = (some: typeof chosen) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { missing: sum(chosen.filter(({ isHere }) => !isHere)), all: sum(chosen) }
}

/** `84 kB`, `1,2 MB`; spaces do not break. */
export function formatBytes(bytes: number, locale: Locale): string {
  if (bytes >= 1_000_000) return `${formatNumber(bytes / 1_000_000, locale, 1)}\u00a0MB`
  return `${formatNumber(Math.ceil(bytes / 1000), locale, 0)}\u00a0kB`
}
