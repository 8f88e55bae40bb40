import { describe, expect, it } from 'vitest'
import { hear } from './day-screens.ts'
import { differences, type Truth } from './day-truth.ts'

const still = (count: number) => ({ most: count, least: count })
const field: Truth = { who: 'owner', offlineSince: '8:10', unsent: still(3), pieces: 3, names: ['Norma 12'] }
const home: Truth = { who: 'owner', unsent: still(3), names: [] }
const shut: Truth = { who: 'nobody', unsent: still(25), pieces: 0, names: [] }
const stranger: Truth = { who: 'other', unsent: still(25), pieces: 0, names: ['Norma 12'] }

describe('the judge of a day', () => {
  it.each<[string, string, number, Truth]>([
    ['a field', 'Bez połączenia od 8:11. Czekają 3 zmiany w koszyku.', 3, field],
    ['a field in English', 'No connection since 8:10. 3 changes in the cart are waiting.', 3, field],
    [
      'a field with one change',
      'Bez połączenia od 8:11. Czeka 1 zmiana w koszyku.',
      1,
      { ...field, unsent: still(1), pieces: 1 },
    ],
    ['a field with many', 'Bez połączenia od 8:11. Czeka 5 zmian w koszyku.', 5, { ...field, unsent: still(5), pieces: 5 }],
    ['a gate', 'Wysyłamy 3 zmiany…', 0, home],
    ['a session that has ended', 'Zaloguj się, aby wysłać 25 zmian.', 0, shut],
    ['a stranger', 'Nic nie czeka na wysłanie.', 0, stranger],
    ['a stranger whose own change is on its way', 'Wysyłamy 1 zmianę…', 0, { ...stranger, theirs: still(1) }],
  ])('passes what is true of %s', (_, text, badge, truth) => expect(differences(hear(text, badge), truth)).toEqual([]))

  it.each<[string, string, number, Truth]>([
    ['a signal that is gone', 'Czekają 3 zmiany w koszyku.', 3, field],
    ['an hour', 'Bez połączenia od 9:11. Czekają 3 zmiany w koszyku.', 3, field],
    ['a number that waits', 'Bez połączenia od 8:10. Czekają 2 zmiany w koszyku.', 3, field],
    ['nothing that waits', 'Bez połączenia od 8:10.', 3, field],
    ['a cart', 'Bez połączenia od 8:10. Czekają 3 zmiany w koszyku.', 2, field],
    ['everything as sent', 'Wszystko zostało wysłane.', 0, home],
    ['more than waits', 'Sending 4 changes…', 0, home],
    ['a signal as gone', 'Bez połączenia od 8:10.', 0, home],
    ['nothing after a session', 'Twój koszyk jest pusty', 0, shut],
    ['a person’s changes to a stranger', 'Zaloguj się, aby wysłać 25 zmian', 0, stranger],
    ['a person’s product to a stranger', 'Norma 12', 0, stranger],
  ])('sees through who tells %s', (_, text, badge, truth) => expect(differences(hear(text, badge), truth)).toHaveLength(1))
})
