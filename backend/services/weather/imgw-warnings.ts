import { districtsOf, voivodeshipCentre, voivodeshipNames } from '../places/voivodeships.ts'
import { conditionsAt } from './conditions.ts'
import { zoneOf } from './time-zone.ts'
import { weatherCode } from './weather-code.ts'

const hour = 3_600_000
const day = 24 * hour

interface Figures {
  lowest: number
  highest: number
  gust: number
  rain: number
  snow: number
  storms: number
  fog: number
  /** 1 to 12. */
  month: number
}

interface Danger {
  name: string
  /** Level from 1 to 3; 0 for no warning. */
  level: (figures: Figures) => number
  text: (figures: Figures) => string
}

const above = (value: number, ...steps: [number, number, number]) => steps.filter((step) => value >= step).length
const degrees = (value: number) => `${Math.round(value)}°C`

const dangers: Danger[] = [
  {
    name: 'Przymrozki',
    // Frost warnings are issued only from April to October: in winter frost is normal.
    level: ({ lowest, month }) =>
      month >= 4 && month <= 10 && lowest < 0 ? (lowest < -3 && month >= 5 && month <= 9 ? 2 : 1) : 0,
    text: ({ lowest }) =>
      `Prognozowany jest spadek temperatury powietrza do ${degrees(lowest)}, przy gruncie do ${degrees(lowest - 2)}.`,
  },
  {
    name: 'Silny mróz',
    level: ({ lowest }) => above(-lowest, 15, 20, 26),
    text: ({ lowest, highest }) => `Temperatura minimalna do ${degrees(lowest)}, maksymalna do ${degrees(highest)}.`,
  },
  {
    name: 'Upał',
    level: ({ highest }) => above(highest, 30, 33, 36),
    text: ({ highest }) => `Temperatura maksymalna w dzień do ${degrees(highest)}.`,
  },
  {
    name: 'Silny wiatr',
    level: ({ gust }) => above(gust, 15, 21, 26),
    text: ({ gust }) => `Porywy wiatru do ${Math.round(gust * 3.6)} km/h.`,
  },
  {
    name: 'Intensywne opady deszczu',
    level: ({ rain }) => above(rain, 30, 50, 80),
    text: ({ rain }) => `Suma opadów do ${Math.round(rain)} mm.`,
  },
  {
    name: 'Intensywne opady śniegu',
    level: ({ snow }) => above(snow, 10, 20, 30),
    text: ({ snow }) => `Przyrost pokrywy śnieżnej do ${Math.round(snow)} cm.`,
  },
  { name: 'Burze', level: ({ storms }) => (storms >= 2 ? 1 : 0), text: () => 'Miejscami burze, możliwy grad.' },
  { name: 'Gęsta mgła', level: ({ fog }) => (fog >= 5 ? 1 : 0), text: () => 'Gęste mgły ograniczające widzialność do 200 m.' },
]

function figuresOf(voivodeship: string, start: number): Figures {
  const spot = { ...voivodeshipCentre(voivodeship), elevation: 140 }
  const hours = Array.from({ length: 24 }, (_, at) => conditionsAt(spot, start + at * hour))
  const sum = (of: (one: (typeof hours)[number]) => number) => hours.reduce((total, one) => total + of(one), 0)
  const counted = (test: (code: number) => boolean) => hours.filter((one) => test(weatherCode(one))).length
  return {
    ...{
      lowest: Math.min(...hours.map(({ temperature }) => temperature)),
      highest: Math.max(...hours.map(({ temperature }) => temperature)),
    },
    ...{
      gust: Math.max(...hours.map(({ gust }) => gust)),
      rain: sum(({ temperature, rain, shower }) => (temperature >= 0.6 ? rain + shower : 0)),
    },
    snow: sum(({ temperature, rain, shower }) => (temperature < 0.6 ? (rain + shower) * 0.7 : 0)),
    ...{ storms: counted((code) => code >= 95), fog: counted((code) => code === 45 || code === 48) },
    month: new Date(start).getUTCMonth() + 1,
  }
}

/** Returns the warnings of today and tomorrow by voivodeship, from the same weather as the forecast. */
export function weatherWarnings(now: Date) {
  const { offset } = zoneOf('Europe/Warsaw', { latitude: 52, longitude: 19 }, now)
  const today = Math.floor((now.getTime() + offset) / day) * day
  const written = (local: number) => new Date(local).toISOString().slice(0, 19).replace('T', ' ')
  return [today, today + day].flatMap((start) =>
    voivodeshipNames.flatMap((voivodeship) => {
      const figures = figuresOf(voivodeship, start - offset)
      return dangers.flatMap(({ name, level, text }, kind) => {
        const stage = level(figures)
        if (stage === 0) return []
        const teryt = districtsOf(voivodeship)
        return [
          {
            id: `Pl${written(start).slice(0, 10).replaceAll('-', '')}${teryt[0]}${kind}`,
            ...{ nazwa_zdarzenia: name, stopien: String(stage), prawdopodobienstwo: String(70 + 5 * stage) },
            ...{
              obowiazuje_od: written(start),
              obowiazuje_do: written(start + day - 60_000),
              opublikowano: written(start - 12 * hour),
            },
            ...{ tresc: text(figures), komentarz: 'Brak', biuro: 'Biuro demonstracyjne' },
            teryt,
          },
        ]
      })
    }),
  )
}
