import { expect, it } from 'vitest'
import { swatchesOf } from './swatches.ts'

const of = (swatch_data: NonNullable<Parameters<typeof swatchesOf>[0]['configurable_options']>[number]) => [
  ...swatchesOf({ configurable_options: [swatch_data] }).values(),
]

it.each([
  [{ __typename: 'ColorSwatchData' as const, value: '#3f8a3c' }, [{ colour: '#3f8a3c' }]],
  [{ __typename: 'ColorSwatchData' as const, value: 'url(https://elsewhere.example)' }, []],
  [
    { __typename: 'ImageSwatchData' as const, value: '/m.png', thumbnail: '/media/attribute/swatch/m.png' },
    [{ picture: '/media/attribute/swatch/m.png' }],
  ],
  [{ __typename: 'TextSwatchData' as const, value: 'M' }, []],
  [null, []],
])('a swatch %j is seen as %j', (swatch_data, seen) =>
  expect(of({ values: [{ uid: 'a', label: 'M', swatch_data }] })).toEqual(seen),
)
