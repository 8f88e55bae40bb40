import { act, render, screen } from '@testing-library/react'
import { createElement, use } from 'react'
import { expect, test } from 'vitest'
import { CardCorner } from '#shop/product/card-corner.ts'
import { showHearts, WithHearts } from './lazy-heart.tsx'

const product = { __typename: 'SimpleProduct', sku: 'A', name: 'Siew' } as never

function Place() {
  const Corner = use(CardCorner)
  return Corner ? createElement(Corner, { product, isCard: true }) : null
}
const Heart = () => <button type="button">Serce</button>
const hearts = () => screen.queryAllByRole('button').length
const list = (from: number, to: number) => (
  <WithHearts>
    {Array.from({ length: to - from }, (_, at) => (
      <Place key={from + at} />
    ))}
  </WithHearts>
)

test('hearts of a list come three in one piece, those at the top first, and a later list has them at once', async () => {
  const { rerender } = render(list(0, 8))
  expect(hearts()).toBe(0)
  let all: Promise<void> | undefined
  act(() => void (all = showHearts(Heart)))
  expect(hearts()).toBe(3)
  await act(() => all)
  expect(hearts()).toBe(8)
  rerender(list(20, 30))
  expect(hearts()).toBe(10)
})
