import sharp from 'sharp'
import { expect, it } from 'vitest'
import { compare, small } from './comparing.ts'

/** Draws a page with a button on it. */
function screenshot({ left = 40, height = 800 } = {}) {
  const button = { create: { width: 200, height: 80, channels: 3 as const, background: '#1f5c34' } }
  return sharp({ create: { width: 780, height, channels: 3, background: '#fffefb' } })
    .composite([{ input: button, left, top: 300 }])
    .png()
    .toBuffer()
}
const kept = async (...how: Parameters<typeof screenshot>) => small(await screenshot(...how), 260, 390)

it('a screen that has not changed is the same picture', async () => {
  expect(await compare(await kept(), await kept())).toMatchObject({ share: 0, isChanged: false })
})

it('a button that has moved is a change, and its picture shows where', async () => {
  const { isChanged, picture, share } = await compare(await kept(), await kept({ left: 200 }))
  expect(isChanged).toBe(true)
  expect(share).toBeGreaterThan(0.02)
  const where = await sharp(picture).extract({ left: 20, top: 105, width: 30, height: 15 }).toBuffer()
  const [red, green] = (await sharp(where).stats()).channels
  expect(red?.mean).toBeGreaterThan(240)
  expect(green?.mean).toBeLessThan(20)
})

it('a page that has become longer is a change by what is more of it', async () => {
  const { share, isChanged } = await compare(await kept(), await kept({ height: 1000 }))
  expect(isChanged).toBe(true)
  expect(share).toBeCloseTo(0.2, 1)
})

it('a page of another width is another page', async () => {
  expect(await compare(await kept(), await small(await screenshot(), 240, 390))).toMatchObject({ share: 1, isChanged: true })
})
