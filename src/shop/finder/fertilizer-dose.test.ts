import { expect, it } from 'vitest'
import { densityIn, doseOf, perKilogram, sharesIn } from './fertilizer-dose.ts'

const needs = { n: 182, p: 77, k: 140, mg: 28, s: 70 }

it.each([
  ['N 46% (amidowy) z inhibitorem ureazy NBPT', { n: 0.46 }],
  ['N 27% (13,5% azotanowy, 13,5% amonowy), MgO 4%, CaO 7%', { n: 0.27, mg: 0.04 }],
  ['N 8%, P₂O₅ 20%, K₂O 30%, SO₃ 5%', { n: 0.08, p: 0.2, k: 0.3, s: 0.05 }],
  ['N 13.5%', { n: 0.135 }],
  ['N 158, SO₃ 860 g/l (tiosiarczan amonu)', {}],
  ['Mn 2%, Zn 1%', {}],
])('"%s" holds %j', (composition, shares) => expect(sharesIn(composition)).toEqual(shares))

it.each([
  ['urea covers nitrogen', { n: 0.46 }, 395, 'n'],
  ['a little magnesium comes along', { n: 0.27, mg: 0.04 }, 674, 'n'],
  ['ammonium sulphate ends with sulphur', { n: 0.21, s: 0.6 }, 116, 's'],
  ['a compound ends with what is covered first', { n: 0.08, p: 0.2, k: 0.3, s: 0.05 }, 385, 'k'],
])('%s', (_, shares, kilograms, main) => expect(doseOf(shares, needs)).toMatchObject({ kilograms, main }))

it('nothing is given of what is not needed', () => {
  expect(doseOf({ n: 0.46 }, { ...needs, n: 0 })).toBeUndefined()
  expect(doseOf({}, needs)).toBeUndefined()
})

it.each([
  ['N 32% (16% amidowy), gęstość 1,32 kg/l', 1.32],
  ['N 32% (16% urea), density 1.32 kg/l', 1.32],
  ['N 158, SO₃ 860 g/l (tiosiarczan amonu)', undefined],
  ['Zn 80 g/kg', undefined],
  ['gęstość 0 kg/l', undefined],
])('"%s" weighs %s kg a litre', (composition, density) => expect(densityIn(composition)).toBe(density))

it.each([
  ['a kilogram', { value: 2.05, per: 'kg' }, undefined, 2.05],
  ['a litre whose weight is told', { value: 2.64, per: 'l' }, 1.32, 2],
  ['a litre whose weight nobody tells', { value: 2.64, per: 'l' }, undefined, Infinity],
  ['a piece', { value: 12, per: 'szt.' }, 1.32, Infinity],
  ['nothing', undefined, 1.32, Infinity],
])('what %s costs tells the cost of a kilogram', (_, unit, density, cost) => expect(perKilogram(unit, density)).toBeCloseTo(cost))
