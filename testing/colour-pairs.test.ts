import { expect, it } from 'vitest'
import { colourNames } from '../config/brand-schema.ts'
import { colourPairs } from '../config/colour-pairs.ts'
import { propertyOf } from '../server/brand/brand-tokens.ts'
import { filesUnder, readText } from './architecture/reading.ts'

const colours = new Map(colourNames.map((name) => [propertyOf(name), name]))
const sheets = filesUnder('src', ['.css'])

/** Returns the rules of a style sheet with their declarations, without comments. */
const rulesOf = (path: string) =>
  [
    ...readText(path)
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', set = '']) => ({
    where: `${path}: ${selector.trim()}`,
    set: `;${set}`,
  }))
const namesIn = (set: string, property: RegExp) =>
  [...set.matchAll(property)].flatMap(([, value = '']) =>
    [...value.matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name = '']) => colours.get(name) ?? []),
  )
const rules = sheets.flatMap(rulesOf).map(({ where, set }) => ({
  where,
  letters: namesIn(set, /;\s*color:([^;]*)/g),
  grounds: namesIn(set, /;\s*background(?:-color)?:([^;]*)/g),
}))

it('reads enough rules to mean something', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(rules.filter(({ letters }) => letters.length > 0).length).toBeGreaterThan(100)
  expect(rules.filter(({ letters, grounds }) => letters.length * grounds.length > 0).length).toBeGreaterThan(20)
})

it('two colours that a rule puts together are in the list of pairs whose contrast is checked', () => {
  const known = new Set(colourPairs.map(({ upper, lower }) => `${upper} on ${lower}`))
  const unknown = rules.flatMap(({ where, letters, grounds }) =>
    letters
      .flatMap((upper) => grounds.map((lower) => ({ where, pair: `${upper} on ${lower}` })))
      .filter(({ pair }) => !known.has(pair)),
  )
  expect(unknown).toEqual([])
})

it('a colour of letters is checked on the page, or on a ground of its own', () => {
  const checked = new Set(colourPairs.map(({ upper }) => upper))
  expect(rules.filter(({ letters }) => letters.some((name) => !checked.has(name)))).toEqual([])
})
