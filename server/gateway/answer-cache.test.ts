import { expect, test, vi } from 'vitest'
import { type Answer, createAnswerCache } from './answer-cache.ts'

const patience = { timeout: 15_000 }

const answer = (body: string): Answer => ({ status: 200, body, isWhole: true })

test('two readers at once make one load', async () => {
  const cache = createAnswerCache({ fresh: 10, stale: 10, bytes: 100 })
  const load = vi.fn(async () => answer('a'))
  await Promise.all([cache.read('k', load), cache.read('k', load)])
  expect(load).toHaveBeenCalledOnce()
})

test('a stale answer is given at once and replaced behind the reader’s back', async () => {
  let time = 0
  const cache = createAnswerCache({ fresh: 10, stale: 100, bytes: 100, now: () => time })
  await cache.read('k', async () => answer('old'))
  time = 50
  expect((await cache.read('k', async () => answer('new'))).body).toBe('old')
  await vi.waitFor(async () => expect((await cache.read('k', async () => answer('newer'))).body).toBe('new'), patience)
})

test('a refresh that fails leaves the stale answer in place', async () => {
  let time = 0
  const cache = createAnswerCache({ fresh: 10, stale: 100, bytes: 100, now: () => time })
  await cache.read('k', async () => answer('old'))
  time = 50
  await cache.read('k', () => Promise.reject(new Error('away')))
  await Promise.resolve()
  expect((await cache.read('k', async () => ({ ...answer('half'), isWhole: false }))).body).toBe('old')
})

test('the least recently read goes first when it is full', async () => {
  const cache = createAnswerCache({ fresh: 1000, stale: 0, bytes: 10 })
  const load = vi.fn(async () => answer('12345'))
  await cache.read('a', load)
  await cache.read('b', load)
  await cache.read('a', load)
  await cache.read('c', load)
  load.mockClear()
  await cache.read('a', load)
  expect(load).not.toHaveBeenCalled()
  await cache.read('b', load)
  expect(load).toHaveBeenCalledOnce()
})

test('so many answers at most are kept, however small they are and however long their keys', async () => {
  const cache = createAnswerCache({ fresh: 1000, stale: 0, bytes: 1000, entries: 3 })
  const load = vi.fn(async () => answer('x'))
  for (let key = 0; key < 100; key++) await cache.read(`${'long '.repeat(800)}${key}`, load)
  load.mockClear()
  for (let key = 96; key < 100; key++) await cache.read(`${'long '.repeat(800)}${key}`, load)
  expect(load).toHaveBeenCalled()
  expect(Array.from({ length: 100 }, (_, key) => cache.knows(`${'long '.repeat(800)}${key}`)).filter(Boolean)).toHaveLength(3)
})

test('that nothing is there is not kept, and ends what was kept', async () => {
  const cache = createAnswerCache({ fresh: 0, stale: 1000, bytes: 100 })
  const nothing = async () => ({ ...answer('{}'), isEmpty: true })
  await cache.read('nowhere', nothing)
  expect(cache.knows('nowhere')).toBe(false)
  await cache.read('gone', async () => answer('a'))
  await cache.read('gone', nothing)
  await vi.waitFor(() => expect(cache.knows('gone')).toBe(false), patience)
})
