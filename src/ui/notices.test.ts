import { afterEach, expect, it } from 'vitest'
import { clearNotices, notify, tellBy } from './notices.ts'

const told: string[] = []
const teller = { say: ({ text }: { text: string }) => void told.push(text), clear: () => void told.push('cleared') }
let end: () => void = () => undefined
afterEach(() => {
  end()
  told.length = 0
})

it('what is said before anybody can show it waits, and is shown first', () => {
  notify({ tone: 'info', text: 'a' })
  notify({ tone: 'info', text: 'b' })
  end = tellBy(teller)
  notify({ tone: 'info', text: 'c' })
  expect(told).toEqual(['a', 'b', 'c'])
})

it('what waits is cleared too', () => {
  notify({ tone: 'info', text: 'a' })
  clearNotices()
  end = tellBy(teller)
  clearNotices()
  expect(told).toEqual(['cleared'])
})
