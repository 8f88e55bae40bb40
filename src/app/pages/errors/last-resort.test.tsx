import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LastResort } from './last-resort.tsx'

it.each([
  ['/pl/cart', 'Wystąpił błąd podczas wyświetlania strony błędu', 'Wróć na stronę główną', '/pl'],
  ['/en/cart', 'An error occurred while showing the error page', 'Back to home page', '/en'],
  ['/', 'Wystąpił błąd podczas wyświetlania strony błędu', 'Wróć na stronę główną', '/pl'],
])('on %s the error page’s own error says so, with details and a way home', (path, title, way, home) => {
  window.history.replaceState({}, '', path)
  render(<LastResort error={new Error('No texts')} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('Error: No texts')).toBeTruthy()
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(home)
})
