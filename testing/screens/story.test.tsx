import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { linktype: 'url', href } })

const body = [
  {
    _uid: '1',
    component: 'hero',
    headline: 'Na polu',
    link: { fieldtype: 'multilink', linktype: 'url', url: '/nawozy.html' },
    link_label: 'Zobacz nawozy',
  },
  {
    _uid: '2',
    component: 'rich_text',
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [text('Program dnia')] },
        paragraph(
          text('Start o '),
          text('dziewiątej', { type: 'bold' }),
          text(', '),
          text('zapisz się', link('/kontakt')),
          text('.'),
        ),
        { type: 'unheard_of', content: [paragraph(text('Także tutaj.'))] },
        { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('Odmiany'))] }] },
        { type: 'blok', attrs: { body: [{ _uid: '2a', component: 'html', html: '<p>Wewnątrz tekstu</p>' }] } },
      ],
    },
  },
  { _uid: '3', component: 'unheard_of', title: 'Nikt tego nie zna' },
  { _uid: '4', component: 'banner', headline: 'Dawno po czasie', visible_to: '2020-01-01' },
  {
    _uid: '5',
    component: 'table',
    title: 'Dawki',
    table: { thead: [{ value: 'Uprawa' }, { value: 'Dawka' }], tbody: [{ body: [{ value: 'Rzepak' }, { value: '2 l/ha' }] }] },
  },
  { _uid: '6', component: 'accordion', items: [{ _uid: '6a', component: 'item', title: 'Czy jest parking?', text: 'Tak.' }] },
  { _uid: '7', component: 'video', title: 'Film', url: 'https://youtu.be/abc' },
  { _uid: '8', component: 'video', title: 'Obcy film', url: 'https://films.example/abc' },
  { _uid: '9', component: 'product_rail', title: 'Z kategorii', category: '179', count: 4 },
  { _uid: '10', component: 'gallery', images: 'nonsense' },
  { _uid: '11', component: 'rich_text', text: { type: 'doc', content: [{ type: 'image' }, 7, null] } },
  { _uid: '13', component: 'form', form: 'contact', title: 'Zapytaj o pole', text: 'Odpiszemy w dzień roboczy.' },
  { _uid: '14', component: 'form', form: 'newsletter', title: 'Bądź na bieżąco', submit_label: 'Zapisz mnie' },
  { _uid: '15', component: 'form', form: 'unheard_of', title: 'Nie ma takiego formularza' },
  { _uid: '12', component: 'html', html: '<p>Ostatni akapit</p>' },
]

async function publish(path: string, pl: object, en: object = pl) {
  await fetch(`${thisShop().backend}/dev/stories`, {
    method: 'POST',
    body: JSON.stringify({ path, action: 'publish', content: { pl, en } }),
  })
}

// Uses a story that is already in the list of addresses: the list is cached for a minute, and other screens may have requested it.
beforeAll(() =>
  publish('blog/ogrodek-bez-slimakow', { title: 'Dzień pola', lead: 'Na poletkach.', body }, { title: 'Field day', body }),
)

describe('a story', { timeout: 20_000 }, () => {
  it('shows what the editors wrote; what is unknown, over or foreign is not there, and the rest is', async () => {
    await renderShop('/pl/blog/ogrodek-bez-slimakow')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dzień pola' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zobacz nawozy' }).getAttribute('href')).toBe('/pl/nawozy.html')
    expect(await screen.findByRole('heading', { level: 2, name: 'Program dnia' })).toBeTruthy()
    expect(screen.getByText('dziewiątej').tagName).toBe('STRONG')
    expect(screen.getByRole('link', { name: 'zapisz się' }).getAttribute('href')).toBe('/pl/kontakt')
    expect(screen.getByText('Także tutaj.')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Dawki' })).getByRole('rowheader', { name: 'Rzepak' })).toBeTruthy()
    expect(screen.getByText('Czy jest parking?').tagName).toBe('SUMMARY')
    expect(screen.getByRole('link', { name: /Film Obejrzyj w serwisie YouTube/ }).getAttribute('target')).toBe('_blank')
    expect(await screen.findByText('Wewnątrz tekstu')).toBeTruthy()
    expect(await screen.findByText('Ostatni akapit')).toBeTruthy()
    const rail = await screen.findByRole('heading', { name: 'Z kategorii' })
    expect(within(rail.closest('section') ?? rail).getAllByRole('listitem').length).toBeGreaterThan(2)
    const letter = within((await screen.findByRole('heading', { name: 'Zapytaj o pole' })).closest('section') ?? document.body)
    expect(await letter.findByLabelText('Twoja wiadomość')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zapisz mnie' }).getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.queryByText(/Nie ma takiego formularza|Nikt tego nie zna|Dawno po czasie|Obcy film/)).toBeNull()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('speaks the language of its address and knows its address in the other', async () => {
    await renderShop('/en/kontakt')
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Contact – Plon'))
    const polish = screen.getAllByRole('link', { name: /Polski/ })[0]
    expect(polish?.getAttribute('href')).toBe('/pl/kontakt')
  })

  it('opens what lies below it', async () => {
    const { user } = await renderShop('/pl/kariera')
    const first = (await screen.findByRole('main')).querySelector('a[href^="/pl/kariera/"]')
    expect(first).not.toBeNull()
    if (first) await user.click(first)
    expect(await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' })).toBeTruthy()
  })
})

describe('an address', () => {
  it.each(['/pl/p/o-nas', '/pl/i/zwroty'])('%s is a story', async (path) => {
    await renderShop(path)
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('/pl/home, the front page of the engine, leads to ours', async () => {
    const { router } = await renderShop('/pl/home')
    await waitFor(() => expect(router.state.location.pathname).toBe('/pl'))
  })

  it.each(['/pl/p/nie-ma', '/pl/nie-ma', '/pl/kontakt/nie-ma', '/pl/i/nie-ma'])('%s is nothing', async (path) => {
    await renderShop(path)
    expect(await screen.findByText('Szukaliśmy wszędzie')).toBeTruthy()
  })

  it('of a product is still the product', async () => {
    await renderShop('/pl/borenda-150.html')
    expect(await screen.findByRole('heading', { level: 1, name: /Borenda 150/ })).toBeTruthy()
  })
})
