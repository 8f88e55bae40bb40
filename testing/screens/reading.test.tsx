/** @module-tag slow */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { renderShop } from '../render-shop.tsx'

const now = Date.parse('2026-11-21T10:20:00Z')
const longest = 30_000
const { fetch: load } = globalThis

/** Intercepts requests between the page and its server. */
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy()
    const first = titles()
    expect(first).toHaveLength(9)
    await user.click(screen.getByRole('link', { name: 'Strona 2' }))
    await waitFor(() => expect(titles()).toHaveLength(6))
    expect(titles().some((title) => first.includes(title))).toBe(false)
    expect(screen.getByRole('link', { name: 'Strona 2' }).getAttribute('aria-current')).toBe('page')
    const categories = within(screen.getByRole('navigation', { name: 'Kategorie bloga' }))
    await user.click(categories.getByRole('link', { name: 'Gleba' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'gleba' }))
    await waitFor(() => expect(inMain().getAllByText(/^Gleba · /)).toHaveLength(titles().length))
    expect(categories.getByRole('link', { name: 'Gleba' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Obserwuj przez RSS' }).getAttribute('href')).toBe('/api/content/feed/pl')
  })

  it('has nothing in a category that is none, and the last page beyond the last', async () => {
    await renderShop('/pl/blog?category=ufo')
    expect(await screen.findByText('Nie ma tu jeszcze nic do czytania.')).toBeTruthy()
  })

  it.each([
    ['/pl/blog?page=99', 6],
    ['/pl/blog?page=-3', 9],
    ['/pl/blog?page=x', 9],
  ])('%s is a page there is', async (path, count) => {
    await renderShop(path)
    await screen.findByRole('heading', { level: 1, name: 'Blog' })
    expect(titles()).toHaveLength(count)
  })

  it('an article tells who wrote it, when and how long it takes, its products and what to read next', async () => {
    await renderShop('/en/blog/bor-w-rzepaku-jesienia')
    const article = within(await screen.findByRole('article'))
    expect(article.getByText(/Marta Zielnicka.*2026.*\d+ minutes?$/)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Products in this article' })).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: /Borenda 150/ })).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Read next' })).toBeTruthy()
  })

  it('stands without the list of the others', async () => {
    between((path) => (path.startsWith('/api/content/stories') ? new Response('', { status: 503 }) : undefined))
    await renderShop('/pl/blog/bor-w-rzepaku-jesienia')
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Przeczytaj też' })).toBeNull()
  })

  it.each(['/pl/blog/nie-ma', '/pl/kariera/nie-ma', '/pl/adresy-sklepow/nie-ma', '/pl/kontakt/nie-ma'])(
    '%s is not found',
    async (path) => {
      // Preloaded, because the router's lazy pages log a complaint when they load late.
      await NotFound.preload?.()
      await renderShop(path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
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
    expect(await screen.findByText('6 ofert')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Wymiar pracy'), 'Pół etatu')
    await waitFor(() => expect(router.state.location.search).toEqual({ time: '50' }))
    const few = offers().length
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(6)
    for (const name of ['Umowa', 'Tryb pracy', 'Poziom stanowiska']) expect(screen.getByLabelText(name)).toBeTruthy()
  })

  it('of no such kind say so and lead back to all', async () => {
    const { user } = await renderShop('/pl/kariera?contract=nie-ma')
    expect(await screen.findByText('Teraz nie mamy takiej oferty.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie oferty' }))
    expect(await screen.findByText('6 ofert')).toBeTruthy()
  })

  it('that have ended are no longer in the list, and their page takes no applications', async () => {
    vi.setSystemTime(Date.parse('2027-06-01T10:00:00Z'))
    await renderShop('/pl/kariera')
    expect(await screen.findByText('Teraz nikogo nie szukamy. Zajrzyj ponownie.')).toBeTruthy()
  })

  it('an offer that has ended says so and has no form', async () => {
    vi.setSystemTime(Date.parse('2027-06-01T10:00:00Z'))
    await renderShop('/pl/kariera/junior-frontend-developer')
    expect(await screen.findByText('Ta oferta już się zakończyła')).toBeTruthy()
    expect(screen.queryByLabelText('Twoje CV')).toBeNull()
  })

  it('an application without anything names what is missing, with links to it', async () => {
    const { user } = await renderShop('/pl/kariera/junior-frontend-developer')
    await user.click(await screen.findByRole('button', { name: 'Wyślij zgłoszenie' }))
    const alert = within(await screen.findByRole('alert'))
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
    await shop.user.selectOptions(await screen.findByLabelText('Temat'), 'Zamówienie lub dostawa')
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
    expect(await screen.findByText('Wysłano. Dziękujemy.')).toBeTruthy()
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
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
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
    await user.type(await screen.findByLabelText('E-mail'), 'jan')
    await user.type(screen.getByLabelText('Your message'), 'short')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findAllByText('Incorrect e-mail address')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Write at least ten characters').length).toBeGreaterThan(0)
    expect(isAsked).toBe(false)
  })
})

