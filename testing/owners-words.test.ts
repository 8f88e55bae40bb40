import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop({})
  // The first page streams its footer after the rest, with the script that inserts it.
  await (await shop.app.request('/pl')).text()
})
afterAll(() => shop.close())

const footOf = async (path: string) => /<footer\b.*<\/footer>/s.exec(await (await shop.app.request(path)).text())?.[0] ?? ''

it.each([
  ['/pl', 'pon.–pt. 7:00–17:00'],
  ['/en', 'Mon–Fri 7:00–17:00'],
  ['/pl/borenda-150.html', 'pon.–pt. 7:00–17:00'],
])('the foot of %s says in the words of the owner where the shop is and when it answers', async (path, hours) => {
  const foot = await footOf(path)
  expect(foot).toContain('ul. Łanowa 1, 63-000 Środa Wielkopolska')
  expect(foot).toContain(hours)
})
