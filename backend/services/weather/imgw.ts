import { fold } from '#catalogue/search/folding.ts'
import type { Clock } from '../../endpoint/shop-context.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { conditionsAt } from './conditions.ts'
import { weatherWarnings } from './imgw-warnings.ts'

export const imgwPath = '/services/imgw'

const hour = 3_600_000

/** Weather stations in towns of the gazetteer, by their WMO number. */
const stations: Record<string, string> = {
  ...{
    12105: 'Koszalin',
    12185: 'Kętrzyn',
    12195: 'Suwałki',
    12205: 'Szczecin',
    12250: 'Toruń',
    12272: 'Olsztyn',
    12295: 'Białystok',
  },
  ...{
    12300: 'Gorzów Wielkopolski',
    12330: 'Poznań',
    12360: 'Płock',
    12375: 'Warszawa',
    12385: 'Siedlce',
    12400: 'Zielona Góra',
  },
  ...{ 12415: 'Legnica', 12418: 'Leszno', 12424: 'Wrocław', 12465: 'Łódź', 12495: 'Lublin', 12530: 'Opole', 12540: 'Racibórz' },
  ...{ 12550: 'Częstochowa', 12560: 'Katowice', 12566: 'Kraków', 12570: 'Kielce', 12575: 'Tarnów', 12580: 'Rzeszów' },
  ...{ 12585: 'Sandomierz', 12595: 'Zamość', 12660: 'Nowy Sącz', 12695: 'Przemyśl' },
}

// One station reports no pressure, so that clients are tested with a missing value.
const withoutPressure = '12585'

interface Reading {
  id_stacji: string
  stacja: string
  data_pomiaru: string
  godzina_pomiaru: string
  temperatura: string | null
  predkosc_wiatru: string | null
  kierunek_wiatru: string | null
  wilgotnosc_wzgledna: string | null
  suma_opadu: string | null
  cisnienie: string | null
}

/** Returns the measurements of the last full hour, which are published twenty minutes after it. */
function readings(now: Date): Reading[] {
  const time = Math.floor((now.getTime() - hour / 3) / hour) * hour
  const at = new Date(time).toISOString()
  return Object.entries(stations).flatMap(([id, name]) => {
    const town = gazetteer().towns.find((one) => one.name === name)
    if (!town) return []
    const { temperature, wind, direction, humidity, rain, shower, seaPressure } = conditionsAt(town, time)
    return [
      {
        ...{ id_stacji: id, stacja: name, data_pomiaru: at.slice(0, 10), godzina_pomiaru: String(Number(at.slice(11, 13))) },
        ...{
          temperatura: temperature.toFixed(1),
          predkosc_wiatru: String(Math.round(wind)),
          kierunek_wiatru: String(Math.round(direction / 10) * 10),
        },
        ...{ wilgotnosc_wzgledna: humidity.toFixed(1), suma_opadu: String(Number((rain + shower).toFixed(1))) },
        cisnienie: id === withoutPressure ? null : seaPressure.toFixed(1),
      },
    ]
  })
}

const slug = (name: string) => fold(name).replaceAll(' ', '')

function csv(rows: Reading[]) {
  const [first] = rows
  const lines = [Object.keys(first ?? {}), ...rows.map((row) => Object.values(row).map((value) => value ?? ''))]
  return new Response(`${lines.map((line) => line.join(',')).join('\n')}\n`, {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  })
}

const missing = () => Response.json({ status: false, message: 'No products were found' }, { status: 404 })

/** Imitates the public data of the Polish weather service (IMGW): measurements of the stations as strings, and warnings by district. */
export function weatherService(request: Request, clock: Clock): Response {
  const path = new URL(request.url).pathname.slice(imgwPath.length).replace(/\/$/, '')
  if (path === '/api/data/warningsmeteo') return Response.json(weatherWarnings(clock()))
  const [, key, value, format = 'json'] =
    /^\/api\/data\/synop(?:\/(id|station)\/([^/]{1,60}))?(?:\/format\/(json|csv))?$/.exec(path) ?? []
  if (!path.startsWith('/api/data/synop') || (key === undefined && !/^\/api\/data\/synop(\/format\/(json|csv))?$/.test(path)))
    return missing()
  const all = readings(clock())
  const rows = key ? all.filter((row) => (key === 'id' ? row.id_stacji : slug(row.stacja)) === value?.toLowerCase()) : all
  const [first] = rows
  if (!first) return missing()
  if (format === 'csv') return csv(rows)
  return Response.json(key ? first : rows)
}
