import * as v from 'valibot'
import { readable } from './readable.ts'
import type { ToldWarnings, WeatherWarning } from './weather-answers.ts'

const Wire = v.array(v.unknown())
const Warning = v.object({
  nazwa_zdarzenia: v.string(),
  stopien: v.union([v.string(), v.number()]),
  obowiazuje_od: v.string(),
  obowiazuje_do: v.string(),
  tresc: v.nullish(v.string(), ''),
  teryt: v.array(v.string()),
})

const Where = v.object({ teryt: v.array(v.string()) })

const most = 20

/**
 * Reads the warnings of a voivodeship that are in force or still to come, and whether all of them could be read: an unreadable warning must
 * not pass for calm weather. `undefined` when the answer is invalid.
 * @param code two digits of the voivodeship
 */
export function readWarnings(body: unknown, code: string, now: number): ToldWarnings | undefined {
  const parsed = v.safeParse(Wire, body)
  if (!parsed.success) return undefined
  const here = parsed.output.filter((one) => !isElsewhere(one, code)).map(readWarning)
  const known = readable(here, (one) => one)
  if (!known) return undefined
  const warnings = known.filter(({ until }) => until >= now).sort((a, b) => a.from - b.from || b.level - a.level)
  return { warnings: warnings.slice(0, most), isWhole: known.length === here.length }
}

function isElsewhere(warning: unknown, code: string) {
  const where = v.safeParse(Where, warning)
  return where.success && !where.output.teryt.some((district) => district.startsWith(code))
}

function readWarning(warning: unknown): WeatherWarning | undefined {
  const read = v.safeParse(Warning, warning)
  if (!read.success) return undefined
  const { nazwa_zdarzenia: event, stopien, obowiazuje_od: since, obowiazuje_do: end, tresc } = read.output
  const [from, until] = [warsawTime(since), warsawTime(end)]
  if (from === undefined || until === undefined) return undefined
  const level = Math.min(3, Math.max(1, Math.round(Number(stopien)) || 1))
  return { event: event.slice(0, 120), level, from, until, text: (tresc ?? '').slice(0, 1000) }
}

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' })

/** Parses a time without an offset as Warsaw time. */
export function warsawTime(text: string): number | undefined {
  const asUtc = Date.parse(`${text.trim().replace(' ', 'T').slice(0, 19)}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offset = (at: number) => Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - at
  const guess = asUtc - offset(asUtc)
  return asUtc - offset(guess)
}
