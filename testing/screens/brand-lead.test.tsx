import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandSlug } from '#shop/product/brand-path.ts'
import { load } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

interface Maker {
  slug: string
  name: string
  description: { pl: string; en: string }
}
const makers: Maker[] = JSON.parse(readFileSync('backend/database/seed/manufacturers.json', 'utf8'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 })

afterEach(() => {
  vi.stubGlobal('fetch', load)
})

describe('what the shop says of a brand', { timeout: 40_000 }, () => {
  it.each([
    ['pl', 'mierzydlo', 'Przyrządy, które odpowiadają na pytanie przed zabiegiem'],
    ['en', 'mierzydlo', 'Instruments that answer what is asked before a treatment'],
  ])('stands above its products: %s', async (locale, slug, words) => {
    await renderShop(`/${locale}/marki/${slug}`)
    await heading('Mierzydło')
    expect(screen.getByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Zobacz więcej|See more)$/ }), 'none is cut').toBeNull()
  })

  it('was written for each of them, at the address that its page has', () => {
    for (const { name, slug, description } of makers) {
      expect(brandSlug(name)).toBe(slug)
      for (const words of Object.values(description)) expect(words.length, `${name}: ${words}`).toBeGreaterThan(120)
    }
  })

  it('is missed by nobody where the owner has written nothing', async () => {
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const { href } = new URL(asked[0] instanceof Request ? asked[0].url : asked[0])
      if (!decodeURIComponent(href).includes('"brand-')) return await load(...asked)
      const message = 'The CMS block with the "brand-mierzydlo" ID doesn\'t exist.'
      const errors = [{ message, path: ['cmsBlocks', 'items', 0], extensions: { category: 'graphql-no-such-entity' } }]
      return Response.json({ data: { cmsBlocks: { items: [null] } }, errors })
    })
    await renderShop('/pl/marki/mierzydlo')
    await heading('Mierzydło')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(3))
    expect(screen.queryByText(/Przyrządy, które/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
