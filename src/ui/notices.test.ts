import { afterEach, expect, it } from 'vitest'
import { clearNotices, endNotices, leavePage, notify, showNoticesIn } from './notices.ts'

const told: string[] = []
const teller = {
  say: ({ text }: { text: string }) => void told.push(text),
  clear: () => void told.push('cleared'),
  end: () => undefined,
}
let end: () => void = () => undefined
afterEach(() => {
  end()
  told.length = 0
})

it('what is said before anybody can show it waits, and is shown first', () => {
  notify({ tone: 'info', text: 'a' })
  notify({ tone: 'info', text: 'b' })
  end = showNoticesIn(teller)
  notify({ tone: 'info', text: 'c' })
  expect(told).toEqual(['a', 'b', 'c'])
})

it('what waits is cleared too', () => {
  notify({ tone: 'info', text: 'a' })
  clearNotices()
  end = showNoticesIn(teller)
  clearNotices()
  expect(told).toEqual(['cleared'])
})

it('what waits and is over before anybody can show it is not said any more', () => {
  notify({ tone: 'warning', text: 'a', about: 'order', persistent: true })
  notify({ tone: 'warning', text: 'b', about: 'sign-in' })
  notify({ tone: 'warning', text: 'c', about: 'cart/a' })
  leavePage()
  endNotices('sign-in')
  end = showNoticesIn(teller)
  expect(told).toEqual(['c'])
})
