import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { loadMessages, messagePartOf, speak } from './messages.ts'

describe('the language of the page', () => {
  it('is told once, and not again by every page that is opened in it', async () => {
    const i18n = setupI18n()
    let told = 0
    i18n.on('change', () => {
      told += 1
    })
    await speak(i18n, 'pl')
    expect(told).toBeGreaterThan(0)
    told = 0
    await speak(i18n, 'pl')
    await loadMessages(i18n, 'pl')
    await loadMessages(i18n, 'pl', 'late')
    expect(told).toBe(0)
    await speak(i18n, 'en')
    expect(i18n.locale).toBe('en')
    expect(told).toBeGreaterThan(0)
    await speak(i18n, 'pl')
    expect(i18n.locale).toBe('pl')
  })
})

it.each<[string, string]>([
  ['/pl/cart', 'cart'],
  ['/pl', 'shop'],
  ['/pl/borenda-150.html', 'shop'],
  // Properties that every object inherits are not pages.
  ['/pl/constructor', 'shop'],
  ['/pl/toString', 'shop'],
  ['/pl/__proto__', 'shop'],
])('%s speaks the words of %s', (path, part) => expect(messagePartOf(path)).toBe(part))
