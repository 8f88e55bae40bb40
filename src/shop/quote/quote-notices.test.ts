import { setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '#platform/locale/messages.ts'
import { failureText, problemText, type QuoteAction } from './quote-notices.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
beforeAll(() => Promise.all((['shop', 'late', 'checkout'] as const).map((part) => loadMessages(i18n, 'en', part))))

describe('what could not be done with a quote', () => {
  it.each<[QuoteAction, string]>([
    ['update', 'Unable to update product in the quote'],
    ['submit', 'Unable to submit the quote'],
    ['add', 'Unable to add product to the quote'],
    ['create', 'Unable to create a new quote cart'],
    ['move', 'Unable to move items to the quote cart'],
    ['accept', 'Adding to the cart is disabled'],
  ])('%s: %s', (action, text) => expect(failureText(i18n, action, '')).toBe(text))

  it("is told in the engine's words where they are in the language of the page", () => {
    const message = 'Quote Cart has invalid status.'
    expect(failureText(i18n, 'update', message)).toBe(message)
    expect(problemText(i18n, 'update', { state: 'refused', code: 'UNDEFINED', message })).toBe(message)
  })

  it("is told in the page's words where the engine's are in another language", () => {
    const message = 'Koszyk ofertowy ma nieprawidłowy status.'
    expect(failureText(i18n, 'update', message)).toBe('Unable to update product in the quote')
  })

  it.each<[QuoteAction]>([['add'], ['move']])('says of %s that there is no quote where the shop opens none', (action) =>
    expect(problemText(i18n, action, { state: 'refused', code: 'QUOTE_NOT_CREATED', message: '' })).toBe(
      'Unable to create a new quote cart',
    ),
  )

  it.each([{ state: 'done' }, { state: 'waiting', isKept: true }] as const)('is nothing when it is $state', (outcome) =>
    expect(problemText(i18n, 'add', outcome)).toBeUndefined(),
  )
})
