/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// Every route of the specification's section 2 in both languages, as the whole server answers it: status, title, frame.

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop()
})
afterAll(() => shop.close())

const entities: Record<string, string> = { amp: '&', '#x27': "'" }

/** Derives the layout of a page from what surrounds it. */
function frameOf(html: string) {
  const step = /<ol class="[^"]*steps[\s\S]*?<\/ol>/.exec(html)?.[0].match(/<li/g)?.length ?? 0
  if (html.includes('<search')) return 'basic'
  if (step > 0) return /Administratorem|controller of your data/.test(html) ? 'checkout' : 'typ'
  return />(Wróć|Back)</.test(html) ? 'auth' : 'plain'
}

async function visit(path: string, cookie = '') {
  const response = await shop.app.request(path, cookie ? { headers: { cookie } } : {})
  const html = await response.text()
  const title = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(
    /&(amp|#x27);/g,
    (_, name: string) => entities[name] ?? '',
  )
  return { response, html, title, frame: frameOf(html), lang: /<html[^>]*lang="(\w+)"/.exec(html)?.[1] }
}

type Route = [path: string, frame: string, pl: string, en: string]

const open: Route[] = [
  ['', 'basic', 'Plon – sklep rolniczy producenta', "Plon – the maker's own farm shop"],
  ['adresy-sklepow', 'basic', 'Adresy sklepów – Plon', 'Store addresses – Plon'],
  ['authentication', 'auth', 'Zaloguj się – Plon', 'Log in – Plon'],
  ['blog', 'basic', 'Blog – Plon', 'Blog – Plon'],
  ['cart', 'basic', 'Koszyk – Plon', 'Cart – Plon'],
  ['search?search=bor', 'basic', 'bor – Wyniki wyszukiwania – Plon', 'bor – Search results – Plon'],
  ['checkout/user-account', 'checkout', 'Twoje dane – Plon', 'Your details – Plon'],
  ['checkout/shipping-and-payment', 'checkout', 'Dostawa i płatność – Plon', 'Delivery and payment – Plon'],
  ['checkout/summary', 'checkout', 'Podsumowanie – Plon', 'Summary – Plon'],
  ['checkout/thank-you', 'typ', 'Dziękujemy – Plon', 'Thank you – Plon'],
  ['create-password', 'auth', 'Ustaw hasło – Plon', 'Set a password – Plon'],
  ['customer/reset-password', 'auth', 'Nowe hasło – Plon', 'New password – Plon'],
  ['customer/account/createPassword', 'auth', 'Nowe hasło – Plon', 'New password – Plon'],
  ['kariera', 'basic', 'Kariera – Plon', 'Careers – Plon'],
  ['kontakt', 'basic', 'Kontakt – Plon', 'Contact – Plon'],
  ['prognoza-pogody', 'basic', 'Prognoza pogody – Plon', 'Weather forecast – Plon'],
  ['przedstawiciele-handlowi', 'basic', 'Przedstawiciele handlowi – Plon', 'Sales representatives – Plon'],
  ['request-quote-thank-you', 'plain', 'Dziękujemy – Plon', 'Thank you – Plon'],
  ['i/regulamin-zakupow', 'basic', 'Regulamin zakupów – Plon', 'Terms of purchase – Plon'],
  ['i/polityka-prywatnosci', 'basic', 'Polityka prywatności – Plon', 'Privacy policy – Plon'],
  ['p/o-nas', 'basic', 'O nas – Plon', 'About us – Plon'],
  ['marki', 'basic', 'Marki – Plon', 'Brands – Plon'],
  ['dobor/uprawa', 'basic', 'Dobierz produkty do uprawy – Plon', 'Find products for a crop – Plon'],
  ['dobor/nawozy', 'basic', 'Dobierz nawozy – Plon', 'Find fertilizers – Plon'],
  ['dostepnosc', 'basic', 'Deklaracja dostępności – Plon', 'Accessibility statement – Plon'],
  ['aplikacja', 'basic', 'Sklep na tym urządzeniu – Plon', 'The shop on this device – Plon'],
]

describe.each(['pl', 'en'] as const)('in %s everybody may open', (locale) => {
  it.each(open)('%s in the %s frame', async (path, frame, pl, en) => {
    const found = await visit(`/${locale}${path && `/${path}`}`)
    expect([found.response.status, found.title, found.frame, found.lang]).toEqual([200, { pl, en }[locale], frame, locale])
  })
})

describe.each(['pl', 'en'] as const)('in %s a section has pages of its own', (locale) => {
  it.each(['blog', 'kariera', 'adresy-sklepow'])('below %s', async (section) => {
    const answer = await shop.app.request(`/api/content/stories?section=${section}&locale=${locale}`)
    const { data } = (await answer.json()) as { data: { stories: { paths: Record<string, string> }[] } }
    const path = data.stories[0]?.paths[locale] ?? ''
    expect(path).toContain(`/${locale}/${section}/`)
    const found = await visit(path)
    expect([found.response.status, found.frame, found.lang]).toEqual([200, 'basic', locale])
    expect(found.title).toMatch(/^.{3,} – Plon$/)
  })

  it('a product without an address of its own, by its number', async () => {
    const found = await visit(`/${locale}/p/SIE-N-001`)
    expect([found.response.status, found.frame, found.lang]).toEqual([200, 'basic', locale])
  })
})

const ofAPerson: [path: string, pl: string, en: string][] = [
  ['customer', 'Moje konto – Plon', 'My account – Plon'],
  ['customer/addresses-details', 'Moje adresy – Plon', 'My addresses – Plon'],
  ['customer/addresses-details/create', 'Nowy adres – Plon', 'New address – Plon'],
  ['customer/addresses-details/edit/3', 'Zmień adres – Plon', 'Change the address – Plon'],
  ['customer/caregiver-profile', 'Profil opiekuna – Plon', "Adviser's profile – Plon"],
  ['customer/merging-accounts', 'Łączenie kont – Plon', 'Merging accounts – Plon'],
  ['customer/my-profile', 'Moje dane – Plon', 'My details – Plon'],
  ['customer/my-wishlist', 'Ulubione – Plon', 'My wishlist – Plon'],
  ['customer/negotiated-offers', 'Negocjowane oferty – Plon', 'Negotiated offers – Plon'],
  ['customer/order-history', 'Historia zakupów – Plon', 'Purchase history – Plon'],
]

describe.each(['pl', 'en'] as const)('in %s a page of a person', (locale) => {
  it.each(ofAPerson)('%s sends a guest home, keeps the way back and says why', async (path) => {
    const { response } = await visit(`/${locale}/${path}`)
    expect([301, 302, 303, 307]).toContain(response.status)
    expect(response.headers.get('location')).toBe(`/${locale}?${new URLSearchParams({ returnURL: `/${locale}/${path}` })}`)
    const words = { pl: 'Brak dostępu, zaloguj się.', en: 'You are not authorized, please log in.' }[locale]
    expect(response.headers.get('set-cookie')).toContain(`vsf-message=${encodeURIComponent(words)}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  it.each(ofAPerson)('%s opens for who comes with a token, and is kept by nobody', async (path, pl, en) => {
    const found = await visit(`/${locale}/${path}`, 'vsf-customer=token')
    expect([found.response.status, found.title, found.frame, found.lang]).toEqual([200, { pl, en }[locale], 'basic', locale])
    expect(found.response.headers.get('cache-control')).toContain('no-store')
  })

  it('request-quote asks a guest to sign in, and a person sees it', async () => {
    const guest = await visit(`/${locale}/request-quote`)
    const location = guest.response.headers.get('location') ?? ''
    expect(location).toBe(`/${locale}/authentication?${new URLSearchParams({ returnURL: `/${locale}/request-quote` })}`)
    const person = await visit(`/${locale}/request-quote`, 'vsf-customer=token')
    expect([person.response.status, person.frame]).toEqual([200, 'basic'])
  })
})

it('/ is the home page in place, in the language of the cookie', async () => {
  const [polish, english, nonsense] = [
    await visit('/'),
    await visit('/', 'i18n_redirected=en'),
    await visit('/', 'vsf-locale=../../x'),
  ]
  expect([polish.lang, english.lang, nonsense.lang]).toEqual(['pl', 'en', 'pl'])
  expect([polish.response.status, english.frame]).toEqual([200, 'basic'])
})

describe.each([
  ['pl', 'Z pola i z magazynu', 'Przygotuj rzepak do zimy'],
  ['en', 'From the field and the store', 'Prepare rape for winter'],
])('the home page in %s', (locale, articles, offer) => {
  it('is whole in the HTML: the season, the families, offers of these days and what the editors wrote last', async () => {
    const { html } = await visit(`/${locale}`)
    expect(html).toContain(articles)
    expect(html).toContain(offer)
    expect(new Set(html.match(new RegExp(`href="/${locale}/blog/[^"]+"`, 'g'))).size).toBe(3)
    for (const place of ['prognoza-pogody', 'adresy-sklepow', 'przedstawiciele-handlowi'])
      expect(html).toContain(`href="/${locale}/${place}"`)
  })
})
