import { describe, expect, it } from 'vitest'
import { isTest } from './borders.ts'
import { formatsAtLoad } from './formats-at-load.ts'
import { filesUnder, readText } from './reading.ts'

it('no module of page or worker makes a format while it is loaded', () => {
  const files = ['src', 'sw', 'catalogue'].flatMap((house) => filesUnder(house, ['.ts', '.tsx']))
  // The configured values are computed when the page is built.
  const loaded = files.filter((path) => !isTest(path) && !/^(sw\/outbox\/schedules|src\/platform\/configured)\//.test(path))
  expect(loaded.length).toBeGreaterThan(500)
  expect(loaded.flatMap((path) => formatsAtLoad(path, readText(path)))).toEqual([])
})

describe('the check sees', () => {
  it.each([
    ['a format', `const days = new Intl.DateTimeFormat('pl')`, 1],
    ['one for each language', `const days = tags.map((tag) => new Intl.NumberFormat(tag))`, 1],
    ['none in a function', `const days = () => new Intl.DateTimeFormat('pl')`, 0],
    ['none in a list within a function', `function days() { return tags.map((tag) => new Intl.NumberFormat(tag)) }`, 0],
  ])('%s', (_name, source, count) => {
    expect(formatsAtLoad('src/days.ts', source)).toHaveLength(count)
  })
})
