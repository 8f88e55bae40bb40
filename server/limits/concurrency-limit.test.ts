import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('whoever has waited longer than is of use is turned away when the turn comes, and the next goes on', async () => {
  const line = createConcurrencyLimit(1, 5, 20)
  let end: () => void = () => undefined
  const first = line.pass(() => new Promise<string>((resolve) => (end = () => resolve('first'))))
  const late = line.pass(() => Promise.resolve('late'))
  const since = performance.now()
  while (performance.now() - since < 30);
  end()
  expect(await first).toBe('first')
  expect(await late).toBeUndefined()
  expect(await line.pass(() => Promise.resolve('next'))).toBe('next')
})
