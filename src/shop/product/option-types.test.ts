import { describe, expect, it } from 'vitest'
import { hasManyOptions } from './many-options.ts'
import { goesWith, optionTypes, packOfChoice, withValue } from './option-types.ts'
import { configurable, simple } from './product-examples.ts'
import type { ConfigurableDetail } from './product-kind.ts'

type Option = NonNullable<NonNullable<ConfigurableDetail['configurable_options']>[number]>

const option = (code: string, position: number, labels: string[]): Option => ({
  ...{ attribute_code: code, attribute_uid: code, label: code, position },
  values: labels.map((label) => ({ uid: label, label, swatch_data: null })),
})
const withOptions = (...options: Option[]): ConfigurableDetail => ({ ...configurable([]), configurable_options: options })

describe('a product has many options', () => {
  it.each<[string, Parameters<typeof hasManyOptions>[0], boolean]>([
    ['not with four values of one', withOptions(option('size', 0, ['S', 'M', 'L', 'XL'])), false],
    ['with five values of one', withOptions(option('size', 0, ['S', 'M', 'L', 'XL', 'XXL'])), true],
    ['with two kinds of few values', withOptions(option('size', 0, ['S', 'M']), option('color', 1, ['green'])), true],
    ['not without any', withOptions(), false],
    ['not when there is nothing to choose', simple, false],
  ])('%s', (_, product, expected) => expect(hasManyOptions(product)).toBe(expected))
})

const pack = (size: string, color: string, availability: 'available' | 'unavailable' | 'withdrawn' = 'available') => ({
  options: [size, color],
  availability,
})
const packs = [pack('S', 'green'), pack('M', 'green', 'unavailable'), pack('M', 'brown'), pack('L', 'brown', 'withdrawn')]
const product = withOptions(option('color', 2, ['green', 'brown', 'red']), option('size', 1, ['S', 'M', 'L']))
const types = optionTypes(product, packs)

it('what is chosen stands in the order of the shop, without values that no pack has', () =>
  expect(types.map(({ code, values }) => [code, values.map(({ label }) => label)])).toEqual([
    ['size', ['S', 'M', 'L']],
    ['color', ['green', 'brown']],
  ]))

it('a value is offered while a pack of it is sold or will be sold again', () =>
  expect(types.flatMap(({ values }) => values.flatMap(({ label, isOffered }) => (isOffered ? label : [])))).toEqual([
    'S',
    'M',
    'green',
    'brown',
  ]))

it.each<[string, string[], string, string[]]>([
  ['the first value', [], 'S', ['S']],
  ['a value of another kind', ['S'], 'green', ['green', 'S']],
  ['another value of the same kind', ['S', 'green'], 'M', ['M', 'green']],
  ['a value that there is not with the others', ['S', 'green'], 'brown', ['brown']],
])('%s is picked', (_, picked, uid, expected) => expect(withValue(types, packs, picked, uid)).toEqual(expected))

it.each<[string, string[], string, boolean]>([
  ['with nothing else', [], 'green', true],
  ['with the size it comes in', ['S'], 'green', true],
  ['sold out, with the size it will come in again', ['M'], 'green', true],
  ['with another value of its own kind', ['brown'], 'green', true],
  ['with a size it does not come in', ['S'], 'brown', false],
  ['with a size that was withdrawn', ['brown'], 'L', false],
])('a value goes %s', (_, picked, uid, expected) => expect(goesWith(types, packs, picked, uid)).toBe(expected))

it.each<[string, string[], (typeof packs)[number] | undefined]>([
  ['nothing', [], undefined],
  ['half of it', ['M'], undefined],
  ['all of it', ['brown', 'M'], packs[2]],
  ['all of it, sold out', ['M', 'green'], packs[1]],
])('%s chosen names its pack', (_, picked, expected) => expect(packOfChoice(types, packs, picked)).toBe(expected))
