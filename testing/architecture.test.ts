import { describe, expect, it } from 'vitest'
import { backendLines, uses, wrongArrows } from './architecture/borders.ts'
import { rings } from './architecture/cycles.ts'
import { tooLong, wrongName } from './architecture/house-rules.ts'
import { filesUnder, readModules } from './architecture/reading.ts'

/** Minimum number of modules: a check that reads fewer looked in the wrong place and would find nothing. */
const floors = { src: 60, sw: 8, build: 4, server: 20, backend: 40, config: 4 }

const houses = Object.keys(floors) as (keyof typeof floors)[]
const read = Object.fromEntries(houses.map((house) => [house, readModules(house)])) as Record<
  keyof typeof floors,
  ReturnType<typeof readModules>
>
const modules = houses.flatMap((house) => read[house])

describe('the house as it stands', () => {
  it.each(houses)('reads enough of %s to mean something', (house) => {
    expect(read[house].length).toBeGreaterThanOrEqual(floors[house])
    expect(read[house].flatMap((module) => module.imports).length).toBeGreaterThan(read[house].length)
  })

  it('has arrows that point down and go through doors', () => {
    expect(modules.flatMap(wrongArrows)).toEqual([])
  })

  it('reaches the miniature world by one line', () => {
    expect(backendLines(modules)).toEqual([])
  })

  it('goes round in no ring', () => {
    expect(rings([...modules, ...['testing', 'e2e'].flatMap(readModules)])).toEqual([])
  })

  it('names files after what they know', () => {
    const files = [...houses, 'testing', 'e2e'].flatMap((house) => filesUnder(house, ['.ts', '.tsx', '.css']))
    expect(files.flatMap(wrongName)).toEqual([])
  })

  it('keeps files short', () => {
    const tests = ['testing', 'e2e'].flatMap(readModules)
    expect([...modules, ...tests].flatMap(tooLong)).toEqual([])
  })

  it('has only domains of the table in the shop', () => {
    const domains = new Set(modules.flatMap(({ path }) => /^src\/shop\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect([...domains].filter((domain) => !(domain in uses))).toEqual([])
    expect(domains.size).toBeGreaterThanOrEqual(6)
  })
})
