import { expect, it } from 'vitest'
import { installationOf } from './installation.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

it.each([
  ['an iPhone is told how to do it by hand', iphone, 5, false, 'by-hand'],
  ['an iPad, which says it is a Mac, too', mac, 5, false, 'by-hand'],
  ['a Mac waits for the offer of its browser', mac, 0, false, 'by-browser'],
  ['Android too', android, 5, false, 'by-browser'],
  ['whoever opened the app has it', iphone, 5, true, 'installed'],
])('%s', (_, userAgent, maxTouchPoints, isStandalone, expected) => {
  expect(installationOf({ userAgent, maxTouchPoints, isStandalone })).toBe(expected)
})
