import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Area } from './area.tsx'

function Broken(): never {
  throw new Error('broken rail')
}

it('a broken part leaves the rest of the page alone, and another key is another try', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = (part: React.ReactNode, tryKey: number) => (
    <main>
      <h1>Nawozy</h1>
      <Area tryKey={tryKey} fallback={<p>Nie ma odpowiedzi</p>}>
        {part}
      </Area>
    </main>
  )
  const { rerender } = render(page(<Broken />, 1))
  expect(screen.getByRole('heading', { name: 'Nawozy' })).toBeTruthy()
  expect(screen.getByText('Nie ma odpowiedzi')).toBeTruthy()
  await act(async () => rerender(page(<p>Polecane</p>, 1)))
  expect(screen.queryByText('Polecane')).toBeNull()
  await act(async () => rerender(page(<p>Polecane</p>, 2)))
  expect(screen.getByText('Polecane')).toBeTruthy()
  complaint.mockRestore()
})