describe('an application', { timeout: longest }, () => {
  const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
  const file = (name: string, start = pdf, size = 100) => {
    const bytes = new Uint8Array(size)
    bytes.set(start)
    return new File([bytes], name, { type: 'application/pdf' })
  }
  const send = () => screen.getByRole('button', { name: 'Wyślij zgłoszenie' })
  async function written(chosen: File) {
    const shop = await renderShop('/pl/kariera/junior-frontend-developer')
    await shop.user.type(await screen.findByLabelText('Imię i nazwisko'), 'Jan Rola')
    await shop.user.type(screen.getByLabelText('E-mail'), 'jan@rola.example')
    await shop.user.click(screen.getByLabelText(/^Zgadzam się/))
    await shop.user.upload(screen.getByLabelText('Twoje CV'), chosen)
    return shop
  }
  /** Answers only the sent applications, and counts them. */
  function sending(answer: (init?: RequestInit) => Response | Promise<Response>) {
    const asked = { count: 0 }
    between((path, init) => {
      if (path !== '/api/contact/application') return undefined
      asked.count += 1
      return answer(init)
    })
    return asked
  }
  const stays = () => {
    expect(screen.getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe('Jan Rola')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('jan@rola.example')
  }
  afterEach(() => sessionStorage.clear())

  it.each([
    ['of six megabytes', file('cv.pdf', pdf, 6 * 1024 * 1024), /większy niż 5 MB/],
    ['that is a program', file('cv.pdf', [0x4d, 0x5a]), /Nie da się odczytać tego pliku/],
  ])('with a file %s says so as soon as it is chosen, is not sent, and keeps the rest', async (_, chosen, words) => {
    const asked = sending(() => Response.json({ data: { sent: true } }))
    const { user } = await written(chosen)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Twoje CV').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    stays()
    expect(asked.count).toBe(0)
    sending(() => Response.json({ data: { sent: true } }))
    await user.upload(screen.getByLabelText('Twoje CV'), file('cv.pdf'))
    await waitFor(() => expect(screen.queryAllByText(words)).toEqual([]))
    await user.click(send())
    expect(await screen.findByText('Wysłano. Dziękujemy.')).toBeTruthy()
  })

  it.each([
    ['too large', 413, [], /większy niż 5 MB/],
    ['no such document', 422, ['file'], /Nie da się odczytać tego pliku/],
  ])('whose file the server finds %s says so, and keeps the rest', async (_, status, fields, words) => {
    const { user } = await written(file('cv.pdf'))
    sending(() => Response.json({ errors: [{ message: 'x', extensions: { fields } }] }, { status }))
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    stays()
  })

  it('that takes long says so and can be stopped', async () => {
    const { user } = await written(file('cv.pdf'))
    sending(
      (init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    )
    await user.click(send())
    expect(await screen.findByText(/^Wysyłamy/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Przerwij wysyłanie' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Wysyłanie przerwano/)
    stays()
    expect(send()).toHaveProperty('disabled', false)
  })

  it('without a signal is not sent, says so, and is there again after the page was closed', async () => {
    const { user } = await written(file('cv.pdf'))
    const asked = sending(() => Response.json({ data: { sent: true } }))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toMatch(/nic nie zostało wysłane/)
    stays()
    expect(asked.count).toBe(0)
    online.mockRestore()
    cleanup()
    await renderShop('/pl/kariera/junior-frontend-developer')
    await waitFor(stays)
    expect(screen.getByLabelText<HTMLInputElement>('Twoje CV').value).toBe('')
  })
})
