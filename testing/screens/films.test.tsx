import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'
import { askAsPage } from '../this-shop.ts'

const longest = { timeout: 30_000 }
const films = [
  ['/pl/algaverno.html', 'Film: jak odmierzyć dawkę'],
  ['/en/manganora-160.html', 'Film: measuring out a dose'],
] as const

async function openFilm(path: string, title: string) {
  const shop = await renderShop(path)
  const pictures = await screen.findByRole('group', { name: /^(Zdjęcia|Pictures): / })
  const thumb = within(pictures).getByRole('button', { name: title })
  await shop.user.click(thumb)
  const main = screen.getAllByRole('button', { name: title }).find((one) => one !== thumb && !one.hasAttribute('inert'))
  await shop.user.click(main ?? thumb)
  const box = await screen.findByRole('dialog', { name: /^(Zdjęcia|Pictures): / })
  return { ...shop, box, thumb }
}

const playerIn = (box: HTMLElement) => box.querySelector('video')

describe('the film of a product', longest, () => {
  it.each(films)('stands in the gallery and loads nothing before it is played: %s', async (path, title) => {
    const { box, thumb, user } = await openFilm(path, title)
    expect(thumb.dataset['film']).toBe('true')
    const player = playerIn(box)
    expect(player?.getAttribute('aria-label')).toBe(title)
    expect([player?.preload, player?.autoplay, player?.controls]).toEqual(['none', false, true])
    expect(within(box).getByText(title)).toBeTruthy()
    expect(within(box).getByRole('status').textContent).toMatch(/^Film, (\d) (z|of) \1$/)
    expect(within(box).queryByRole('button', { name: /Powiększ|Larger/ })).toBeNull()
    // Keys for the player do not move the gallery.
    if (player) fireEvent.keyDown(player, { key: 'ArrowLeft' })
    expect(playerIn(box)).toBe(player)
    await user.click(within(box).getByRole('button', { name: /Poprzednie zdjęcie|Previous picture/ }))
    expect(playerIn(box)).toBeNull()
    expect(within(box).getByRole('button', { name: /Powiększ|Larger/ })).toBeTruthy()
  })

  it('stays when a pack is chosen, whose pictures are others', async () => {
    const { user } = await renderShop('/pl/algaverno.html')
    await screen.findByRole('heading', { level: 1, name: 'Algaverno' })
    await user.click((await screen.findAllByRole('radio'))[0] ?? document.body)
    expect((await screen.findAllByRole('button', { name: 'Film: jak odmierzyć dawkę' })).length).toBeGreaterThan(0)
  })

  it('that does not come is a word in its place, and can be tried again', async () => {
    const { box, user } = await openFilm(...films[0])
    const player = playerIn(box)
    if (player) fireEvent.error(player)
    expect(await within(box).findByText('Film nie dotarł')).toBeTruthy()
    expect(playerIn(box)).toBeNull()
    await user.click(within(box).getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(playerIn(box)).toBeTruthy())
  })

  it('is played from the shop’s own address, in parts where a browser asks for parts', async () => {
    const { box } = await openFilm(...films[0])
    const path = playerIn(box)?.getAttribute('src') ?? ''
    const whole = await askAsPage(path)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    const size = (await whole.arrayBuffer()).byteLength
    for (const [range, bytes, told] of [
      ['bytes=0-1', 2, `bytes 0-1/${size}`],
      ['bytes=100-', size - 100, `bytes 100-${size - 1}/${size}`],
      ['bytes=-10', 10, `bytes ${size - 10}-${size - 1}/${size}`],
    ] as const) {
      const part = await askAsPage(path, { headers: { range } })
      expect([part.status, (await part.arrayBuffer()).byteLength, part.headers.get('content-range')]).toEqual([206, bytes, told])
    }
    expect((await askAsPage(path, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
    expect((await askAsPage(path, { headers: { range: 'bytes=0-1,5-6' } })).status).toBe(200)
  })
})
