import { createHash } from 'node:crypto'
import { type Clock, shopDay } from '../../endpoint/shop-context.ts'
import { type Company, companyByNip, isNip, scenarioOf } from './known-companies.ts'

export const registryPath = '/services/registry'

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const away = () => new Response('Service Unavailable', { status: 503 })

const addressOf = ({ street, building, zip_code: postcode, city }: Company) => ({
  street: `ul. ${street} ${building}`,
  city,
  zip_code: postcode,
})

/** Answers `GET ?nip=`, the facade that the shop is configured to use. */
function facade(nip: string) {
  if (!isNip(nip)) return json({ error: true, message: 'Nieprawidłowy NIP.' }, 400)
  if (scenarioOf(nip)?.result === 'service_unavailable') return away()
  const company = companyByNip(nip)
  if (!company) return json({ error: true, message: 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.' }, 404)
  return json({ response: { name: company.name, nip, address: addressOf(company), countryCode: 'PL' } })
}

/** Imitates the Ministry of Finance's list of VAT payers. */
function taxpayers(nip: string, date: string | null, clock: Clock) {
  if (!/^\d{10}$/.test(nip))
    return json({ code: 'WL-113', message: "Pole 'NIP' ma nieprawidłową długość. Wymagane 10 znaków." }, 400)
  if (!isNip(nip)) return json({ code: 'WL-115', message: 'Nieprawidłowy NIP.' }, 400)
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return json({ code: 'WL-101', message: "Pole 'data' nie może być puste." }, 400)
  if (date > shopDay(clock)) return json({ code: 'WL-103', message: 'Data nie może być datą przyszłą.' }, 400)
  if (scenarioOf(nip)?.result === 'service_unavailable') return away()
  const company = companyByNip(nip)
  const place = company && `${company.street} ${company.building}, ${company.zip_code} ${company.city}`.toUpperCase()
  const subject = company && {
    ...{ name: company.name, nip, statusVat: company.status_vat, regon: company.regon, pesel: null, krs: company.krs },
    residenceAddress: company.type === 'F' ? place : null,
    workingAddress: company.type === 'P' ? place : null,
    ...{
      representatives: [],
      authorizedClerks: [],
      partners: [],
      registrationLegalDate: '2019-01-02',
      registrationDenialBasis: null,
    },
    ...{ registrationDenialDate: null, restorationBasis: null, restorationDate: null, removalBasis: null, removalDate: null },
    ...{ accountNumbers: [company.account_number], hasVirtualAccounts: false },
  }
  const now = clock()
  const id = createHash('sha256').update(`${nip} ${now.toISOString()}`).digest('hex')
  const time = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Warsaw' }).format(
    now,
  )
  return json({
    result: {
      subject: subject ?? null,
      requestId: `${id.slice(0, 5)}-${id.slice(5, 12)}`,
      requestDateTime: time.replaceAll('.', '-').replace(', ', ' '),
    },
  })
}

/** Imitates the register of sole traders; no match is an empty body. */
function soleTraders(request: Request, nip: string, origin: string) {
  if (!/^Bearer \S+/.test(request.headers.get('authorization') ?? '')) return json({ message: 'Unauthorized' }, 401)
  if (!isNip(nip)) return json({ kod: 'NIEPOPRAWNE_PARAMETRY', wiadomosc: 'Niepoprawny NIP' }, 400)
  const company = companyByNip(nip)
  if (!company || company.type !== 'F') return new Response(null, { status: 204 })
  const [first = '', last = ''] = company.name.split(' ')
  const link = `${origin}${registryPath}/ceidg/v3/firma/${company.regon}`
  const firm = {
    ...{ id: company.regon, nazwa: company.name, dataRozpoczecia: '2015-04-01', status: 'AKTYWNY', link },
    adresDzialalnosci: {
      ...{ ulica: `ul. ${company.street}`, budynek: company.building, miasto: company.city, kod: company.zip_code },
    },
    wlasciciel: { imie: first, nazwisko: last, nip, regon: company.regon },
  }
  return json({ firmy: [firm], count: 1, links: { self: `${origin}${registryPath}/ceidg/v3/firmy?nip=${nip}` } })
}

/** Imitates the Polish company registers: the facade, the list of VAT payers, the register of sole traders. */
export function companyRegistry(request: Request, clock: Clock): Response {
  const { pathname, searchParams, origin } = new URL(request.url)
  const path = pathname.slice(registryPath.length)
  const nip = (searchParams.get('nip') ?? '').slice(0, 40)
  if (request.method !== 'GET') return json({ message: 'Method not allowed' }, 405)
  if (path === '/gus') return facade(nip)
  const [, searched] = /^\/mf\/api\/search\/nip\/([^/]{1,40})$/.exec(path) ?? []
  if (searched) return taxpayers(searched, searchParams.get('date'), clock)
  if (path === '/ceidg/v3/firmy') return soleTraders(request, nip, origin)
  return json({ message: 'Not found' }, 404)
}
