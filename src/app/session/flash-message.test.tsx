import { expect, it } from 'vitest'
import { setFlashMessage, flashMessageHeader, takeFlashMessage, flashMessageIn } from './flash-message.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['  ', undefined],
  ['Zaloguj się.', 'Zaloguj się.'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a\nb\u0000c', 'a b c'],
  ['a\u202eb', 'a b'],
  ['x'.repeat(5000), 'x'.repeat(300)],
])('%j reads as %j', (kept, words) => expect(flashMessageIn(kept)).toBe(words))

it('what was kept is given out once', () => {
  setFlashMessage('Nie jesteś zalogowany; zaloguj się, proszę.')
  expect(takeFlashMessage()).toBe('Nie jesteś zalogowany; zaloguj się, proszę.')
  expect(takeFlashMessage()).toBeUndefined()
})

it('what is kept for this page is not taken by another tab, which may be in another language', () => {
  setFlashMessage('Zaloguj się.')
  expect(document.cookie).not.toContain('vsf-message')
  expect(takeFlashMessage()).toBe('Zaloguj się.')
})

it('what the server kept is given out once', () => {
  document.cookie = flashMessageHeader('Zaloguj się.', false)
  expect(takeFlashMessage()).toBe('Zaloguj się.')
  expect(takeFlashMessage()).toBeUndefined()
})

it('the server writes it so that no word ends the header', () =>
  expect(flashMessageHeader('a; b\r\nc=ż', true)).toBe(
    'vsf-message=a%3B%20b%0D%0Ac%3D%C5%BC; Path=/; SameSite=Lax; Max-Age=300; Secure',
  ))
