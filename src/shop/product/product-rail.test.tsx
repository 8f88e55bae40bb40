import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProductRail } from './product-rail.tsx'

it('a broken rail is not there, and the page around it is', () => {
  // React logs errors that a boundary catches to the console.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = [null as never]
  render(
    <main>
      <h1>Strona</h1>
      <ProductRail title="Bestsellery" products={broken} onAdd={async () => undefined as never} />
      <p>Dalszy ciąg</p>
    </main>,
  )
  expect(screen.getByRole('heading', { name: 'Strona' })).toBeTruthy()
  expect(screen.getByText('Dalszy ciąg')).toBeTruthy()
  expect(screen.queryByText('Bestsellery')).toBeNull()
  told.mockRestore()
})
