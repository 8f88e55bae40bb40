import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pathsOf } from '#platform/locale/testing.ts'
import type { Story } from '../../../../server/api.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { homeStoryQuery, knownHero } from './home-words.ts'

const shop = { locale: 'pl' } as unknown as ShopWindow
const now = new Date('2026-11-22T10:00:00Z')

function heroAmong(body: unknown) {
  const queryClient = new QueryClient()
  const content = { _uid: 'c', component: 'home', body }
  const story: Story = {
    ...{ uuid: 'u', name: 'Strona główna', paths: pathsOf(), publishedAt: null, below: [] },
    content,
  }
  if (body !== undefined) queryClient.setQueryData(homeStoryQuery(shop).queryKey, story)
  return knownHero(queryClient, shop, now)?.headline
}

const hero = (headline: string, dates: object = {}) => ({ _uid: headline, component: 'hero', headline, ...dates })

it.each([
  ['no answer', undefined, undefined],
  ['nonsense', 'x', undefined],
  ['no hero', [{ _uid: 'b', component: 'banner', headline: 'Baner' }], undefined],
  ['a hero', [{ _uid: 'b', component: 'banner' }, hero('Siew')], 'Siew'],
  ['one that is over', [hero('Siew', { visible_to: '2026-11-21' }), hero('Zima')], 'Zima'],
  ['one on its last day', [hero('Siew', { visible_to: '2026-11-22' })], 'Siew'],
  ['one that is to come', [hero('Wiosna', { visible_from: '2027-02-01' })], undefined],
])('of %s the home page opens with %s', (_, body, headline) => expect(heroAmong(body)).toBe(headline))
