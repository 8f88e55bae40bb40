import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { notTakenText, type NotTaken } from './not-taken-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: { a: '<b>New words</b> for it: the most that you may purchase is' } } })

const unsure = 'We cannot tell whether this has arrived. Look into the cart.'
const cases: [NotTaken, string][] = [
  [{ state: 'refused', code: 'LINE_UNKNOWN', message: '' }, unsure],
  [{ state: 'refused', code: 'UNCERTAIN', message: '' }, unsure],
  [{ state: 'refused', code: 'BAD_REQUEST', message: '' }, 'The shop did not take this change.'],
  [{ state: 'refused', code: 'UNDEFINED', message: '<b>New words</b>' }, '<b>New words</b>'],
  [{ state: 'refused', code: 'UNDEFINED', message: 'Nowe słowa' }, 'The shop did not take this change.'],
  [{ state: 'refused', code: 'PRODUCT_NOT_FOUND', message: 'Nie ma go.' }, 'This product is no longer in the shop.'],
  [{ state: 'refused', code: 'INSUFFICIENT_STOCK', message: 'Nie mamy tylu.' }, 'The requested qty is not available'],
  [
    { state: 'refused', code: 'INSUFFICIENT_STOCK', message: 'The most you may purchase is 9' },
    'The requested qty is not available. The most you may purchase is 9',
  ],
  [
    { state: 'refused', code: 'INSUFFICIENT_STOCK', message: 'Największa ilość, którą można kupić, to 9.' },
    'The requested qty is not available',
  ],
  [
    { state: 'refused', code: 'INSUFFICIENT_STOCK', message: 'Produkt Borenda 150: nie mamy tylu.' },
    'The requested qty is not available',
  ],
  [{ state: 'unsaved', code: 'NO_ROOM' }, 'There is no room left on this device. The change was not saved.'],
  [{ state: 'unsaved', code: '' }, 'The change could not be saved on this device. Try again.'],
]
it.each(cases)('a change that was not taken always says why: %o', (outcome, text) =>
  expect(notTakenText(i18n, outcome)).toBe(text),
)
