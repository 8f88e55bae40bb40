/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { awayKinds, kinds } from './kinds.ts'

const timeout = 600_000
/** Number of seeds of each kind, from the first; `run.ts` plays as many as requested. */
const seedsOf: Record<string, number> = {
  'signed in, session ends': 100,
  'signed in, back after minutes without a signal': 60,
  'two devices that know of each other': 40,
  'guest signs in, carts merge': 40,
  'copied cookie, fork': 60,
  'cart vanishes': 80,
  'another device moves a line or orders, session ends': 30,
  'the same, clock jumps both ways, storage refused': 30,
  'guest, back after minutes without a signal': 60,
}

describe('a cart that is not only one guest’s', () => {
  it.each(Object.entries(seedsOf))('loses and doubles nothing: %s', { timeout }, async (name, seeds) => {
    const kind = [...kinds, ...awayKinds].find((one) => one.name === name)
    const bad: string[] = []
    for (let seed = 1; seed <= seeds; seed++) {
      const { problems } = (await kind?.run(seed)) ?? { problems: ['no such kind'] }
      if (problems.length > 0) bad.push(`seed ${seed}: ${problems.join('; ')}`)
    }
    expect(bad).toEqual([])
  })

  it.each(kinds)(
    'tells the same by codes and state when every message is in another language: $name',
    { timeout },
    async (kind) => {
      const bad: string[] = []
      for (let seed = 1; seed <= kind.share; seed++) {
        const { problems } = await kind.run(seed, { speech: 'polish' })
        if (problems.length > 0) bad.push(`seed ${seed}: ${problems.join('; ')}`)
      }
      expect(bad).toEqual([])
    },
  )

  it.each([
    ['two devices that know of each other', 85_948],
    ['cart vanishes', 84_081],
    ['another device moves a line or orders, session ends', 82],
    ['another device moves a line or orders, session ends', 111],
    ['the same, clock jumps both ways, storage refused', 28],
    ['the same, clock jumps both ways, storage refused', 128],
    ['the same, clock jumps both ways, storage refused', 396],
    ['the same, clock jumps both ways, storage refused', 2752],
    ['the same, clock jumps both ways, storage refused', 79_702],
    ['the same, clock jumps both ways, storage refused', 102_328],
  ])('does so in a schedule that once went wrong: %s, seed %i', async (name, seed) => {
    const kind = [...kinds, ...awayKinds].find((one) => one.name === name)
    expect((await kind?.run(seed))?.problems).toEqual([])
  })
})
