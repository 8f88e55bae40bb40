import { expect, test } from 'vitest'
import { paced, usualPace } from './engine-pace.ts'

function engine(pace: Partial<typeof usualPace>) {
  const waited: number[] = []
  let acted = 0
  const answer = paced(
    () => Promise.resolve(Response.json({ acted: (acted += 1) })),
    { ...usualPace, ...pace },
    (ms) => Promise.resolve(waited.push(ms)),
  )
  const ask = async () => (await answer(new Request('http://127.0.0.1/graphql'))).status
  return { ask, waited, acted: () => acted }
}

const times = async (count: number, ask: () => Promise<number>) => {
  const statuses: number[] = []
  for (let one = 0; one < count; one++) statuses.push(await ask())
  return statuses
}

test('each answer takes its time, and every third a long one', async () => {
  const { ask, waited } = engine({ latency: 80, tail: 3000, tailEvery: 3 })
  expect(await times(6, ask)).toEqual([200, 200, 200, 200, 200, 200])
  expect(waited).toEqual([80, 80, 3000, 80, 80, 3000])
})

test('a restart loses the answer of what it acts on, and refuses what comes until it stands again', async () => {
  const { ask, acted } = engine({ restartEvery: 3, away: 2 })
  expect(await times(9, ask)).toEqual([200, 200, 502, 503, 503, 200, 200, 502, 503])
  expect(acted()).toBe(6)
})

test('without a pace nothing waits and nothing is lost', async () => {
  const { ask, waited } = engine({})
  expect(await times(3, ask)).toEqual([200, 200, 200])
  expect(waited).toEqual([])
})
