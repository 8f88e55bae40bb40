import * as v from 'valibot'
import type { WeatherWarning } from './weather-answers.ts'

const Wire = v.array(v.unknown())
const Warning = v.object({
  nazwa_zdarzenia: v.string(),
  stopien: v.union([v.string(), v.number()]),
  obowiazuje_od: v.string(),
  obowiazuje_do: v.string(),
  tresc: v.nullish(v.string(), ''),
  teryt: v.array(v.string()),
})

const most = 20

/** The warnings of a voivodeship that are still to come or in force; undefined when the answer is none. @param code its two digits */
export function readWarnings(body: unknown, code: string, now: number): WeatherWarning[] | undefined {
  const parsed = v.safeParse(Wire, body)
  if (!parsed.success) return undefined
  const all = parsed.output.flatMap((one) => {
    const read = v.safeParse(Warning, one)
    if (!read.success || !read.output.teryt.some((district) => district.startsWith(code))) return []
    const { nazwa_zdarzenia: event, stopien, obowiazuje_od: since, obowiazuje_do: end, tresc } = read.output
    const [from, until] = [warsawTime(since), warsawTime(end)]
    if (from === undefined || until === undefined || until < now) return []
    const level = Math.min(3, Math.max(1, Math.round(Number(stopien)) || 1))
    return [{ event: event.slice(0, 120), level, from, until, text: (tresc ?? '').slice(0, 1000) }]
  })
  return all.sort((a, b) => a.from - b.from || b.level - a.level).slice(0, most)
}

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' })

/** Times come without an offset, in the clock of Warsaw. */
export function warsawTime(text: string): number | undefined {
  const asUtc = Date.parse(`${text.trim().replace(' ', 'T').slice(0, 19)}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offset = (at: number) => Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - at
  const guess = asUtc - offset(asUtc)
  return asUtc - offset(guess)
}
