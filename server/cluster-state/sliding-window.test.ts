import { expect, test } from 'vitest'
import { createSlidingWindow } from './sliding-window.ts'

function bench(most: number, seconds: number) {
  let time = 1_000_000
  const window = createSlidingWindow({ most, seconds }, () => time)
  return { ...window, after: (more: number) => void (time += more * 1000) }
}

test('lets so many through, then says how long to wait', () => {
  const { take, after } = bench(3, 60)
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect(take('a')).toBe(60)
  after(20)
  expect(take('a')).toBe(40)
})

test('slides: what was long ago counts no more, what was lately does', () => {
  const { take, after } = bench(2, 60)
  take('a')
  after(50)
  take('a')
  after(11)
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(49)
})

test('waiting is not punished: who is turned away is not counted', () => {
  const { take, after } = bench(1, 60)
  take('a')
  for (let tries = 0; tries < 10; tries++) take('a')
  after(60)
  expect(take('a')).toBe(0)
})

test('counts every key by itself', () => {
  const { take } = bench(1, 60)
  take('a')
  expect(take('b')).toBe(0)
  expect(take('a')).toBeGreaterThan(0)
})

test('what is given back was never there', () => {
  const { take, giveBack } = bench(1, 60)
  take('a')
  giveBack('a')
  expect(take('a')).toBe(0)
})

test('a flood of strange keys ends nobody’s wait, and tries that are turned away take no room', () => {
  const { take } = bench(2, 60)
  take('locked')
  take('locked')
  for (let key = 0; key < 25_000; key++) take(`k${key}`)
  expect(take('locked')).toBeGreaterThan(0)
  for (let tries = 0; tries < 25_000; tries++) take('locked')
  take('k24999')
  expect(take('k24999')).toBeGreaterThan(0)
})

test('what is given back leaves no trace', () => {
  const { take, giveBack } = bench(1, 60)
  take('locked')
  for (let key = 0; key < 25_000; key++) {
    take(`k${key}`)
    giveBack(`k${key}`)
  }
  expect(take('locked')).toBeGreaterThan(0)
})
