import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFound } from '#app/errors/not-found.ts'
import { renderShop } from '../render-shop.tsx'

const now = Date.parse('2026-11-21T10:20:00Z')
const patience = { timeout: 10_000 }
const longest = 30_000
const { fetch: load } = globalThis

/** Puts itself between the page and its server. */
function between(answer: (path: string, init?: RequestInit) => Response | Promise<Response> | undefined) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input))
    return (await answer(pathname + search, init)) ?? load(input, init)
  })
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', load)
})
const inMain = () => within(screen.getByRole('main'))
const titles = () =>
  inMain()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('the blog', { timeout: longest }, () => {
  it('is read by page and by category', async () => {
    const { user, router } = await renderShop('/pl/blog')
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' }, patience)).toBeTruthy()
    const first = titles()
    expect(first).toHaveLength(9)
    await user.click(screen.getByRole('link', { name: 'Strona 2' }))
    await waitFor(() => expect(titles()).toHaveLength(6), patience)
    expect(titles().some((title) => first.includes(title))).toBe(false)
    expect(screen.getByRole('link', { name: 'Strona 2' }).getAttribute('aria-current')).toBe('page')
    const categories = within(screen.getByRole('navigation', { name: 'Kategorie bloga' }))
    await user.click(categories.getByRole('link', { name: 'Gleba' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'gleba' }), patience)
    await waitFor(() => expect(inMain().getAllByText(/^Gleba · /)).toHaveLength(titles().length), patience)
    expect(categories.getByRole('link', { name: 'Gleba' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Obserwuj przez RSS' }).getAttribute('href')).toBe('/api/content/feed/pl')
  })

  it('has nothing in a category that is none, and the last page beyond the last', async () => {
    await renderShop('/pl/blog?category=ufo')
    expect(await screen.findByText('Nie ma tu jeszcze nic do czytania.', {}, patience)).toBeTruthy()
  })

  it.each([
    ['/pl/blog?page=99', 6],
    ['/pl/blog?page=-3', 9],
    ['/pl/blog?page=x', 9],
  ])('%s is a page there is', async (path, count) => {
    await renderShop(path)
    await screen.findByRole('heading', { level: 1, name: 'Blog' }, patience)
    expect(titles()).toHaveLength(count)
  })

  it('an article tells who wrote it, when and how long it takes, its products and what to read next', async () => {
    await renderShop('/en/blog/bor-w-rzepaku-jesienia')
    const article = within(await screen.findByRole('article', {}, patience))
    expect(article.getByText(/Marta Zielnicka.*2026.*minutes/)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Products in this article' }, patience)).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: /Borenda 150/ }, patience)).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Read next' })).toBeTruthy()
  })

  it('stands without the list of the others', async () => {
    between((path) => (path.startsWith('/api/content/stories') ? new Response('', { status: 503 }) : undefined))
    await renderShop('/pl/blog/bor-w-rzepaku-jesienia')
    expect(await screen.findByRole('article', {}, patience)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Przeczytaj też' })).toBeNull()
  })

  it.each(['/pl/blog/nie-ma', '/pl/kariera/nie-ma', '/pl/adresy-sklepow/nie-ma', '/pl/kontakt/nie-ma'])(
    '%s is not found',
    async (path) => {
      // The router's lazy pages complain of themselves where they come late.
      await NotFound.preload?.()
      await renderShop(path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' }, patience)).toBeTruthy()
    },
  )
})

describe('careers', { timeout: longest }, () => {
  const offers = () =>
    inMain()
      .getAllByRole('link', { name: /./ })
      .filter(({ parentElement }) => parentElement?.tagName === 'H2')

  it('are narrowed by contract, mode, time and seniority, and the address says so', async () => {
    const { user, router } = await renderShop('/pl/kariera')
    expect(await screen.findByText('6 ofert', {}, patience)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Wymiar pracy'), 'Pół etatu')
    await waitFor(() => expect(router.state.location.search).toEqual({ time: '50' }), patience)
    const few = offers().length
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(6)
    for (const name of ['Umowa', 'Tryb pracy', 'Poziom stanowiska']) expect(screen.getByLabelText(name)).toBeTruthy()
  })

  it('of no such kind say so and lead back to all', async () => {
    const { user } = await renderShop('/pl/kariera?contract=nie-ma')
    expect(await screen.findByText('Teraz nie mamy takiej oferty.', {}, patience)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie oferty' }))
    expect(await screen.findByText('6 ofert', {}, patience)).toBeTruthy()
  })

  it('that have ended are no longer in the list, and their page takes no applications', async () => {
    vi.setSystemTime(Date.parse('2027-06-01T10:00:00Z'))
    await renderShop('/pl/kariera')
    expect(await screen.findByText('Teraz nikogo nie szukamy. Zajrzyj ponownie.', {}, patience)).toBeTruthy()
  })

  it('an offer that has ended says so and has no form', async () => {
    vi.setSystemTime(Date.parse('2027-06-01T10:00:00Z'))
    await renderShop('/pl/kariera/junior-frontend-developer')
    expect(await screen.findByText('Ta oferta już się zakończyła', {}, patience)).toBeTruthy()
    expect(screen.queryByLabelText('Twoje CV')).toBeNull()
  })

  it('an application without anything names what is missing, with links to it', async () => {
    const { user } = await renderShop('/pl/kariera/junior-frontend-developer')
    await user.click(await screen.findByRole('button', { name: 'Wyślij zgłoszenie' }, patience))
    const alert = within(await screen.findByRole('alert', {}, patience))
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Imię i nazwisko',
      'E-mail',
      'Twoje CV',
      'Zgoda',
    ])
  })
})

describe('a letter', { timeout: longest }, () => {
  async function written() {
    const shop = await renderShop('/pl/kontakt')
    await shop.user.selectOptions(await screen.findByLabelText('Temat', {}, patience), 'Zamówienie lub dostawa')
    await shop.user.type(screen.getByLabelText('Imię i nazwisko'), 'Jan Rola')
    await shop.user.type(screen.getByLabelText('E-mail'), 'jan@rola.example')
    await shop.user.type(screen.getByLabelText('Twoja wiadomość'), 'Kiedy przyjdzie zamówienie?')
    await shop.user.click(screen.getByLabelText(/^Zgadzam się/))
    return shop
  }
  const send = () => screen.getByRole('button', { name: 'Wyślij wiadomość' })

  it('is sent, and thanked for', async () => {
    const { user } = await written()
    const bodies: unknown[] = []
    between((path, init) => {
      if (path !== '/api/contact' || typeof init?.body !== 'string') return undefined
      bodies.push(JSON.parse(init.body))
      return Response.json({ data: { sent: true } })
    })
    await user.click(send())
    expect(await screen.findByText('Wysłano. Dziękujemy.', {}, patience)).toBeTruthy()
    expect(bodies).toMatchObject([{ topic: 'order', name: 'Jan Rola', consent: true, locale: 'pl', website: '' }])
  })

  const refusal =
    (status: number, fields: string[] = []) =>
    () =>
      Response.json({ errors: [{ message: 'x', extensions: { fields } }] }, { status })
  it.each([
    ['is not of a person', refusal(403), /Błąd weryfikacji reCaptcha/],
    ['is one too many', refusal(429), /Zbyt wiele wiadomości naraz/],
    ['nobody takes', refusal(503), /Nie udało się teraz wysłać wiadomości/],
    ['has no answer', () => Promise.reject(new TypeError('Failed to fetch')), /nie wiemy, czy wiadomość dotarła/],
    ['the server finds wrong', refusal(422, ['phone']), /To, co wpisano, zostaje w formularzu/],
  ])('that %s stays as it was written', async (_, answer, words) => {
    const { user } = await written()
    between((path) => (path === '/api/contact' ? answer() : undefined))
    await user.click(send())
    expect((await screen.findByRole('alert', {}, patience)).textContent).toMatch(words)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Twoja wiadomość').value).toBe('Kiedy przyjdzie zamówienie?')
    expect(send()).toHaveProperty('disabled', false)
  })

  it('with a wrong address and a short text is not sent at all', async () => {
    let isAsked = false
    between((path) => {
      isAsked ||= path === '/api/contact'
      return undefined
    })
    const { user } = await renderShop('/en/kontakt')
    await user.type(await screen.findByLabelText('E-mail', {}, patience), 'jan')
    await user.type(screen.getByLabelText('Your message'), 'short')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findAllByText('Incorrect e-mail address', {}, patience)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Write at least ten characters').length).toBeGreaterThan(0)
    expect(isAsked).toBe(false)
  })
})
