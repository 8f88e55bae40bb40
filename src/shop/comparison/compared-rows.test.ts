import { expect, it } from 'vitest'
import { configurable, simple, variant } from '#shop/product/product-examples.ts'
import { comparedAvailability, comparedRows } from './compared-rows.ts'

const words = { maker: 'Maker', packs: 'Packs', composition: 'Composition', doses: 'Doses' }
const labels = [
  { code: 'purpose', label: 'Purpose' },
  { code: 'color', label: 'Colour' },
]
const purpose = (label: string) => ({ items: [{ code: 'purpose', selected_options: [{ label }] }] })
const uncounted = { dose_from: null, dose_to: null, dose_unit: null, stages: [] }
const usage = [{ crop: 'Rye', dose: '2 l/ha', water_l_ha: null, timing: 'T1', phi: null, ...uncounted }]

it('shows what the products say side by side, and whether they differ', () => {
  const one = { ...simple, sklad: 'Cu', custom_attributesV2: purpose('Start'), usage }
  const other = { ...simple, manufacturer_label: 'Zagonova', custom_attributesV2: purpose('Start') }
  expect(comparedRows([one, other], labels, words)).toEqual([
    { key: 'maker', label: 'Maker', values: ['Plonarvia', 'Zagonova'], differs: true },
    { key: 'composition', label: 'Composition', values: ['Cu', ''], differs: true },
    { key: 'doses', label: 'Doses', values: ['Rye: 2 l/ha', ''], differs: true },
    { key: 'purpose', label: 'Purpose', values: ['Start', 'Start'], differs: false },
  ])
})

const gone = { stock_status: 'OUT_OF_STOCK' as const, availability: 'TEMPORARILY_UNAVAILABLE' as const }
it.each([
  ['a simple product', simple, 'available'],
  ['one with a pack left', configurable([variant('1 l', gone), variant('5 l')]), 'available'],
  ['one whose packs are all gone', configurable([variant('1 l', gone)]), 'unavailable'],
])('availability of %s', (_, product, expected) => expect(comparedAvailability(product)).toBe(expected))
