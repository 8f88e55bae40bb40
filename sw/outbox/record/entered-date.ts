import { locales } from '#config'

// Magento takes a date as text in one format and returns it in the format of the store view: both are mapped to one name here.

const iso = /^(?:(\d{4})-(\d\d)-(\d\d))?[ T]?(?:(\d\d):(\d\d)(?::\d\d)?)?$/
const two = (number: number) => String(number).padStart(2, '0')

interface Moment {
  day?: string
  time?: string
}

/** Returns the name of a moment; midnight counts as the day alone. */
const nameOf = ({ day, time }: Moment) => (day && (!time || time === '00:00') ? day : `${day ?? ''}T${time ?? '00:00'}`)

/** Returns the name of a moment in the format in which it is sent; any other text is its own name. */
export function enteredName(text: string) {
  const [whole, year, month, day, hours, minutes] = iso.exec(text) ?? []
  if (!whole) return text
  return nameOf({ ...(year ? { day: `${year}-${month}-${day}` } : {}), ...(hours ? { time: `${hours}:${minutes}` } : {}) })
}

/** Returns the format in which a moment of this name is sent. */
export function enteredMoment(name: string) {
  const [day = '', time = '00:00'] = name.split('T')
  return day === '' ? `${time}:00` : `${day} ${time}:00`
}

const clock = /(\d{1,2}):(\d\d)(?:\s*([ap])\.?m\.?)?/i

function timeIn(text: string): string | undefined {
  const [, hours, minutes, half] = clock.exec(text) ?? []
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${two(hour)}:${minutes}`
}

let months: string[][] | undefined
/** Returns the months as each language writes them within a date, by their first three letters. */
const monthNames = () =>
  locales.map(({ tag }) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
        .format(new Date(Date.UTC(2026, month, 1)))
        .replaceAll(/[\d.\s]/g, '')
        .slice(0, 3)
        .toLowerCase(),
    ),
  )

function dayIn(text: string): string | undefined {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const word = /\p{L}{3}/u.exec(text)?.[0].toLowerCase()
  const named = word === undefined ? -1 : Math.max(...(months ??= monthNames()).map((names) => names.indexOf(word)))
  const [first, second, third] = numbers
  if (named >= 0 && first !== undefined && second !== undefined) return written(second, named + 1, first)
  if (first === undefined || second === undefined || third === undefined) return undefined
  // 12/1/26 has the month first, 1.12.2026 the day.
  return text.includes('/') ? written(third, first, second) : written(third, second, first)
}

const written = (year: number, month: number, day: number) => `${year < 100 ? 2000 + year : year}-${two(month)}-${two(day)}`

/** Returns the name of a moment in the format that the engine returns; a text that cannot be read is its own name. */
export function toldName(text: string, kind: string) {
  const time = kind === 'date' ? undefined : timeIn(text)
  const day = kind === 'time' ? undefined : dayIn(text.replace(clock, ''))
  if ((kind !== 'time' && !day) || (kind !== 'date' && !time)) return text
  return nameOf({ ...(day ? { day } : {}), ...(time ? { time } : {}) })
}
